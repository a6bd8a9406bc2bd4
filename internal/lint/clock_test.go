package lint

import (
	"go/ast"
	"slices"
	"testing"
)

// clocks are the files that read the machine's clock, each with the purpose. The times in a log
// come from the first two; what the others read is in no log and decides nothing in a game.
var clocks = map[string]string{
	"match/clock.go":       "the time of the entries of a match that is served, and the time of day that stores and clocks of days go by; when computers pause and who is away",
	"cmd/woodwork/duel.go": "the time of the entries of a match in a terminal",

	"match/readtime.go": "the processor time that a request is charged",

	"cmd/woodwork/prompt.go": "a prompt ends when the decision's time is over",

	"api/door/answers.go": "deadlines of writing", "api/live/stream.go": "deadlines of writing", "api/live/heartbeat.go": "streams that nobody hears, and how far away players are",
	"internal/fairqueue/budget.go": "limits", "api/door/body.go": "deadlines of reading", "api/door/observe.go": "how long requests take, and how often what is slow or wrong is told", "cmd/woodwork/serverlog.go": "how long the store takes", "api/door/ready.go": "how old an answer of the store is",
	"bot/bottest/bottest.go": "how long a test waits", "bot/solutions/orders.go": "what solutions cost", "bot/solutions/item.go": "when a solution was last asked for", "internal/fairqueue/fairqueue.go": "how long thoughts wait", "internal/fairqueue/stats.go": "how long thoughts wait",
	"api/day.go": "which day it is", "cmd/woodwork/day.go": "which day it is",
	"cmd/woodwork/keys.go": "until when keys are read", "cmd/woodwork/sweep.go": "which matches nobody came back to", "store/sqlite/dropped.go": "the name of a copy",
	"notify/store.go":          "when to look whether somebody without browsers still has a seat, and a number that no address of a calendar had",
	"notify/webpush/caller.go": "when browsers are called", "notify/webpush/reasons.go": "whose time is nearly up", "notify/webpush/send.go": "how long a call is of use, and how long a token is valid",
	"api/evenings.go":    "when somebody was last in a room",
	"api/door/limits.go": "limits", "api/door/repeats.go": "how long answers are kept, and deadlines of reading",
	"api/metrics/store.go": "latency", "api/matches.go": "latency and effort", "api/hints.go": "effort",
	"bot/within.go":                      "when a search is over, where no timer goes off while it runs",
	"memory/memory.go":                   "what was used last",
	"bot/solutions/solutions.go":         "when a solution that found no memory is tried again",
	"bot/solutions/compute.go":           "when a solution that found no memory is tried again",
	"games/winninggoal/players/exact.go": "what was used last",
	"store/sqlite/checkpoint.go":         "when pages go back into the file", "store/sqlite/writer.go": "how often is committed",

	"bus/nats/bus.go": "whether the process stood still", "bus/nats/work.go": "which workers are there", "lab/crew.go": "how long a job is",
	"external/process.go": "deadlines of programs of others", "external/player.go": "how long they have thought",
	"lab/lab.go": "speed, which a report tells", "cmd/woodwork/bench.go": "speed", "cmd/woodwork/perft.go": "speed", "cmd/woodwork/solve.go": "speed",
	"cmd/woodwork/traces/traces.go": "how often lost traces are told",
	"cmd/woodwork/clock_other.go":   "processor time, where the system has no other", "cmd/woodwork/backup.go": "the name of a backup",
	"cmd/woodload/report.go": "what is measured", "cmd/woodload/server.go": "what is measured", "cmd/woodload/stream.go": "what is measured", "cmd/woodload/playedmatch.go": "what is measured",
}

func TestTheClockIsReadWhereItIsSaid(t *testing.T) {
	read := map[string]bool{}
	for _, f := range files(t) {
		if f.test {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok || !slices.Contains([]string{"time.Now", "time.Since", "time.Until"}, selector(s)) {
				return true
			}
			read[f.path] = true
			if clocks[f.path] == "" {
				t.Errorf("%s: %s: what is the clock read for here? Say so in clocks", f.set.Position(n.Pos()), selector(s))
			}
			if within(f.dir, "match") && selector(s) == "time.Now" && f.path != "match/clock.go" {
				t.Errorf("%s: the time of a match comes from match/clock.go", f.set.Position(n.Pos()))
			}
			return true
		})
	}
	for path := range clocks {
		if !read[path] {
			t.Errorf("%s does not read the clock: take it out of clocks", path)
		}
	}
}

// told are the files of the match service whose code gets the time as an argument.
var told = []string{"match/agenda.go", "match/attendance.go", "match/botrunner.go", "match/retry.go"}

func TestWhatIsToldTheTimeReadsNoClock(t *testing.T) {
	seen := 0
	for _, f := range files(t) {
		if !slices.Contains(told, f.path) {
			continue
		}
		seen++
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok {
				if name, ok := c.Fun.(*ast.Ident); ok && (name.Name == "instant" || name.Name == "date") {
					t.Errorf("%s: %s is called, and the time is told", f.set.Position(n.Pos()), name.Name)
				}
			}
			return true
		})
	}
	if seen != len(told) {
		t.Errorf("%d files of %q are there", seen, told)
	}
}
