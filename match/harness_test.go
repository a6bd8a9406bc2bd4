package match_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/games/footballchess"
	"woodwork/games/squareball"
	"woodwork/games/tutto"
	"woodwork/internal/random/randomtest"
	"woodwork/match"
	"woodwork/match/matchtest"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
	"woodwork/timecontrol"
)

// faulty is Pig with rules that panic when somebody holds.
type faulty struct{ pig.Rules }

func (r faulty) Step(s *pig.State, in game.Input[pig.Move]) {
	if in.Move == pig.Hold {
		panic("told to fail at " + r.FormatState(s))
	}
	r.Rules.Step(s, in)
}

var faultyGame = game.Define(game.Definition[faulty, pig.State, pig.Move]{
	ID: "faulty", MinSeats: 2, MaxSeats: 2,
	New:   func(game.Values) (faulty, error) { return faulty{pig.Rules{Target: 20}}, nil },
	Count: func(s *pig.State) int { return int(s.Seats) },
})

func find(id string) (game.Game, bool) {
	switch id {
	case "pig":
		return pig.Game(), true
	case "faulty":
		return faultyGame, true
	case "unhurried":
		return unhurriedGame, true
	case "endless":
		return endlessGame, true
	case "cheered":
		return cheeredGame, true
	case "strict":
		return strictGame, true
	case "footballchess":
		return footballchess.Game(), true
	case "squareball":
		return squareball.Game(), true
	case "tutto":
		return tutto.Game(), true
	}
	return game.Game{}, false
}

// A bot is a player for the tests, which behaves as its level says.
type bot struct {
	level   string
	service context.Context // ends when the service has closed
}

func (b bot) Choose(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
	switch b.level {
	case "fails":
		return "", errors.New("no idea")
	case "cheats":
		return ":6", nil
	case "panics":
		panic("no idea")
	case "hangs":
		<-b.service.Done()
		return "", errors.New("too late")
	case "slow":
		<-ctx.Done()
		return "hold", nil
	}
	legal := m.Legal(seat)
	if strings.HasSuffix(m.State(), " 0 -") && slices.Contains(legal, "roll") {
		return "roll", nil // it would hold again whenever the match comes here, and with two of them that may be forever
	}
	return legal[game.Below(src, uint64(len(legal)))], nil
}

// players are the bots of the harness.
func (h *harness) players(_, level string, _ game.Match) (match.Player, error) {
	if !slices.Contains([]string{"club", "fails", "cheats", "panics", "hangs", "slow"}, level) {
		return match.Player{}, fmt.Errorf("no level %q", level)
	}
	return match.Player{Choose: bot{level, h.running}.Choose}, nil
}

func entropy(name string) []byte { return bytes.Repeat([]byte((name + "?")[:1]), 32) }

// A harness is a service with what its tests need. What it does begins when everything before it
// is done, so that a test has one order of events; where several are meant, a test asks the
// service itself.
type harness struct {
	*match.Service
	t       testing.TB
	store   match.Store
	bus     match.Bus
	cfg     match.Config
	running context.Context // ends when the service has closed
	stop    context.CancelFunc
}

func newHarness(t testing.TB, store match.Store, change func(*match.Config)) *harness {
	h := &harness{t: t, store: store, bus: busmem.New()}
	h.running, h.stop = context.WithCancel(context.Background())
	h.cfg = match.Config{
		Games: find, Store: store, Bus: h.bus, Players: h.players, Random: randomtest.Source(t),
		Log:           slog.New(slog.NewTextHandler(t.Output(), nil)),
		PlayUnwatched: true,
	}
	if change != nil {
		change(&h.cfg)
	}
	h.Service = match.New(h.cfg)
	t.Cleanup(func() { h.Service.Close(context.Background()) })
	return h
}

