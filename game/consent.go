package game

// A Consenter has a move for which it takes two: to agree on a draw. The rules
// allow it to either seat at any time, for they do not know what was said at the
// table; so the one who keeps the table must ask. See package record.
type Consenter[M comparable] interface {
	// Agreement returns the move that agrees on a draw.
	Agreement() M
	// Unasked returns the refusal of a seat that agrees though nobody has
	// offered it a draw.
	Unasked() Refusal
}

func (m *match[R, S, M]) Agreement() (move string, unasked Refusal) {
	c, ok := any(m.rules).(Consenter[M])
	if !ok {
		return "", Refusal{}
	}
	return m.rules.FormatMove(&m.state, c.Agreement()), c.Unasked()
}
