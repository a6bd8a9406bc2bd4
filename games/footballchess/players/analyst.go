package players

import (
	"context"
	"errors"
	"time"

	"woodwork/bot"
	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// analyst values positions of Football Chess by search. Its chances are estimates, unless the
// deciding goal cannot be stopped: see engine.Chance for how they follow from the values of the
// search.
type analyst struct{ *players }

const (
	winNodes   = 10_000 // for the value of one position among many
	judgeNodes = 30_000 // for each decision of a review
)

// Win returns the chances in m.
func (a analyst) Win(ctx context.Context, m game.Match) (bot.WinChances, error) {
	win, _, err := a.look(ctx, m, winNodes)
	return win, err
}

// Judge returns the chances in m, and the best move.
func (a analyst) Judge(ctx context.Context, m game.Match) (bot.WinChances, string, error) {
	return a.look(ctx, m, judgeNodes)
}

// look searches m with that many nodes, which gives the same result every time.
func (a analyst) look(ctx context.Context, m game.Match, nodes uint64) (bot.WinChances, string, error) {
	r, s, err := matchOf(m)
	switch {
	case err != nil:
		return bot.WinChances{}, "", err
	case ctx.Err() != nil:
		return bot.WinChances{}, "", context.Cause(ctx)
	case s.Status.Over():
		return chances(engine.Ended(&r, &s)), "", nil
	}
	e := a.acquireEngine(r)
	defer a.releaseEngine(e)
	if s.Status == fc.Place {
		move := e.Place(ctx, &s, 0, func(uint64) uint64 { return 0 })
		return chances(engine.Restart(&r, &s)), r.FormatMove(&s, move), nil
	}
	found := e.Search(ctx, &s, engine.Limits{Nodes: nodes, Thrice: true})
	if ctx.Err() != nil {
		return bot.WinChances{}, "", context.Cause(ctx)
	}
	return outlook(&r, &s, found.Value), r.FormatMove(&s, found.Move), nil
}

// outlook returns what a value of s means for the match.
func outlook(r *fc.Rules, s *fc.State, v engine.Value) bot.WinChances {
	w := chances(engine.Chance(r, s, v))
	switch in := v.ForcedIn(); {
	case in > 0:
		w.Forced = bot.Forced{Seat: game.Seat(s.Turn), Plies: in}
	case in < 0:
		w.Forced = bot.Forced{Seat: game.Seat(s.Turn.Other()), Plies: -in}
	}
	return w
}

// chances returns WinChances from White's chance.
func chances(white float64, sure bool) (w bot.WinChances) {
	w.Chance[fc.White], w.Chance[fc.Black], w.Estimate = white, 1-white, !sure
	return w
}

const (
	exploreLines = 3       // moves that an analysis values
	exploreProof = 400_000 // positions per second, which take about half of the time to look for forced goals
)

// AcceptsDraw accepts a draw for a seat whose chance is clearly less than half. Half is enough
// once a good part of an episode has passed without a goal, because no more can be expected
// then, unless another kick-off follows. At the kick-off it plays on.
func (a analyst) AcceptsDraw(ctx context.Context, m game.Match, seat game.Seat) (bool, error) {
	r, s, err := matchOf(m)
	if err != nil {
		return false, err
	}
	win, err := a.Win(ctx, m)
	if err != nil {
		return false, err
	}
	enough := gladDraw
	if !r.NewKickOff && int(s.MovesWithoutGoal)*patientPart >= min(int(r.Limit), fc.MaxLimit) {
		enough = 0.5
	}
	return win.Chance[seat] <= enough, nil
}

// When a computer accepts a draw: with a chance up to gladDraw at once, with an even one when
// one patientPart of the episode's plies has passed.
const (
	gladDraw    = 0.4
	patientPart = 3
)

// Explore searches for the given time, with all processors except those that other searches of
// Football Chess use.
func (a analyst) Explore(ctx context.Context, m game.Match, think time.Duration) (bot.Analysis, error) {
	r, s, err := matchOf(m)
	if err != nil {
		return bot.Analysis{}, err
	}
	if s.Status.Over() {
		return bot.Analysis{}, errors.New("players: the match is over")
	}
	e := a.acquireEngine(r)
	defer a.releaseEngine(e)
	threads := a.join()
	defer a.leave()
	if s.Status == fc.Place {
		move := r.FormatMove(&s, e.Place(ctx, &s, 0, func(uint64) uint64 { return 0 }))
		win := chances(engine.Restart(&r, &s))
		return bot.Analysis{Win: win, Line: []string{move}, Moves: []bot.MoveEvaluation{{Move: move, Win: win.Chance[s.Turn], Estimate: true}}}, nil
	}
	ctx, cancel := bot.Within(ctx, think)
	defer cancel()
	proof := max(uint64(think.Seconds()*exploreProof), 1)
	return analysis(&r, &s, e.Explore(ctx, &s, engine.Limits{Lines: exploreLines, Threads: threads, Thrice: true}, proof)), nil
}

// analysis writes what was found in the notation of the match.
func analysis(r *fc.Rules, s *fc.State, found engine.Result) bot.Analysis {
	in := bot.Analysis{
		Win:    outlook(r, s, found.Value),
		Line:   lineOf(r, *s, found.Line),
		Forced: found.Value.ForcedIn(), Depth: found.Depth, Nodes: found.Nodes,
	}
	for _, v := range found.Best {
		win := chances(engine.Chance(r, s, v.Value))
		in.Moves = append(in.Moves, bot.MoveEvaluation{Move: r.FormatMove(s, v.Move), Win: win.Chance[s.Turn], Estimate: win.Estimate, Forced: v.Value.ForcedIn()})
	}
	return in
}

// lineOf writes the moves from s.
func lineOf(r *fc.Rules, s fc.State, line []fc.Move) (texts []string) {
	for _, m := range line {
		if s.Status != fc.Play {
			break
		}
		texts = append(texts, r.FormatMove(&s, m))
		r.Step(&s, game.At(game.Seat(s.Turn), m))
	}
	return texts
}
