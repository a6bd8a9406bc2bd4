//go:build unix

package siege

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
)

// A kind is what is played at a table.
type kind struct {
	game    string
	options map[string]string
	clock   string // of the table
	bot     string // the level of a computer that sits there, too; "" without
	dozes   bool   // now and then the players let a decision pass
}

var kinds = []kind{
	{game: "tutto", options: map[string]string{"target": "10000"}},
	{game: "tutto", options: map[string]string{"target": "10000", "move": "60"}, bot: "best"},
	{game: "tutto", options: map[string]string{"target": "10000", "move": "4"}, dozes: true},
	{game: "footballchess", options: map[string]string{"clock": "300+3"}},
	{game: "footballchess", bot: "strong"},
	{game: "footballchess", clock: "fischer:1+1", dozes: true},
	{game: "winninggoal", options: map[string]string{"clock": "running"}},
	{game: "winninggoal", options: map[string]string{"moveLimitMs": "5000"}, dozes: true},
	{game: "soccertactics"},
	{game: "soccertactics", clock: "byo:0+9x5", dozes: true},
	{game: "squareball"},
	{game: "squareball", options: map[string]string{"clock": "live"}, dozes: true},
}

// A table is a match of people, or of one and a computer.
type table struct {
	t      *testing.T
	c      *cluster
	kind   kind
	id     string
	guests []*guest
}

// A guest is a player with a stream, at any of the servers.
type guest struct {
	*table
	seat   game.Seat
	cookie string

	mu    sync.Mutex
	rng   *rand.Rand
	acked map[uint64]string // what was acknowledged, by seq
	asked []asked           // the moves that were asked for
	heard []heard           // what the stream told: entries from 1 on
	dozed uint64            // the last entry before a decision that is let pass
	at    int               // the server of its stream
	there time.Time         // since when the stream has been there without a break; zero: it is not
	last  time.Time         // when it said something last
}

// A move was asked for first at a time, when seq was the last entry.
type asked struct {
	seq  uint64
	text string
	at   time.Time
}

// An entry was heard at a time; it has no text if it was not told itself.
type heard struct {
	text string
	at   time.Time
}

func (g *guest) roll(n int) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.rng.IntN(n)
}

// any is a server.
func (g *guest) any() *node { return g.c.nodes[g.roll(len(g.c.nodes))] }

// other is a server, and not this one.
func (g *guest) other(than *node) *node {
	return g.c.nodes[(than.n+1+g.roll(len(g.c.nodes)-1))%len(g.c.nodes)]
}

// patient is how long a client waits for an answer.
const patient = 4 * time.Second

// ask sends a request to a server.
func (g *guest) ask(n *node, method, path string, in any, out any) (status int, err error) {
	body, err := json.Marshal(in)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patient)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, method, n.url+path, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Cookie", g.cookie)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	for _, c := range resp.Cookies() {
		g.cookie = c.Name + "=" + c.Value
	}
	text, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode < 300 && out != nil {
		err = json.Unmarshal(text, out)
	}
	return resp.StatusCode, err
}

// sit opens a match at one server; the other player joins at another one.
func sit(t *testing.T, c *cluster, k kind, rng *rand.Rand) *table {
	t.Helper()
	tb := &table{t: t, c: c, kind: k}
	for i := range 2 {
		tb.guests = append(tb.guests, &guest{table: tb, seat: game.Seat(i), rng: rand.New(rand.NewPCG(rng.Uint64(), 0)), acked: map[uint64]string{}})
	}
	ann, bob := tb.guests[0], tb.guests[1]
	var promise struct{ Commit string }
	if status, err := ann.ask(c.nodes[0], http.MethodPost, "/api/commitments", nil, &promise); status >= 300 || err != nil {
		t.Fatalf("a commitment: %d %v", status, err)
	}
	seats := []map[string]string{{"kind": "human", "name": "Ann"}, {"kind": "open"}}
	if k.bot != "" {
		seats[1] = map[string]string{"kind": "bot", "level": k.bot}
		tb.guests = tb.guests[:1]
	}
	entropy := hex.EncodeToString(bytes.Repeat([]byte{byte(rng.IntN(256))}, 32))
	var made struct {
		Doc struct{ ID string }
		You struct{ Invites map[string]string }
	}
	status, err := ann.ask(c.nodes[1], http.MethodPost, "/api/matches", map[string]any{"game": k.game, "options": k.options, "terms": map[string]string{"clock": k.clock}, "seats": seats, "entropy": entropy, "commit": promise.Commit}, &made)
	if status >= 300 || err != nil {
		t.Fatalf("a match of %s: %d %v", k.game, status, err)
	}
	tb.id = made.Doc.ID
	if k.bot != "" {
		return tb
	}
	status, err = bob.ask(c.nodes[2], http.MethodPost, "/api/matches/"+tb.id+"/seats/1", map[string]any{"key": made.You.Invites["1"], "name": "Bob", "entropy": entropy}, nil)
	if status >= 300 || err != nil {
		t.Fatalf("joining a match of %s: %d %v", k.game, status, err)
	}
	return tb
}