// Events collects the events that the service returns.
func (h *harness) Events(ctx context.Context, id string, after uint64, limit int) (list []match.Event, more bool, err error) {
	more, err = h.Service.Events(ctx, id, after, limit, func(e match.Event) bool {
		list = append(list, e)
		return true
	})
	return list, more, err
}

// Watch subscribes to what happens from now on.
func (h *harness) Watch(ctx context.Context, id, guest string) (*matchtest.Reader, error) {
	return matchtest.Watch(ctx, h.Service, id, guest)
}

// Subscribe subscribes to what happens after an entry.
func (h *harness) Subscribe(ctx context.Context, id, guest string, after uint64) (*matchtest.Reader, error) {
	return matchtest.Subscribe(ctx, h.Service, id, guest, after)
}

// texts writes events as text, with the matches before and after them.
func texts(events []match.Event) (list []string) {
	for _, e := range events {
		was := ""
		if e.Before != nil {
			was = fmt.Sprint(e.Before.Seq, " ", e.Before.Game.State())
		}
		list = append(list, fmt.Sprintf("%s > %d %s: %s %s %v", was, e.After.Seq, e.After.Game.State(), record.FormatSeat(e.Seat), e.Text, e.Report))
	}
	return list
}

// close ends the service, and the bots that hang.
func (h *harness) close() {
	if err := h.Close(context.Background()); err != nil {
		h.t.Error(err)
	}
	h.stop()
}

// settle waits until everything that follows from what was asked before has been done. Tests have
// a bubble of synctest, in which this is certain; benchmarks have none.
func (h *harness) settle() {
	if _, benchmark := h.t.(*testing.B); !benchmark {
		synctest.Wait()
	}
}

// pass lets time pass in a bubble, and waits until everything that is due by then has been done.
func pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// exactly checks that something happens after that long, and no millisecond earlier.
func (h *harness) exactly(in time.Duration, what string, happens func() bool) {
	h.t.Helper()
	pass(in - time.Millisecond)
	if happens() {
		h.t.Errorf("%s: a millisecond before the end of %v", what, in)
	}
	pass(time.Millisecond)
	if !happens() {
		h.t.Errorf("%s: not after %v", what, in)
	}
}

// begins checks that a match that waits for its players begins after that long.
func (h *harness) begins(id string, in time.Duration) {
	h.t.Helper()
	h.exactly(in, "it begins", func() bool { return h.snapshot(id).Phase != table.Waiting })
}

// acts checks that the first entry that comes is one of the clock, after that long.
func (h *harness) acts(id string, in time.Duration) {
	h.t.Helper()
	last := len(h.log(id).Entries)
	h.exactly(in, "the clock acts", func() bool { return len(h.log(id).Entries) > last })
	if l := h.log(id).Entries; len(l) > last && l[last].Seat != game.Clock {
		h.t.Errorf("after %v comes %s %s", in, record.FormatSeat(l[last].Seat), l[last].Text)
	}
}

// humans specifies a match of people on one screen.
func humans(guest string, options game.Values, names ...string) match.Spec {
	s := match.Spec{Game: "pig", Options: options, Guest: guest, Entropy: entropy(guest)}
	for _, n := range names {
		s.Seats = append(s.Seats, match.SeatSpec{Kind: table.Human, Name: n})
	}
	return s
}

func seats(guest string, kinds ...string) match.Spec {
	s := match.Spec{Game: "pig", Guest: guest, Entropy: entropy(guest), Options: game.Values{"target": "20"}}
	for _, k := range kinds {
		kind, rest, _ := strings.Cut(k, " ")
		s.Seats = append(s.Seats, match.SeatSpec{Kind: table.Kind(kind), Name: rest, Level: rest})
	}
	return s
}

// seatsOn is seats of Anna's for a table with these terms.
func seatsOn(on table.Terms, kinds ...string) match.Spec {
	s := seats("anna", kinds...)
	s.Terms = on
	return s
}

