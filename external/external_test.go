//go:build unix

package external

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
)

// plenty is a limit that only ends what hangs, and moment one for programs that never answer again
// once they have answered the first question, for which they have plenty.
const (
	plenty = time.Hour
	moment = 50 * time.Millisecond
)

// script writes a program in sh, which says in the pipe at its third descriptor that it runs, and
// returns its name and the pipe's other end. That ends when no process of the program is left.
func script(t *testing.T, body string) (name string, alive *os.File) {
	t.Helper()
	dir := t.TempDir()
	pipe, name := filepath.Join(dir, "alive"), filepath.Join(dir, "program")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	alive, err := os.OpenFile(pipe, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { alive.Close() })
	text := fmt.Sprintf("#!/bin/sh\nexec 3>'%s'\necho up >&3\n%s\n", pipe, body)
	if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	return name, alive
}

// gone waits until no process of a script is left, and checks that it did run.
func gone(t *testing.T, alive *os.File) {
	t.Helper()
	text, err := io.ReadAll(alive)
	if err != nil || !strings.HasPrefix(string(text), "up") {
		t.Errorf("the program did not run: %q %v", text, err)
	}
}

func tutto(t *testing.T) game.Game {
	t.Helper()
	g, ok := games.Find("tutto")
	if !ok {
		t.Fatal("no Tutto")
	}
	return g
}

// invite returns a script as a player of Tutto.
func invite(t *testing.T, name string, limits Limits) bot.External {
	t.Helper()
	p, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	outside, err := p.Invite(Terms{Game: tutto(t), Limits: limits, Speak: error.Error})(nil, 0, 7)
	if err != nil {
		t.Fatal(err)
	}
	return outside
}

// deciding is a state of Tutto in which seat 0 may bank, among others.
const deciding = "6000 0,0 1 K b2 0 - 111234 a5455555551 1"

// once answers one question.
const once = `read -r q; echo '{"move":"b"}'; `

// first answers every question with the first move, and once more after the input has ended.
const first = `while read -r q; do m=${q#*'"legal":["'}; echo "{\"move\":\"${m%%'"'*}\"}"; done`

// Every kind of program that does not play by the rules loses, and leaves no process behind.
func TestFaultyProgramsForfeit(t *testing.T) {
	for _, c := range []struct {
		name, body string
		within     time.Duration
		kind       bot.Fault
		says       string
	}{
		{"hangs", once + "sleep 1000 & sleep 1000", moment, bot.FaultTime, "within 50ms"},
		{"hangs and reads", once + "cat >/dev/null", moment, bot.FaultTime, "within 50ms"},
		{"ignores signals", once + "trap '' TERM HUP INT; while :; do sleep 1000; done", moment, bot.FaultTime, "within 50ms"},
		{"ends at once", "exit 0", plenty, bot.FaultCrash, "exit code 0"},
		{"crashes", "read -r q; echo 'no idea' >&2; exit 3", plenty, bot.FaultCrash, `exit code 3, and said "no idea"`},
		{"leaves a child", "read -r q; sleep 1000 <&- >&- & exit 4", plenty, bot.FaultCrash, "exit code 4"},
		{"flees its group", `mkfifo "$0.fled" "$0.never"; read -r q; setsid sh -c 'echo >"$0.fled"; read -r x <"$0.never"' "$0" <&- >&- & read -r x <"$0.fled"; exit 4`, plenty, bot.FaultCrash, "exit code 4"},
		{"closes its output", "read -r q; exec >&-; sleep 1000", plenty, bot.FaultCrash, "closed its input or output"},
		{"takes too much memory", "read -r q; x=$(head -c 200000000 /dev/zero | tr '\\0' x); echo '{\"move\":\"b\"}'", plenty, bot.FaultCrash, "it "},
		{"floods a line", "tr '\\0' x </dev/zero", plenty, bot.FaultOutput, "a line of more than 65536 bytes"},
		{"answers twice", `read -r q; printf '{"move":"b"}\n{"move":"b"}\n'; sleep 1000`, plenty, bot.FaultOutput, "more than one line"},
		{"talks", "read -r q; echo hello; sleep 1000", plenty, bot.FaultAnswer, `it wrote "hello"`},
		{"gives up", `read -r q; echo '{"error":"too hard"}'; sleep 1000`, plenty, bot.FaultAnswer, "gave up: \"too hard\""},
		{"has no move", `read -r q; echo '{}'; sleep 1000`, plenty, bot.FaultAnswer, "without a move"},
		{"lies", `while read -r q; do echo '{"move":"k2"}'; done`, plenty, bot.FaultMove, "TU-06"},
		{"knows no move", `while read -r q; do echo '{"move":"Ke8"}'; done`, plenty, bot.FaultMove, "a second time"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.name == "takes too much memory" && runtime.GOOS != "linux" {
				t.Skip("only Linux counts all of it")
			}
			if _, err := exec.LookPath("setsid"); c.name == "flees its group" && (runtime.GOOS != "linux" || err != nil) {
				t.Skip("it needs Linux, and setsid")
			}
			name, alive := script(t, c.body)
			p := invite(t, name, Limits{Within: c.within, Start: plenty, Memory: 24 << 20})
			move, err := p.Choose(t.Context(), deciding, 0)
			if c.kind == bot.FaultTime && err == nil {
				move, err = p.Choose(t.Context(), deciding, 0)
			}
			var f *bot.Forfeit
			if !errors.As(err, &f) || f.Kind != c.kind || f.Seat != 0 || !strings.Contains(f.Fault, c.says) {
				t.Errorf("%q, %#v: want a forfeit by %s that says %q", move, err, c.kind, c.says)
			}
			gone(t, alive)
			if err := p.Close(false); err != nil {
				t.Error(err)
			}
		})
	}
}

