package api

import (
	"context"
	"errors"

	"woodwork/api/door"
	"woodwork/match"
	"woodwork/table"
)

// seen returns a match as far as the caller may see it: for a watcher of a delayed match, as it
// was then.
func (s *Server) seen(ctx context.Context, id string) (t *match.Snapshot, you match.You, err error) {
	me := string(door.CallerOf(ctx).Guest)
	t, you, err = s.matches.Snapshot(ctx, id, me)
	if err != nil || t.Terms.Delay == 0 {
		return t, you, err
	}
	late, err := s.matches.Late(ctx, id, me)
	if err != nil || late.All() {
		return t, you, err
	}
	t, err = s.matches.SnapshotAt(ctx, id, late.Until)
	return t, you, err
}

// errHidden ends the reading of a log whose rest may not be seen yet.
var errHidden = errors.New("the rest is shown later")

// A curtain hides what a caller may not see of a match yet. It asks the match only if the terms
// of the table have a delay.
type curtain struct {
	s     *Server
	id    string
	asked bool
	late  match.Late
}

func (s *Server) curtain(id string) *curtain { return &curtain{s: s, id: id} }

// hides reports whether an entry of a table with these terms may not be seen yet.
func (c *curtain) hides(ctx context.Context, terms table.Terms, seq uint64) (bool, error) {
	if terms.Delay == 0 {
		return false, nil
	}
	if !c.asked {
		late, err := c.s.matches.Late(ctx, c.id, string(door.CallerOf(ctx).Guest))
		if err != nil {
			return true, err
		}
		c.asked, c.late = true, late
	}
	return !c.late.All() && seq > c.late.Until, nil
}