// log reads the log at a server.
func (g *guest) log(n *node) (l record.Log, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patient)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.url+"/api/matches/"+g.id+"/log", nil)
	if err != nil {
		return l, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return l, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		return l, fmt.Errorf("%d %w", resp.StatusCode, err)
	}
	return record.Parse(string(text))
}

// play makes moves at random, each at any server, until all is over. A request that got no
// answer is repeated at another one.
func (g *guest) play(over <-chan struct{}) {
	for {
		select {
		case <-over:
			return
		case <-time.After(time.Duration(200+g.roll(400)) * time.Millisecond):
		}
		n := g.any()
		l, err := g.log(n)
		if err != nil && g.c.once {
			g.c.again.Add(1)
			n = g.other(n)
			if l, err = g.log(n); err != nil {
				g.t.Errorf("match %s: the second try to read it, at server %d: %v", g.id, n.n, err)
			}
		}
		if err != nil {
			continue
		}
		m, err := record.Fold(games.Find, l)
		if err != nil {
			g.t.Errorf("the log of %s: %v", g.id, err)
			return
		}
		if m.Phase == record.Over {
			return
		}
		if m.Phase != record.Playing || !m.Turn().Seats.Has(g.seat) {
			continue
		}
		if g.doze(m.Seq) {
			continue
		}
		g.mu.Lock()
		move := m.Game.Clone().Random(g.seat, g.rng)
		g.mu.Unlock()
		g.move(m.Seq, move)
	}
}

// doze reports whether the decision after entry seq is to pass: one in five, if players doze.
func (g *guest) doze(seq uint64) bool {
	if g.kind.dozes && seq != g.dozed && g.roll(5) == 0 {
		g.dozed = seq
	}
	return seq == g.dozed
}

// move asks for a move until it is known what became of it.
func (g *guest) move(seq uint64, text string) {
	g.mu.Lock()
	g.asked = append(g.asked, asked{seq, text, time.Now()})
	g.mu.Unlock()
	n := g.any()
	for try := range 30 {
		var done struct{ Seq uint64 }
		status, err := g.ask(n, http.MethodPost, "/api/matches/"+g.id+"/moves", map[string]any{"seat": g.seat, "seq": seq, "move": text}, &done)
		switch {
		case err != nil || status >= 500:
			g.c.again.Add(1)
			if try > 0 && g.c.once {
				g.t.Errorf("match %s: the second try at server %d: %d %v", g.id, n.n, status, err)
			}
			n = g.other(n)
			time.Sleep(100 * time.Millisecond)
		case status >= 300: // the match has gone on: the clock, or a move made meanwhile
			return
		default:
			g.mu.Lock()
			g.acked[done.Seq] = text
			g.mu.Unlock()
			return
		}
	}
}

// listen follows the match at one server after the other, until all is over.
func (g *guest) listen(over <-chan struct{}) {
	ctx, cancel := context.WithCancel(context.Background())
	go func() { <-over; cancel() }()
	for ctx.Err() == nil {
		g.follow(ctx, g.any())
		g.mu.Lock()
		g.there = time.Time{}
		g.mu.Unlock()
		select {
		case <-ctx.Done():
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// quiet is how long a stream may say nothing before its reader goes elsewhere.
const quiet = 10 * time.Second

// follow reads one stream, after what was heard before.
func (g *guest) follow(ctx context.Context, n *node) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.url+"/api/matches/"+g.id+"/stream", nil)
	if err != nil {
		g.t.Error(err)
		return
	}
	req.Header.Set("Cookie", g.cookie)
	if len(g.heard) > 0 {
		req.Header.Set("Last-Event-ID", strconv.Itoa(len(g.heard)))
	}
	watch := time.AfterFunc(patient, cancel)
	defer watch.Stop()
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return
	}
	g.mu.Lock()
	g.there, g.at = time.Now(), n.n
	g.mu.Unlock()
	in := bufio.NewReader(resp.Body)
	var kind string
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		watch.Reset(quiet)
		g.mu.Lock()
		g.last = time.Now()
		g.mu.Unlock()
		switch data, isData := strings.CutPrefix(strings.TrimSpace(line), "data: "); {
		case line == "\n":
			kind = ""
		case strings.HasPrefix(line, "event: "):
			kind = strings.TrimSpace(line[len("event: "):])
		case isData && !g.take(kind, data):
			return
		}
	}
}