// terms returns the terms of a table without takebacks and help, with a time control.
func terms(t testing.TB, control string) table.Terms {
	t.Helper()
	c, err := timecontrol.Parse(control)
	if err != nil {
		t.Fatal(err)
	}
	return table.Terms{Takeback: table.TakebackNo, Help: table.HelpNo, Clock: c}
}

// table opens a match for Anna, with the default options of the game.
func (h *harness) table(gameID string, kinds ...string) string {
	h.t.Helper()
	s := seats("anna", kinds...)
	s.Game, s.Options = gameID, nil
	return h.create(s)
}

// visit connects a guest to a match.
func (h *harness) visit(id, guest string) *match.Visit {
	h.t.Helper()
	h.settle()
	v, err := h.Visit(h.t.Context(), id, guest, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	return v
}

func (h *harness) create(s match.Spec) string {
	h.t.Helper()
	h.settle()
	id, err := h.Create(h.t.Context(), s)
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

func (h *harness) snapshot(id string) *match.Snapshot {
	h.t.Helper()
	h.settle()
	t, _, err := h.Snapshot(context.Background(), id, "")
	if err != nil {
		h.t.Fatal(err)
	}
	return t
}

// open opens a match of Anna's, in which Boris takes the second seat.
func (h *harness) open(spec match.Spec) string {
	h.t.Helper()
	id := h.create(spec)
	h.join(h.invited(id, 1, "boris", "Boris"))
	return id
}

// invited returns the request of a guest whom Anna has invited to a seat.
func (h *harness) invited(id string, seat game.Seat, guest, name string) match.Join {
	h.t.Helper()
	_, you, err := h.Snapshot(h.t.Context(), id, "anna")
	if err != nil {
		h.t.Fatal(err)
	}
	return match.Join{Match: id, Guest: guest, Seat: seat, Key: you.Invites[seat], Name: name, Entropy: entropy(guest)}
}

func (h *harness) join(j match.Join) {
	h.t.Helper()
	h.settle()
	if _, err := h.Join(h.t.Context(), j); err != nil {
		h.t.Fatal(err)
	}
}

// does takes steps one after another, none of which may fail.
func (h *harness) does(steps ...func() (uint64, error)) {
	h.t.Helper()
	for n, step := range steps {
		h.settle()
		if _, err := step(); err != nil {
			h.t.Fatalf("step %d: %v", n+1, err)
		}
	}
}

// play makes a move for the player whose turn it is, and returns its seq.
func (h *harness) play(id, guest, move string) uint64 {
	h.t.Helper()
	t := h.snapshot(id)
	seq, err := h.Play(h.t.Context(), match.Move{Match: id, Guest: guest, Seat: t.Turn().Seats.First(), Seq: t.Seq, Text: move})
	if err != nil {
		h.t.Fatalf("%s at %s: %v", move, t.Game.State(), err)
	}
	return seq
}

// finish plays "roll" and "hold" until the match is over.
func (h *harness) finish(id, guest string) {
	h.t.Helper()
	for n := 0; ; n++ {
		t := h.snapshot(id)
		if t.Turn().Over() {
			return
		}
		h.play(id, guest, []string{"roll", "roll", "roll", "hold"}[n%4])
	}
}

func (h *harness) log(id string) record.Log {
	h.t.Helper()
	h.settle()
	l, err := h.Log(context.Background(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	return l
}

// verify verifies the log of a match.
func (h *harness) verify(id string) {
	h.t.Helper()
	if err := record.Verify(find, h.log(id)); err != nil && !errors.Is(err, record.ErrUnrevealed) {
		h.t.Errorf("%v\n%s", err, record.Format(h.log(id)))
	}
}

func (h *harness) want(what string, err, want error) {
	h.t.Helper()
	if !errors.Is(err, want) {
		h.t.Errorf("%s: %v, want %v", what, err, want)
	}
}

// memory returns a harness on a new store in memory.
func memory(t testing.TB) *harness { return newHarness(t, mem.New(), nil) }