// A program that plays by the rules is asked as often as needed, in one process, which ends with
// the match.
func TestAProgramPlays(t *testing.T) {
	name, alive := script(t, first)
	p := invite(t, name, Limits{Within: plenty, Match: 100 * plenty})
	for range 3 {
		if move, err := p.Choose(t.Context(), deciding, 0); move != "k1" || err != nil {
			t.Errorf("%q %v", move, err)
		}
	}
	if err := p.Close(true); err != nil {
		t.Error(err)
	}
	if text, _ := io.ReadAll(alive); string(text) != "up\n" {
		t.Errorf("it was started again: %q", text)
	}
}

// An answer that is refused is asked for once more, with the reason.
func TestARefusalIsTold(t *testing.T) {
	name, alive := script(t, `while read -r q; do case $q in *'"refused":"TU-06'*) echo '{"move":"b"}';; *) echo '{"move":"k2"}';; esac; done`)
	p := invite(t, name, Limits{Within: plenty})
	if move, err := p.Choose(t.Context(), deciding, 0); move != "b" || err != nil {
		t.Errorf("%q %v", move, err)
	}
	p.Close(true)
	gone(t, alive)
}

// What a program writes without being asked is a fault, even if it shows only at the end; but a
// program that does not end is only ended.
func TestTheEndOfAMatch(t *testing.T) {
	for body, kind := range map[string]bot.Fault{first + "; echo '{}'": bot.FaultOutput, first + "; sleep 1000": ""} {
		name, alive := script(t, body)
		limits := Limits{Within: plenty}
		if kind != "" {
			limits.grace = plenty // it ends by itself
		}
		p := invite(t, name, limits)
		if _, err := p.Choose(t.Context(), deciding, 0); err != nil {
			t.Error(err)
		}
		var f *bot.Forfeit
		if err := p.Close(true); errors.As(err, &f) != (kind != "") || f != nil && f.Kind != kind {
			t.Errorf("%s: %v", body, err)
		}
		gone(t, alive)
	}
}

// The time of a match is that of all answers together.
func TestTheClockOfAMatch(t *testing.T) {
	name, alive := script(t, once+`read -r q; case $q in *'"within":40,"clock":40}') sleep 1000;; esac`)
	p := invite(t, name, Limits{Within: plenty, Start: plenty, Match: 40 * time.Millisecond})
	if _, err := p.Choose(t.Context(), deciding, 0); err != nil {
		t.Fatal(err)
	}
	var f *bot.Forfeit
	if _, err := p.Choose(t.Context(), deciding, 0); !errors.As(err, &f) || f.Kind != bot.FaultTime {
		t.Error(err)
	}
	gone(t, alive)
}

// Who stops an experiment need not wait for programs that hang, and they have not forfeited.
func TestAStopEndsPrograms(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	name, alive := script(t, "sleep 1000")
	p := invite(t, name, Limits{Within: plenty})
	go func() {
		alive.Read(make([]byte, 3)) // it runs
		stop()
	}()
	if _, err := p.Choose(ctx, deciding, 0); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	p.Close(false)
	io.Copy(io.Discard, alive)
}

