package main

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/games"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// A shownClock is the time that a player has left after an entry, when the clock has run for a
// while, and the time at which the flag falls.
type shownClock struct {
	Seq     uint64 `json:"seq"`
	Seat    int    `json:"seat"`
	Now     int64  `json:"now"`
	Ms      int64  `json:"ms"`
	Periods int    `json:"periods"`
	Falls   int64  `json:"falls"`
}

// The client folds a table with takebacks, pauses, lag and a clock as the server does: its tests
// read the state of the match at the end, the entries that still count, and the clocks. With
// -update the recording is written again.
func TestRecordedLogsOfATable(t *testing.T) {
	const file = "../../web/src/fixtures/table.json"
	g, _ := games.Find("tutto")
	r := rand.New(rand.NewPCG(3, 9))
	s := newScribe(t, g, nil, flagging(control(t, "byo:1+3x10"), table.FlagComputer), zoe, zoe)
	for range 60 {
		s.at = max(s.at, s.m.At)
		if r.IntN(3) == 0 && s.m.Seats[0].Kind == table.Human && s.m.Seats[1].Kind == table.Human {
			switch r.IntN(3) {
			case 0:
				s.pause(r)
			case 1:
				s.lag(r)
			default:
				s.back(game.Seat(r.IntN(2)), r)
			}
			continue
		}
		s.think(s.m.Turn().Seats.First(), r)
	}
	var recorded struct {
		Events []json.RawMessage    `json:"events"`
		View   any                  `json:"view"`
		Score  [game.MaxSeats]int32 `json:"score"`
		Stands []uint64             `json:"stands"`
		Clocks []shownClock         `json:"clocks"`
	}
	encoder, m := wire.NewEncoder(slog.Default()), record.NewMatch(games.Find, s.m.ID)
	var before *match.Snapshot
	for _, e := range s.log.Entries {
		m = m.Clone()
		report, err := m.Apply(e)
		if err != nil {
			t.Fatal(err)
		}
		after := &match.Snapshot{Match: m, Created: time.Unix(0, 0)}
		recorded.Events = append(recorded.Events, json.RawMessage(encoder.Encode(match.Event{Entry: e, Report: report, Before: before, After: after})))
		before = after
		recorded.Clocks = append(recorded.Clocks, clocksOf(m, r)...)
	}
	for _, e := range record.Standing(s.log.Entries) {
		recorded.Stands = append(recorded.Stands, e.Seq)
	}
	recorded.View, recorded.Score = s.m.Game.View(), s.m.Game.Score()
	text, err := json.Marshal(recorded)
	if err != nil {
		t.Fatal(err)
	}
	text = append(bytes.ReplaceAll(text, []byte(`},{"seq"`), []byte("},\n{\"seq\"")), '\n')
	old, _ := os.ReadFile(file)
	switch {
	case bytes.Equal(text, old):
	case !*update:
		t.Errorf("%s: not what the server says; go test ./cmd/woodwork -run Logs -update rewrites it", file)
	default:
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// clocksOf returns what the running clocks show after a random time.
func clocksOf(m *record.Match, r *rand.Rand) (list []shownClock) {
	for i := range m.Seats {
		seat := game.Seat(i)
		if !m.Thinking().Has(seat) {
			continue
		}
		control := m.Terms.Clock
		most := m.Clocks.Free[seat] + control.Remaining(m.Clocks.Of[seat])
		at := m.Clocks.Since + time.Duration(r.Int64N(most.Milliseconds()))*time.Millisecond
		k, free := m.ClockAt(seat, at)
		left, periods := control.Shown(k)
		list = append(list, shownClock{m.Seq, i, at.Milliseconds(), left.Milliseconds(), periods, (free + control.Remaining(k)).Milliseconds()})
	}
	return list
}
