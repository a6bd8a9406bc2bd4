package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/players"
	"woodwork/record"
)

// A duel is a match in the terminal: one person, and the computer on all other seats. Its dice
// are derived in the same way as a server's, so that its log can be verified.
type duel struct {
	*console
	words    *words
	registry *players.Registry
	you      game.Seat

	recorder
	chance game.Source // for the computer's own choices
	epoch  time.Time   // when match time was 0
	lines  chan string // what the person types; closed at the end of the input
}

func newDuel(c *console, w *words, registry *players.Registry, you game.Seat, terms record.Terms) *duel {
	return &duel{
		console: c, words: w, registry: registry, you: you, recorder: recorder{secret: c.newSecret(), terms: terms},
		chance: c.random.Next("choices"), epoch: time.Now(), lines: make(chan string),
	}
}

// open begins the match at its opening.
func (d *duel) open(g game.Game, options game.Values, seats []record.Seat) error {
	d.words.seats = seats
	return misuse(d.begin(g, options, seats))
}

// enter starts at a state in the middle of a match. Such a match has no log.
func (d *duel) enter(g game.Game, m game.Match, seats []record.Seat) {
	d.words.seats = seats
	commit := d.secret.Commit()
	d.match = &record.Match{ID: fair.ID(commit), GameID: g.ID, Commit: commit, Terms: d.terms, Seats: seats, Phase: record.Playing, Game: m}
}

// errLeft says that the person has left before the end.
var errLeft = errors.New("the match was left")

// play plays the match to its end, or until the person leaves.
func (d *duel) play(ctx context.Context) error {
	go d.listen()
	for !d.match.Turn().Over() {
		if err := d.ply(ctx); err != nil {
			return err
		}
	}
	if err := d.reveal(); err != nil {
		return err
	}
	return d.conclude()
}

// ply lets the player or computer whose turn it is make the next move, and prints it.
func (d *duel) ply(ctx context.Context) error {
	turn := d.match.Turn()
	switch {
	case turn.Chance:
		return d.move(game.Nature, d.draw())
	case turn.Seats.Has(d.you):
		return d.ask(ctx)
	}
	seat := turn.Seats.First()
	text, err := d.choose(ctx, seat)
	if ctx.Err() != nil {
		return errLeft
	}
	if err != nil {
		return fmt.Errorf("let the computer choose: %w", err)
	}
	return d.move(seat, text)
}

// choose asks the computer for a move of seat; for the person's seat, at the level of the first
// opponent.
func (d *duel) choose(ctx context.Context, seat game.Seat) (string, error) {
	level := d.match.Seats[seat].Level
	if seat == d.you {
		level = d.match.Seats[d.first()].Level
	}
	player, err := d.registry.New(d.match.GameID, level, d.match.Game)
	if err != nil {
		return "", err
	}
	return player.Choose(ctx, d.match.Game, seat, d.chance)
}

// first returns the seat of the first opponent.
func (d *duel) first() game.Seat {
	if d.you == 0 {
		return 1
	}
	return 0
}

// move adds a move and prints its results.
func (d *duel) move(seat game.Seat, text string) error {
	report, err := d.add(d.at(seat), seat, text)
	if err != nil {
		return err
	}
	fmt.Fprintln(d.out, d.words.say(report.Text))
	for _, n := range report.Notes {
		fmt.Fprintln(d.out, "    "+cite(n.Rule, d.words.say(n.Text)))
	}
	return d.out.Flush()
}

// cite puts the id of a rule before what it says.
func cite(rule, text string) string {
	if rule == "" {
		return text
	}
	return rule + " " + text
}

// at returns the match time of an entry that is made now. An entry that comes after a time
// limit, but before the clock was handled, counts as made at the last moment.
func (d *duel) at(seat game.Seat) time.Duration {
	now := max(time.Since(d.epoch).Truncate(time.Millisecond), d.match.At)
	deadline, ok := d.match.Deadline()
	if ok && (seat == game.Clock || now > deadline) {
		return deadline
	}
	return now
}

// save writes the log to a file.
func (d *duel) save(path string) error {
	text := record.Format(d.log().Chained())
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		return fmt.Errorf("write the log: %w", err)
	}
	return nil
}
