package sqlite_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/internal/random"
	"woodwork/match"
	"woodwork/match/matchtest"
	"woodwork/record"
	"woodwork/store/sqlite"
	"woodwork/table"
)

// In a child process the test binary is a server: see serve.
func TestMain(m *testing.M) {
	if dir := os.Getenv("WOODWORK_CRASH_DIR"); dir != "" {
		serve(dir)
	}
	os.Exit(m.Run())
}

// A server that is killed at any moment has lost nothing that it had confirmed or sent to a
// subscriber, and its logs are whole. A kill does not test a loss of power: that is up to
// SQLite's full synchronisation and the disk.
func TestKill(t *testing.T) {
	if testing.Short() {
		t.Skip("what it kills is another process")
	}
	kills := 4
	if os.Getenv("WOODWORK_LONG") != "" {
		kills = 200
	}
	rng := rand.New(rand.NewPCG(1, 1))
	dir := t.TempDir()
	output := map[string]map[uint64]string{} // what the children have printed, by match and seq
	for i := range kills {
		lines := rng.IntN(300)
		if i%4 == 0 {
			lines = rng.IntN(3) // it has hardly started
		}
		now := run(t, dir, lines)
		check(t, dir, now)
		for id, seqs := range now {
			if output[id] == nil {
				output[id] = seqs
			}
			maps.Copy(output[id], seqs)
		}
	}
	check(t, dir, output)
	entries := 0
	for _, seqs := range output {
		entries += len(seqs)
	}
	t.Logf("%d kills, %d matches, %d acknowledged entries", kills, len(output), entries)
	if entries < kills {
		t.Error("hardly anything was acknowledged: the test shows nothing")
	}
}

// run lets a child serve until it has printed that many lines, kills it, and returns what it has
// printed.
func run(t *testing.T, dir string, lines int) (output map[string]map[uint64]string) {
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	var stderr strings.Builder
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "WOODWORK_CRASH_DIR="+dir)
	child.ExtraFiles, child.Stderr = []*os.File{in}, &stderr
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	in.Close()
	output = note(t, out, func(line int) {
		if line == lines {
			child.Process.Kill()
		}
	})
	if err := child.Wait(); err == nil || child.ProcessState.Exited() {
		t.Fatalf("the child ended by itself: %v\n%s", err, stderr.String())
	}
	return output
}

// note reads what a child prints until it ends. before is called before each line, with the number
// of the lines read so far.
func note(t *testing.T, out io.Reader, before func(line int)) map[string]map[uint64]string {
	output := map[string]map[uint64]string{}
	lines := bufio.NewScanner(out)
	for n := 0; ; n++ {
		if before(n); !lines.Scan() {
			return output
		}
		var id, text string
		var seq uint64
		if _, err := fmt.Sscanf(lines.Text(), "%s %d %q", &id, &seq, &text); err != nil {
			t.Fatalf("the child said %q: %v", lines.Text(), err)
		}
		if output[id] == nil {
			output[id] = map[uint64]string{}
		}
		if was, twice := output[id][seq]; twice && was != text {
			t.Errorf("entry %d of %s was told as %q and as %q", seq, id, was, text)
		}
		output[id][seq] = text
	}
}

// check folds and verifies every log, and looks for everything that the children have printed.
func check(t *testing.T, dir string, output map[string]map[uint64]string) {
	t.Helper()
	store := open(t, dir)
	defer store.Close()
	for id, seqs := range output {
		entries, err := store.Load(t.Context(), id, 0, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		err = record.Verify(find, record.Log{Match: id, Entries: entries})
		if err != nil && !errors.Is(err, record.ErrUnrevealed) {
			t.Fatalf("match %s: %v", id, err)
		}
		for seq, text := range seqs {
			if seq > uint64(len(entries)) || entries[seq-1].Seq != seq || entries[seq-1].Text != text {
				t.Fatalf("match %s: entry %d %q was acknowledged and is not among the %d in the log", id, seq, text, len(entries))
			}
		}
	}
}

func find(id string) (game.Game, bool) { return pig.Game(), id == "pig" }

// serve plays as many matches as it can until it is killed, and prints line by line what was
// confirmed and what a subscriber received.
func serve(dir string) {
	out := os.NewFile(3, "parent")
	ctx := context.Background()
	store, err := sqlite.Open(ctx, dir+"/a file, 100% odd?.db")
	must(err)
	s := match.New(match.Config{Games: find, Store: store, Bus: busmem.New(), Players: randomPlayer, Random: random.New()}) // the dice do not matter: when it is killed decides
	must(s.Resume(ctx))
	old, err := s.List(ctx, "anna", match.Place{}, 1000)
	must(err)
	var players sync.WaitGroup
	for i := range 20 {
		id := ""
		if i < len(old) && old[i].Phase == table.Playing {
			id = old[i].ID
		}
		players.Go(func() { play(s, out, id) })
	}
	players.Wait()
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// play continues a match, and opens the next one when it is over.
func play(s *match.Service, out io.Writer, id string) {
	ctx := context.Background()
	for {
		if id == "" {
			var err error
			id, err = s.Create(ctx, match.Spec{
				Game: "pig", Options: game.Values{"target": "40"}, Guest: "anna", Entropy: make([]byte, 32),
				Seats: []match.SeatSpec{{Kind: table.Human, Name: "Anna"}, {Kind: table.Bot, Level: "club"}, {Kind: table.Human, Name: "Boris"}},
			})
			must(err)
		}
		sub, err := matchtest.Watch(ctx, s, id, "anna")
		must(err)
		tell(out, id, sub.Seq, lastText(s, id, sub.Seq))
		signal := make(chan struct{}, 1)
		go hear(sub, out, id, signal)
		finish(s, out, id, signal)
		sub.Close()
		id = ""
	}
}

func lastText(s *match.Service, id string, seq uint64) string {
	l, err := s.Log(context.Background(), id)
	must(err)
	return l.Entries[seq-1].Text
}

// hear prints what a subscriber receives, and puts a value into signal then.
func hear(sub *matchtest.Reader, out io.Writer, id string, signal chan<- struct{}) {
	for batch := range sub.Events() {
		for _, e := range batch {
			tell(out, id, e.Seq, e.Text)
		}
		select {
		case signal <- struct{}{}:
		default:
		}
	}
}

// tell writes a whole line at once, so that a kill cannot cut it.
func tell(out io.Writer, id string, seq uint64, text string) {
	fmt.Fprintf(out, "%s %d %q\n", id, seq, text)
}

func finish(s *match.Service, out io.Writer, id string, signal <-chan struct{}) {
	ctx := context.Background()
	for {
		t, _, err := s.Snapshot(ctx, id, "anna")
		must(err)
		turn := t.Turn()
		switch {
		case turn.Over():
			return
		case !turn.Seats.Has(0) && !turn.Seats.Has(2):
			<-signal // the bot's turn
			continue
		}
		move := []string{"roll", "roll", "hold"}[rand.IntN(3)]
		seq, err := s.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: turn.Seats.First(), Seq: t.Seq, Text: move})
		must(err)
		tell(out, id, seq, move)
	}
}

func randomPlayer(string, string, game.Match) (match.Player, error) {
	return match.Player{Choose: chance{}.Choose}, nil
}

// chance is a bot that plays at random.
type chance struct{}

func (chance) Choose(_ context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
	legal := m.Legal(seat)
	return legal[game.Below(src, uint64(len(legal)))], nil
}
