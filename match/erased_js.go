package match

import (
	"context"
	"errors"
)

// forgetEnded drops nothing: nobody is erased from the matches of a page.
func (s *Service) forgetEnded(context.Context, string) {}

// differs reports whether the match is gone from the store.
func (a *actor) differs() bool {
	_, err := a.s.cfg.Store.Open(a.doing, a.id)
	return errors.Is(err, ErrNotFound)
}
