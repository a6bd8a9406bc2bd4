package game

// A Consenter has a move that two players must want, such as agreeing on a draw. The rules allow
// it to either seat at any time, because they do not know who has offered a draw; the caller
// must check that. See package record.
type Consenter[M comparable] interface {
	// Agreement returns the move that agrees on a draw.
	Agreement() M
	// Unasked returns the refusal for a seat that agrees although nobody has offered it a draw.
	Unasked() Refusal
}

func (m *match[R, S, M]) Agreement() (move string, unasked Refusal) {
	c, ok := any(m.rules).(Consenter[M])
	if !ok {
		return "", Refusal{}
	}
	return m.rules.FormatMove(&m.state, c.Agreement()), c.Unasked()
}
