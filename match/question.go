package match

import (
	"context"
	"fmt"

	"woodwork/game"
)

// What a Question asks a computer.
const (
	AboutMove      = "move"      // its move
	AboutDraw      = "draw"      // whether to accept the draw that it is offered
	AboutInterrupt = "interrupt" // what to do out of turn
)

// A Question is a question to a computer in a match, as text, so that another program can answer
// it.
type Question struct {
	About   string
	Game    string
	Options game.Values // all options of the game
	State   string      // the state line
	Level   string
	Seat    game.Seat
}

// An Answer is the answer to a Question.
type Answer struct {
	Move   string // "" out of turn: do nothing
	Accept bool   // whether to accept the draw
}

var abouts = map[question]string{questionMove: AboutMove, questionDraw: AboutDraw, questionInterrupt: AboutInterrupt}

func (q botQuestion) text() Question {
	return Question{About: abouts[q.about], Game: q.gameID, Options: q.options, State: q.match.State(), Level: q.level, Seat: q.seat}
}

// Answer answers a question with the players of this service, even if Config.Ask is set. The
// panic of a player becomes an error.
func (s *Service) Answer(ctx context.Context, q Question) (Answer, error) {
	g, ok := s.cfg.Games(q.Game)
	if !ok {
		return Answer{}, fmt.Errorf("question about %.40q: no such game", q.Game)
	}
	m, err := g.Load(q.Options, q.State)
	if err != nil {
		return Answer{}, fmt.Errorf("question about %s: %w", q.Game, err)
	}
	asked := botQuestion{seat: q.Seat, gameID: q.Game, options: q.Options, level: q.Level, match: m}
	for about, text := range abouts {
		if text == q.About {
			asked.about = about
		}
	}
	if asked.about == questionNone {
		return Answer{}, fmt.Errorf("no question is called %.40q", q.About)
	}
	r := recovered(func() botResult { return s.think(ctx, asked) })
	return Answer{Move: r.move, Accept: r.accept}, r.err
}