// take notes what a stream tells, and reports whether it may go on.
func (g *guest) take(kind, data string) bool {
	switch kind {
	case "doc": // the stream begins after an entry that was not heard: what came before is read as pages
		var d struct{ Seq uint64 }
		if err := json.Unmarshal([]byte(data), &d); err != nil {
			g.t.Error(err)
			return false
		}
		if len(g.heard) > 0 && int(d.Seq) < len(g.heard) {
			g.t.Errorf("match %s: a stream begins at entry %d for one who has heard %d", g.id, d.Seq, len(g.heard))
		}
		for len(g.heard) < int(d.Seq) {
			g.heard = append(g.heard, heard{at: time.Now()})
		}
	case "", "entry":
		var e struct {
			Seq  uint64
			Seat int
			Move string
		}
		if err := json.Unmarshal([]byte(data), &e); err != nil || e.Seq == 0 {
			return true
		}
		if int(e.Seq) != len(g.heard)+1 {
			g.t.Errorf("match %s: entry %d is told after %d", g.id, e.Seq, len(g.heard))
			return false
		}
		g.heard = append(g.heard, heard{fmt.Sprint(e.Seat, " ", e.Move), time.Now()})
	}
	return true
}

// connected reports whether the stream of a guest is there, has been for some time, and is
// alive: it has a heartbeat every four seconds.
func (g *guest) connected() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return !g.there.IsZero() && time.Since(g.there) > time.Second && time.Since(g.last) < 5*time.Second
}

// evict tries to have the other player substituted, at every server in turn, which must not
// succeed: nobody is away for so long.
func (tb *table) evict(over <-chan struct{}) {
	if len(tb.guests) < 2 {
		return
	}
	for turn := 0; ; turn++ {
		select {
		case <-over:
			return
		case <-time.After(2 * time.Second):
		}
		me, other, n := tb.guests[turn%2], tb.guests[(turn+1)%2], tb.c.nodes[turn%len(tb.c.nodes)]
		before := other.connected()
		status, err := me.ask(n, http.MethodPost, fmt.Sprintf("/api/matches/%s/seats/%d/substitute", tb.id, other.seat), struct{}{}, nil)
		if err == nil && status < 300 && before && other.connected() {
			if l, err := me.log(tb.c.nodes[0]); err == nil && !strings.Contains(record.Format(l), " secret ") {
				tb.t.Errorf("match %s: the seat of player %d was taken at server %d, who has been at server %d for %v", tb.id, other.seat, n.n, other.at, time.Since(other.there))
			}
			return
		}
		if err == nil {
			tb.c.evictions.Add(1)
		}
	}
}

// check proves what must hold at the end, and returns how many entries there are, and how many
// moves were acknowledged.
func (tb *table) check(ran *outs) (entries, acknowledged int) {
	first, err := tb.guests[0].log(tb.c.nodes[0])
	if err != nil {
		tb.t.Fatalf("the log of %s: %v", tb.id, err)
	}
	for _, n := range tb.c.nodes[1:] {
		if l, err := tb.guests[0].log(n); err != nil || record.Format(l) != record.Format(first) {
			tb.t.Errorf("match %s: server %d has another log: %v", tb.id, n.n, err)
		}
	}
	if err := record.Verify(games.Find, first); err != nil && !errors.Is(err, record.ErrUnrevealed) {
		tb.t.Errorf("match %s: %v", tb.id, err)
	}
	for _, g := range tb.guests {
		acknowledged += len(g.acked)
		for seq, text := range g.acked {
			if seq == 0 || seq > uint64(len(first.Entries)) || !made(first.Entries[:seq], g.seat, text) {
				tb.t.Errorf("match %s: %s as entry %d of player %d was acknowledged, and is not there", tb.id, text, seq, g.seat)
			}
		}
		if len(g.heard) != len(first.Entries) {
			tb.t.Errorf("match %s: the stream of player %d ends after %d of %d entries", tb.id, g.seat, len(g.heard), len(first.Entries))
			continue
		}
		for i, e := range first.Entries {
			if told := fmt.Sprint(int(e.Seat), " ", e.Text); g.heard[i].text != "" && g.heard[i].text != told {
				tb.t.Errorf("match %s: player %d was told %q as entry %d, which is %q", tb.id, g.seat, g.heard[i].text, i+1, told)
			}
		}
	}
	tb.checkClocks(first.Entries, ran)
	return len(first.Entries), acknowledged
}

// made reports whether the last move of a player in these entries is text: what follows it in
// its batch is chance.
func made(entries []record.Entry, seat game.Seat, text string) bool {
	for i := len(entries) - 1; i >= 0; i-- {
		if entries[i].Seat >= 0 {
			return entries[i].Seat == seat && entries[i].Text == text
		}
	}
	return false
}
