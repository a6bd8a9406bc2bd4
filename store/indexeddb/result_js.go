package indexeddb

import (
	"context"

	"woodwork/result"
)

var _ result.Store = (*Store)(nil)

// PutResult implements result.Store.
func (s *Store) PutResult(ctx context.Context, match string, r result.Result) error {
	return s.change(ctx, match, func(_ tx, k *kept) error { k.Result = result.Format(r); return nil })
}

// Results implements result.Store.
func (s *Store) Results(ctx context.Context, matches []string) (map[string]result.Result, error) {
	list := map[string]result.Result{}
	err := s.do(ctx, reads, func(t tx) error {
		for _, match := range matches {
			k, err := t.read(match)
			if err != nil {
				continue // there is none, or it can be made again
			}
			if r, err := result.Parse(k.Result); err == nil {
				list[match] = r
			}
		}
		return nil
	})
	return list, err
}
