package roster

import (
	"context"
	"fmt"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games/footballchess/engine"
)

// judges say for each game with puzzles what tried moves are worth.
var judges = map[string]func(ctx context.Context, p game.Puzzle, played []string) (bot.Answer, error){
	"footballchess": func(ctx context.Context, p game.Puzzle, played []string) (bot.Answer, error) {
		v, err := engine.Judge(ctx, p, played)
		return bot.Answer(v), err
	},
}

// Answer says what the moves tried in a puzzle are worth, the last of them above
// all: every move is right that still forces the end within the moves that the
// puzzle allows. Without moves it has a hint only. It fails if the game has no
// puzzles, if a move is not legal (a game.ErrIllegal or game.ErrMove), if the
// puzzle was over before the last move (a game.ErrTurn), and when ctx is done.
func (r *Roster) Answer(ctx context.Context, id string, p game.Puzzle, played []string) (bot.Answer, error) {
	judge, ok := judges[id]
	if !ok {
		return bot.Answer{}, fmt.Errorf("roster: %.40q has no puzzles", id)
	}
	return judge(ctx, p, played)
}
