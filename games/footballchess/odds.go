package footballchess

import "woodwork/game"

// Odds lists nothing, because there is no chance in this game.
func (r Rules) Odds(dst []game.Outcome[Move], _ *State) []game.Outcome[Move] { return dst }
