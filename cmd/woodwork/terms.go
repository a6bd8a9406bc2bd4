package main

import (
	"errors"
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/timecontrol"
)

// What a table decides, in a terminal: clocks, takebacks, and who resigns.

// terms returns the terms of a match in the terminal: the person may take moves back and ask the
// computer, and has the clock given by the flags.
func (p *playCmd) terms() (record.Terms, error) {
	clock, err := timecontrol.Parse(p.Clock)
	switch {
	case err != nil:
		return record.Terms{}, misuse(err)
	case clock.ByDays():
		return record.Terms{}, misuse(errors.New("days are for matches of a server: a match in the terminal is played at once"))
	case clock.On() && p.State != "":
		return record.Terms{}, misuse(errors.New("a clock begins at the opening: leave out --state or --clock"))
	}
	return record.Terms{Takeback: record.TakebackAny, Help: record.HelpAlone, Clock: clock}, nil
}

// timeIsOver adds what happens when time has run out: a limit of the game, or the person's flag.
func (d *duel) timeIsOver() error {
	if !d.match.Falls() {
		return d.move(game.Clock, d.match.Game.Legal(game.Clock)[0])
	}
	at, _ := d.match.Deadline()
	by, text := d.match.FlagEntry(d.match.Seats[d.first()].Level)
	if by == game.Clock {
		return d.move(by, text)
	}
	return d.tabled(at, text)
}

// undo takes the person's last decision back; done says that the position has changed.
func (d *duel) undo() (done bool, err error) {
	seq, err := d.match.MayTakeBack(d.you)
	if err != nil {
		fmt.Fprintln(d.out, d.words.tell("nothing"))
		return false, nil
	}
	return true, d.tabled(d.at(d.you), record.TakebackText(d.you, seq))
}

// resign ends a match of two in a game that has no move for it: the computer has won.
func (d *duel) resign() (done bool, err error) {
	end, err := d.match.MayEnd(record.Resigned, d.you)
	if agreement, _ := d.match.Game.Agreement(); err != nil || agreement != "" {
		fmt.Fprintln(d.out, d.words.tell("unresigned"))
		return false, nil
	}
	return true, d.tabled(d.at(d.you), record.EndText(end))
}

// tabled adds an entry of the table, and prints it.
func (d *duel) tabled(at time.Duration, text string) error {
	before := d.match.Seats
	if _, err := d.add(at, record.Table, text); err != nil {
		return err
	}
	fmt.Fprintln(d.out, d.words.atTable(before, d.match, d.entries[len(d.entries)-1]))
	return d.out.Flush()
}

// showClock prints how much time the person has left.
func (d *duel) showClock() {
	if !d.match.Thinking().Has(d.you) {
		return
	}
	c := d.match.Terms.Clock
	k := d.match.Clocks.Of[d.you]
	ran := max(0, d.at(d.you)-d.match.Clocks.Since)
	left, periods := c.Shown(c.Run(k, min(ran, c.Remaining(k))))
	whole := int(left.Round(time.Second) / time.Second)
	fmt.Fprintln(d.out, "  "+d.words.tell("time", "m", whole/60, "s", fmt.Sprintf("%02d", whole%60), "periods", periods))
}
