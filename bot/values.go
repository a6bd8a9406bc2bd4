package bot

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"woodwork/game"
)

// A Lot is what chance may bring: outcomes of a draw that mean the same.
type Lot struct {
	Move   string    // the most frequent of these outcomes, or the first of several
	Text   game.Text // what they bring
	Chance float64
	Win    []float64 // chances of winning after it, seat by seat; none if they are not known
}

// Values is the Explorer of a game that is not searched for a time: it values each choice with
// the analyst, and each outcome if chance is next.
type Values struct {
	Analyst Analyst
	// Brings says what a draw in m brings: outcomes of which it says the same are one Lot.
	// Without it these are those that have the same words. It is for analysts that do not judge.
	Brings func(m game.Match, draw string) game.Text
}

// Explore values the choices in m, however long it takes; think is ignored. Moves are all legal
// ones or, if they are too many to list, those that the analyst compares or proposes.
func (v Values) Explore(ctx context.Context, m game.Match, _ time.Duration) (in Analysis, err error) {
	if m.Turn().Over() {
		return in, errors.New("bot: the match is over")
	}
	if m.Turn().Chance {
		if in.Win, err = v.Analyst.Win(ctx, m); err == nil {
			in.Lots, err = v.Lots(ctx, m)
		}
		return in, err
	}
	seat := m.Turn().Seats.First()
	if in.Moves, err = v.choices(ctx, m, seat); err != nil {
		return in, err
	}
	in.Nodes = uint64(len(in.Moves))
	in.Win, err = v.Analyst.Win(ctx, m)
	return in, err
}

// choices values what seat can do in m.
func (v Values) choices(ctx context.Context, m game.Match, seat game.Seat) ([]MoveEvaluation, error) {
	if list, err := Coach(ctx, v.Analyst, m, seat); err != nil || len(list) > 0 {
		return list, err
	}
	if v.Analyst.Compare != nil {
		if list, err := v.Analyst.Compare(ctx, m, seat, ""); err != nil || len(list) > 1 {
			return list, err
		}
	}
	return Propose(ctx, v.Analyst, m, seat)
}

// Lots returns what chance may bring in m: with Brings, what is worst for the seat that draws
// comes first; without, they have the order of the rules. An analyst that judges has to search
// for chances, so that they are missing.
func (v Values) Lots(ctx context.Context, m game.Match) (lots []Lot, err error) {
	odds := m.Odds()
	all := float64(game.Total(odds))
	place, most := map[string]int{}, []uint32{}
	for _, o := range odds {
		text := v.brings(m, o.Move)
		i, known := place[text.String()]
		if !known {
			i = len(lots)
			place[text.String()] = i
			lots, most = append(lots, Lot{Move: o.Move, Text: text}), append(most, o.Weight)
		}
		if o.Weight > most[i] {
			most[i], lots[i].Move = o.Weight, o.Move
		}
		win, err := v.after(ctx, m, o.Move)
		if err != nil {
			return nil, err
		}
		lots[i].add(float64(o.Weight)/all, win)
	}
	for i := range lots {
		lots[i].close()
	}
	if seat := v.Analyst.drawsFor(m); v.Brings != nil && seat >= 0 {
		slices.SortStableFunc(lots, func(a, b Lot) int { return cmp.Compare(a.Win[seat], b.Win[seat]) })
	}
	return lots, nil
}

func (v Values) brings(m game.Match, draw string) game.Text {
	if v.Brings != nil {
		return v.Brings(m, draw)
	}
	text, err := m.Describe(draw)
	if err != nil {
		return game.Say(draw)
	}
	return text
}

// after returns the chances after a draw; none if the analyst has to search for them.
func (v Values) after(ctx context.Context, m game.Match, draw string) ([]float64, error) {
	if v.Analyst.Judge != nil {
		return nil, nil
	}
	next := m.Clone()
	if _, err := next.Play(0, game.Nature, draw); err != nil {
		return nil, err
	}
	win, err := v.Analyst.Win(ctx, next)
	return win.Chance[:m.Seats()], err
}

// add counts one more outcome; until close, Win holds sums.
func (l *Lot) add(share float64, win []float64) {
	l.Chance += share
	if win != nil && l.Win == nil {
		l.Win = make([]float64, len(win))
	}
	for seat, chance := range win {
		l.Win[seat] += share * chance
	}
}

func (l *Lot) close() {
	for seat := range l.Win {
		l.Win[seat] /= l.Chance
	}
}
