package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"woodwork/game"
	"woodwork/players"
	"woodwork/table"
)

type playCmd struct {
	gameFlags
	langFlag
	Against []string `default:"club" placeholder:"LEVELS" help:"The levels of the others, separated by commas: one opponent each. club if left out."`
	Seat    int      `default:"1" help:"Your seat; the first begins."`
	Name    string   `default:"" env:"USER" help:"What you are called."`
	State   string   `help:"Begin at this state line."`
	Clock   string   `default:"none" placeholder:"CLOCK" help:"Your clock: none, move:30, sudden:10, fischer:5+3, bronstein:5+3 or byo:10+3x30."`
	Log     string   `placeholder:"FILE" help:"Write the log here; woodwork verify checks it once the match is over."`
}

func (*playCmd) Help() string {
	return `Type the number or the text of a move; ? lists what else can be typed. If the moves are too many to list, such as flicks, one has a number: the computer's choice. Ctrl-C leaves the match and prints how to continue it.`
}

func (p *playCmd) Run(c *console) error {
	g, err := p.find()
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	d, err := p.sit(c, g, players.Open(ctx, openCache()))
	if err != nil {
		return err
	}
	if err := checkWritable(p.Log); err != nil {
		return fmt.Errorf("--log: %w", err)
	}
	err = d.play(ctx)
	if errors.Is(err, errLeft) {
		err = nil
		fmt.Fprintf(c.out, "%s\n%s\n", d.words.tell("resume"), p.resume(g, d.match.Game.State()))
	}
	if p.Log != "" {
		err = errors.Join(err, d.save(p.Log))
	}
	return err
}

// sit makes the duel that the flags describe.
func (p *playCmd) sit(c *console, g game.Game, registry players.Registry) (*duel, error) {
	w, err := p.words(g.ID)
	if err != nil {
		return nil, err
	}
	for _, level := range p.Against {
		if err := checkLevel(registry, g, level); err != nil {
			return nil, err
		}
	}
	seats, err := p.seats(c, g, w)
	if err != nil {
		return nil, err
	}
	terms, err := p.terms()
	if err != nil {
		return nil, err
	}
	d := newDuel(c, w, registry, game.Seat(p.Seat-1), terms)
	if p.State == "" {
		return d, d.open(g, p.Option, seats)
	}
	return d, p.enter(d, g, seats)
}

// enter begins the duel at the state that was asked for.
func (p *playCmd) enter(d *duel, g game.Game, seats []table.Seat) error {
	if p.Log != "" {
		return misuse(fmt.Errorf("a log begins at the opening: leave out --state or --log"))
	}
	m, err := p.load(g, p.State)
	if err != nil {
		return err
	}
	if m.Seats() != len(seats) {
		return misuse(fmt.Errorf("the state is for %d players: name the levels of %d others with --against", m.Seats(), m.Seats()-1))
	}
	d.enter(g, m, seats)
	return nil
}

// seats returns the seats: you on yours, the others in their order.
func (p *playCmd) seats(c *console, g game.Game, w *words) ([]table.Seat, error) {
	n := len(p.Against) + 1
	if n < g.MinSeats || n > g.MaxSeats {
		return nil, misuse(fmt.Errorf("%s is for %d to %d players, not %d", g.ID, g.MinSeats, g.MaxSeats, n))
	}
	if p.Seat < 1 || p.Seat > n {
		return nil, misuse(fmt.Errorf("your seat must be one of 1 to %d, not %d", n, p.Seat))
	}
	name := table.CleanName(p.Name)
	if name == "" {
		name = w.tell("player")
	}
	var seats []table.Seat
	for _, level := range p.Against {
		seats = append(seats, table.Seat{Kind: table.Bot, Level: level})
	}
	entropy := c.newSecret()
	you := table.Seat{Kind: table.Human, Name: name, Entropy: entropy[:]}
	return slices.Insert(seats, p.Seat-1, you), nil
}

// resume returns the command that continues a match that was left.
func (p *playCmd) resume(g game.Game, state string) string {
	line := fmt.Sprintf("woodwork play %s --against %s --seat %d", g.ID, strings.Join(p.Against, ","), p.Seat)
	line += " --state '" + state + "'"
	if _, err := g.Load(p.Option, state); err == nil { // else the state line carries the options
		line = strings.TrimSpace(line + " " + flagsOf(g, p.Option))
	}
	return line
}
