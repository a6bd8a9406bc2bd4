package api

import (
	"errors"

	"woodwork/game"
	"woodwork/record"
)

// An Outdated says what of the log of a match the rules of today refuse.
type Outdated struct {
	Seq   uint64 `json:"seq" doc:"the first entry that is refused"`
	Rule  string `json:"rule,omitempty" doc:"the rule that refuses it, as TU-28"`
	Text  Text   `json:"text,omitzero" doc:"why it is refused, in the client's own language"`
	Ended bool   `json:"ended" doc:"whether the match was over, or has been ended since: until then a player may end it"`
}

// outdatedOf says what of a log today's rules refuse.
func outdatedOf(o *record.Outdated) *Outdated {
	if o == nil {
		return nil
	}
	var refusal game.Refusal
	errors.As(o.Err, &refusal)
	return &Outdated{Seq: o.Seq, Rule: refusal.Rule, Text: Text{refusal.Text}, Ended: o.Ended}
}
