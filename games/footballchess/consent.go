package footballchess

import "woodwork/game"

// Agreement returns agree: FC-56.
func (r Rules) Agreement() Move { return Move{Act: Agree} }

// Unasked refuses to agree on a draw that the other player has not offered.
func (r Rules) Unasked() game.Refusal { return refusal("FC-56", "unasked") }
