package main

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/games"
	"woodwork/match"
	"woodwork/record"
)

// first is the oldest data folder that every program opens. It is made again only as long as there
// was no release: go test ./cmd/woodwork -run TestTheFirstFolder -update-first
const first = "testdata/first"

var updateFirst = flag.Bool("update-first", false, "make testdata/first again, which programs of earlier releases have made")

// A data folder of the first version opens as it was: its matches in every state, with their logs,
// owners and hours; the rules read their logs, and its guests find their matches.
func TestTheFirstFolder(t *testing.T) {
	if *updateFirst {
		makeFirst(t)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(first)); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(first, "matches.txt"))
	if err != nil {
		t.Fatal(err)
	}
	text, owners := toldOf(t, dir)
	if text != string(want) {
		t.Errorf("the folder holds\n%s\nwant\n%s", text, want)
	}
	cookies, err := os.ReadFile(filepath.Join(first, "cookies.txt"))
	if err != nil {
		t.Fatal(err)
	}
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	for cookie := range strings.Lines(string(cookies)) {
		name, cookie, _ := strings.Cut(strings.TrimSpace(cookie), " ")
		for id, of := range owners {
			var got struct {
				You struct{ Seats []int }
			}
			if status, text := s.get("/api/matches/"+id, cookie); status != http.StatusOK || json.Unmarshal(text, &got) != nil || !slices.Equal(got.You.Seats, of[name]) {
				t.Errorf("%s finds seats %v of match %s, want %v: %d", name, got.You.Seats, id, of[name], status)
			}
		}
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
}

// toldOf writes down what a data folder holds, and returns whose seats are which, by match and
// name.
func toldOf(t *testing.T, dir string) (text string, owners map[string]map[string][]int) {
	t.Helper()
	d, err := newData(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	store, err := openFile(t.Context(), d.file)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if _, err := d.loadKey(t.Context(), store, false); err != nil {
		t.Error(err)
	}
	if err := store.Check(t.Context(), time.Hour); err != nil {
		t.Error(err)
	}
	hours, err := store.Hours(t.Context(), nil)
	if err != nil || len(hours) == 0 {
		t.Errorf("hours %v, %v", hours, err)
	}
	list, err := store.Stale(t.Context(), time.Now().Add(1<<20*time.Hour), "", 1000)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "hours %s\n", hours)
	owners = map[string]map[string][]int{}
	for _, h := range list {
		owners[h.ID] = tellFirst(t, &b, store, h)
	}
	return b.String(), owners
}

