package mem

import (
	"context"

	"woodwork/result"
)

var _ result.Store = (*Store)(nil)

// PutResult implements result.Store.
func (s *Store) PutResult(ctx context.Context, match string, r result.Result) error {
	return s.change(ctx, match, func(k *kept) error {
		k.result = result.Format(r)
		return nil
	})
}

// Results implements result.Store.
func (s *Store) Results(ctx context.Context, matches []string) (map[string]result.Result, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	list := map[string]result.Result{}
	for _, match := range matches {
		k := s.matches[match]
		if k == nil {
			continue
		}
		if r, err := result.Parse(k.result); err == nil {
			list[match] = r
		}
	}
	return list, ctx.Err()
}
