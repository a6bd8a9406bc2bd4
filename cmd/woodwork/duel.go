package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"woodwork/cmd/woodwork/terminal"
	"woodwork/fair"
	"woodwork/game"
	"woodwork/players"
	"woodwork/record"
	"woodwork/table"
	"woodwork/timecontrol"
)

// A duel is a match in the terminal: one person, and the computer on all other seats. Its dice
// are derived in the same way as a server's, so that its log can be verified.
type duel struct {
	*console
	words    *words
	registry players.Registry
	you      game.Seat

	recorder
	chance game.Source // for the computer's own choices
	epoch  time.Time   // when match time was 0
	lines  chan string // what the person types; closed at the end of the input
}

func newDuel(c *console, w *words, registry players.Registry, you game.Seat, terms table.Terms) *duel {
	return &duel{
		console: c, words: w, registry: registry, you: you, recorder: recorder{secret: c.newSecret(), terms: terms},
		chance: c.random.Next("choices"), epoch: time.Now(), lines: make(chan string),
	}
}

// open begins the match at its opening.
func (d *duel) open(g game.Game, options game.Values, seats []table.Seat) error {
	d.words.seats = seats
	return misuse(d.begin(g, options, seats))
}

// enter starts at a state in the middle of a match. Such a match has no log.
func (d *duel) enter(g game.Game, m game.Match, seats []table.Seat) {
	d.words.seats = seats
	commit := d.secret.Commit()
	d.match = &record.Match{ID: fair.ID(commit), GameID: g.ID, State: table.State{Commit: commit, Terms: d.terms, Seats: seats, Phase: table.Playing, Game: m}}
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
	player, err := d.registry[d.match.GameID].New(level, d.match.Game)
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

// show prints the match before the person's move: the score, the position, and the listed moves
// with their chances.
func (d *duel) show(list []string) {
	fmt.Fprintln(d.out)
	score := d.match.Game.Score()
	for i := range d.match.Seats {
		mark := " "
		if d.match.Turn().Seats.Has(game.Seat(i)) {
			mark = ">"
		}
		fmt.Fprintf(d.out, "%s %-24s %6d\n", mark, d.words.author(game.Seat(i)), score[i])
	}
	for _, line := range terminal.Sketch(d.match.Game, d.words.say) {
		fmt.Fprintln(d.out, "  "+line)
	}
	d.showClock()
	figures := map[string][]game.Figure{}
	for _, h := range d.registry[d.match.GameID].Hints(d.match.Game, d.you) {
		figures[h.Move] = h.Figures
	}
	if len(d.match.Game.Legal(d.you)) == 0 {
		fmt.Fprintln(d.out, "  "+d.words.tell("unlisted", "seat", d.first()))
	}
	for i, move := range list {
		fmt.Fprintf(d.out, "%4d  %-42s %s\n", i+1, d.moveText(move), d.words.chances(figures[move]))
	}
}

// chances writes the probabilities among the figures of a move in one line.
func (w *words) chances(list []game.Figure) string {
	var parts []string
	for _, f := range list {
		key := "cli." + f.Key
		if w.own.Has(key) {
			parts = append(parts, w.say(game.Say(key, "p", f.Value)))
		}
	}
	return strings.Join(parts, "  ")
}

// conclude prints the result of the match.
func (d *duel) conclude() error {
	fmt.Fprintln(d.out)
	score, winners := d.match.Game.Score(), d.match.Winners()
	for i := range d.match.Seats {
		mark := " "
		if winners.Has(game.Seat(i)) {
			mark = "*"
		}
		fmt.Fprintf(d.out, "%s %-24s %6d\n", mark, d.words.author(game.Seat(i)), score[i])
	}
	return d.out.Flush()
}

// What a table decides, in a terminal: clocks, takebacks, and who resigns.

// terms returns the terms of a match in the terminal: the person may take moves back and ask the
// computer, and has the clock given by the flags.
func (p *playCmd) terms() (table.Terms, error) {
	clock, err := timecontrol.Parse(p.Clock)
	switch {
	case err != nil:
		return table.Terms{}, misuse(err)
	case clock.ByDays():
		return table.Terms{}, misuse(errors.New("days are for matches of a server: a match in the terminal is played at once"))
	case clock.On() && p.State != "":
		return table.Terms{}, misuse(errors.New("a clock begins at the opening: leave out --state or --clock"))
	}
	return table.Terms{Takeback: table.TakebackAny, Help: table.HelpAlone, Clock: clock}, nil
}

// timeIsOver adds what happens when time has run out: a limit of the game, or the person's flag.
func (d *duel) timeIsOver() error {
	if !d.match.FlagIsNext() {
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
	back, err := d.match.Returns(d.you)
	if err != nil {
		fmt.Fprintln(d.out, d.words.tell("nothing"))
		return false, nil
	}
	return true, d.tabled(d.at(d.you), back.String())
}

// resign ends a match of two in a game that has no move for it: the computer has won.
func (d *duel) resign() (done bool, err error) {
	end, err := d.match.MayEnd(table.Resigned, d.you)
	if agreement, _ := d.match.Game.Agreement(); err != nil || agreement != "" {
		fmt.Fprintln(d.out, d.words.tell("unresigned"))
		return false, nil
	}
	return true, d.tabled(d.at(d.you), end.String())
}

// tabled adds an entry of the table, and prints it.
func (d *duel) tabled(at time.Duration, text string) error {
	report, err := d.add(at, record.Table, text)
	if err != nil {
		return err
	}
	fmt.Fprintln(d.out, d.words.say(report.Text))
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