// tellFirst writes down what is stored of a match, and compares its summary with its log.
func tellFirst(t *testing.T, b *strings.Builder, store match.Store, h match.Summary) (owners map[string][]int) {
	t.Helper()
	o, err := store.Open(t.Context(), h.ID)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := store.Load(t.Context(), h.ID, 0, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(b, "\n%s %s %s, score %v, turn of %v, winners %v, running %v, deadline %s\n", h.ID, h.Game, h.Phase, h.Score, h.Turn, h.Winners, h.Running, h.Deadline)
	fmt.Fprintf(b, "before %q next %q created %s paused at %s secret %x\n", o.Before, o.Next, o.Created, o.PausedAt, o.Secret)
	m := record.NewMatch(games.Find, h.ID)
	for _, e := range entries {
		b.Write(e.Append(nil))
		if _, err := m.Apply(e); err != nil {
			t.Errorf("match %s: %v", h.ID, err)
		}
	}
	if m.Phase != h.Phase || m.Winners() != h.Winners {
		t.Errorf("match %s is %s by its log, won by %v, and %s by its summary, won by %v", h.ID, m.Phase, m.Winners(), h.Phase, h.Winners)
	}
	owners = map[string][]int{}
	for seat := range game.Seat(len(m.Seats)) {
		if guest := o.Owners[seat]; guest != "" {
			fmt.Fprintf(b, "seat %s is %s's\n", seat, guest)
			name := "Ann" // who sits at both sides of one screen
			if guest != o.Owners[0] {
				name = "Bob"
			}
			owners[name] = append(owners[name], int(seat))
		}
	}
	return owners
}

// A firstTable is a match that is made for the folder.
type firstTable struct {
	*served
	id      string
	players [2]*string // their cookies
}

func makeFirst(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	var ann, bob string
	for _, g := range games.All() {
		atOneScreen := `[{"kind":"human","name":"Ann"},{"kind":"human","name":"Bea"}]`
		s.openFirst(g.ID, atOneScreen, `{},"terms":{}`, &ann, &ann).play(6)

		over := s.openFirst(g.ID, atOneScreen, `{},"terms":{}`, &ann, &ann)
		over.play(4)
		over.post("end", `{"seat":1,"why":"resigned"}`, &ann)
		over.post("rematch", `{"entropy":"`+strings.Repeat("5a", 32)+`"}`, &ann)

		paused := s.openFirst(g.ID, atOneScreen, `{},"terms":{}`, &ann, &ann)
		paused.play(2)
		paused.post("pauses", `{"seat":0}`, &ann)

		options := map[string]string{"winninggoal": `{"clock":"fixed"}`, "squareball": `{"clock":"fixed"}`} // their own clocks are shorter than days
		s.openFirst(g.ID, `[{"kind":"human","name":"Ann"},{"kind":"open"}]`, cmp.Or(options[g.ID], `{}`)+`,"terms":{"clock":"days:3"}`, &ann, &bob).play(3)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(first); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(first, 0o755); err != nil {
		t.Fatal(err)
	}
	text, _ := toldOf(t, dir)
	for name, text := range map[string]string{fileName: read(t, filepath.Join(dir, fileName)), keyName: read(t, filepath.Join(dir, keyName)),
		"matches.txt": text, "cookies.txt": "Ann " + ann + "\nBob " + bob + "\n"} {
		if err := os.WriteFile(filepath.Join(first, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// openFirst opens a match; who is to take an open seat takes it.
func (s *served) openFirst(id, seats, options string, host, other *string) *firstTable {
	s.t.Helper()
	entropy := `"entropy":"` + strings.Repeat("5a", 32) + `"`
	status, text := s.send(http.MethodPost, "/api/matches", `{"game":"`+id+`","seats":`+seats+`,"options":`+options+`,`+entropy+`}`, host)
	var made struct {
		Doc struct{ ID string }
		You struct{ Invites map[string]string }
	}
	if err := json.Unmarshal(text, &made); status != http.StatusCreated || err != nil {
		s.t.Fatalf("opening a match of %s: %d %s", id, status, text)
	}
	f := &firstTable{s, made.Doc.ID, [2]*string{host, other}}
	if key := made.You.Invites["1"]; key != "" {
		f.post("seats/1", `{"key":"`+key+`","name":"Bob",`+entropy+`}`, other)
	}
	return f
}

func (f *firstTable) post(at, body string, cookie *string) {
	f.t.Helper()
	if status, text := f.send(http.MethodPost, "/api/matches/"+f.id+"/"+at, body, cookie); status > 299 {
		f.t.Fatalf("%s of %s: %d %s", at, f.id, status, text)
	}
}

// play plays that many of the listed moves.
func (f *firstTable) play(moves int) {
	f.t.Helper()
	for range moves {
		var now struct {
			Seq uint64
			Doc struct {
				Turn  struct{ Seats []int }
				Legal map[string][]string
			}
		}
		_, text := f.get("/api/matches/"+f.id, *f.players[0])
		if err := json.Unmarshal(text, &now); err != nil {
			f.t.Fatal(err)
		}
		if len(now.Doc.Turn.Seats) == 0 {
			return
		}
		seat := now.Doc.Turn.Seats[0]
		legal := now.Doc.Legal[strconv.Itoa(seat)]
		if len(legal) == 0 { // too many to list
			return
		}
		f.post("moves", fmt.Sprintf(`{"seat":%d,"seq":%d,"move":%q}`, seat, now.Seq, legal[len(legal)/2]), f.players[seat])
	}
}
