package main

import (
	"errors"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// A recorder is a match with its log and the secret of its dice, as on a server, so that what is
// played in the terminal can be verified as well.
type recorder struct {
	match   *record.Match
	terms   table.Terms
	entries []record.Entry
	secret  fair.Secret
}

// begin opens a match with the given seats, none of them open, and starts it.
func (t *recorder) begin(g game.Game, options game.Values, seats []table.Seat) error {
	commit := t.secret.Commit()
	t.match = record.NewMatch(games.Find, fair.ID(commit))
	text, err := record.OpenText(g, options, len(seats), commit, t.terms)
	if err != nil {
		return err
	}
	texts := []string{text}
	for i, s := range seats {
		texts = append(texts, table.NewSit(game.Seat(i), s).String())
	}
	for _, text := range append(texts, string(table.Start)) {
		if _, err := t.add(0, record.Table, text); err != nil {
			return err
		}
	}
	return nil
}

// add appends an entry.
func (t *recorder) add(at time.Duration, seat game.Seat, text string) (record.Report, error) {
	e := record.Entry{Seq: t.match.Seq + 1, At: at, Seat: seat, Text: text}
	report, err := t.match.Apply(e)
	var wrong *record.EntryError
	if errors.As(err, &wrong) {
		return report, wrong.Err
	}
	t.entries = append(t.entries, e)
	return report, err
}

// draw returns Nature's next move.
func (t *recorder) draw() string { return t.match.Game.Draw(t.match.Source(t.secret)) }

// reveal ends the log of a match that is over.
func (t *recorder) reveal() error {
	_, err := t.add(t.match.At, record.Table, table.Deed{Verb: table.Disclose, Bytes: t.secret}.String())
	return err
}

// log returns the log so far.
func (t *recorder) log() record.Log { return record.Log{Match: t.match.ID, Entries: t.entries} }

// randomRecorder plays a match of random decisions to its end. Everything in it comes from src,
// including the secret: the same numbers make the same log.
func randomRecorder(g game.Game, options game.Values, seats int, src game.Source) (*recorder, error) {
	t := &recorder{}
	for i := range t.secret {
		t.secret[i] = byte(src.Uint64())
	}
	bots := make([]table.Seat, seats)
	for i := range bots {
		bots[i] = table.Seat{Kind: table.Bot, Level: "random"}
	}
	if err := t.begin(g, options, bots); err != nil {
		return nil, err
	}
	for !t.match.Turn().Over() {
		if err := t.randomPly(src); err != nil {
			return nil, err
		}
	}
	return t, t.reveal()
}

// randomPly lets Nature draw, or a random seat decide at random; with a time limit, sometimes
// too late.
func (t *recorder) randomPly(src game.Source) error {
	turn := t.match.Turn()
	if turn.Chance {
		_, err := t.add(t.match.At, game.Nature, t.draw())
		return err
	}
	at, limited := t.match.Deadline()
	seat := pick(turn.Seats, src)
	if limited && game.Below(src, 8) == 0 {
		seat = game.Clock
	} else {
		at = t.match.At
	}
	_, err := t.add(at, seat, t.match.Game.Random(seat, src))
	return err
}

func pick(seats game.Seats, src game.Source) game.Seat {
	n := game.Below(src, uint64(seats.Len()))
	for seat := game.Seat(0); ; seat++ {
		if seats.Has(seat) {
			if n == 0 {
				return seat
			}
			n--
		}
	}
}