// A program cannot agree on a draw that nobody has offered.
func TestNoDrawWithoutAnOffer(t *testing.T) {
	g, _ := games.Find("footballchess")
	m, err := g.New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	agreement, _ := m.Agreement()
	if err := m.Check(0, 0, agreement); err != nil {
		t.Fatalf("the rules know no such move: %v", err)
	}
	if err := check(m, 0, agreement); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("%q: %v", agreement, err)
	}
}

// A question contains everything, and what is chosen from: a list, or a move of each form that is
// legal.
func TestQuestions(t *testing.T) {
	for _, g := range games.All() {
		cases, err := casesOf(g, 40, time.Second)
		if err != nil || len(cases) != 40 {
			t.Fatalf("%s: %d questions, %v", g.ID, len(cases), err)
		}
		kinds := map[string]bool{}
		for _, c := range cases {
			options, err := game.Complete(g.Options, nil)
			if err != nil {
				t.Fatal(err)
			}
			q := NewQuestion(g, options, c.match, c.seat, time.Second)
			list := append(q.Legal, q.Forms...)
			if len(list) == 0 || (len(q.Legal) == 0) != (len(c.match.Legal(c.seat)) == 0) {
				t.Errorf("%s: %s", g.ID, c.Line)
			}
			for _, move := range list {
				if err := check(c.match, c.seat, move); err != nil {
					t.Errorf("%s: %s: %v", q.State, move, err)
				}
			}
			kinds[kindOf(c.match, c.seat)] = true
		}
		if t.Logf("%s: %d kinds of decisions", g.ID, len(kinds)); len(kinds) < 3 {
			t.Errorf("%s: only %d kinds of decisions", g.ID, len(kinds))
		}
	}
}

func TestFind(t *testing.T) {
	for _, name := range []string{"mine", "", " ", "./nothing", t.TempDir()} {
		if _, err := Find(name); err == nil {
			t.Errorf("%q is a program", name)
		}
	}
	name, _ := script(t, first)
	p, err := Find(name + " --deep 3")
	if sum, no := p.Sum(); err != nil || no != nil || len(sum) != 64 {
		t.Errorf("%v %v %q", err, no, sum)
	}
}

func TestReadAnswer(t *testing.T) {
	for _, line := range []string{"", "null", "[]", `{"move":7}`, `{"move":null}`, `{"move":"b"} {"move":"b"}`, `{"move":"b"`, "b"} {
		if a, err := ReadAnswer([]byte(line)); err == nil {
			t.Errorf("%q is an answer: %+v", line, a)
		}
	}
	if a, err := ReadAnswer([]byte(`{"why":"safe","move":"b"}` + "\r\n")); err != nil || *a.Move != "b" {
		t.Errorf("%v %v", a, err)
	}
}

func FuzzReadAnswer(f *testing.F) {
	for _, line := range []string{`{"move":"b"}`, `{"error":"why"}`, `{"move":null}`, "[1]", ""} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		if a, err := ReadAnswer(line); err == nil && a.Move == nil && a.Error == nil {
			t.Errorf("%q: neither a move nor an error", line)
		}
	})
}

// sumOf returns the sum of a program.
func sumOf(t *testing.T, name string) string {
	t.Helper()
	p, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	sum, err := p.Sum()
	if again, _ := p.Sum(); err != nil || sum != again {
		t.Errorf("%s: %v, %s and %s", name, err, sum, again)
	}
	return sum
}

// A program is another one if a file that its arguments name has changed, such as a script or weights.
func TestTheSumIsThatOfAllFiles(t *testing.T) {
	dir := t.TempDir()
	script, weights := filepath.Join(dir, "mine.sh"), filepath.Join(dir, "weights")
	seen := map[string]bool{}
	for _, c := range []struct{ script, weights string }{{"exit 0", "1"}, {"exit 1", "1"}, {"exit 1", "2"}, {"exit 12", ""}} {
		for file, text := range map[string]string{script: c.script, weights: c.weights} {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, arguments := range []string{script + " --quick " + weights, script + " --weights=" + weights} {
			key := arguments + " " + sumOf(t, "/bin/sh "+arguments)
			if seen[key] {
				t.Errorf("%+v, %s: the sum is that of other files", c, arguments)
			}
			seen[key] = true
		}
	}
}
