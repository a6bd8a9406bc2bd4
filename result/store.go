package result

import (
	"context"
	"encoding/json"
	"fmt"
)

// A Store keeps the results of its matches, and deletes each with its match. Every method is safe for
// concurrent use. Package storetest says what a store must do, and checks it. Its errors are those of
// match.Store.
type Store interface {
	// PutResult stores the result of a match, in place of an earlier one. It returns match.ErrNotFound
	// if there is no such match.
	PutResult(ctx context.Context, match string, r Result) error

	// Results returns the results of these matches, without those that have none, or one that is damaged
	// or of another version: they can be made again.
	Results(ctx context.Context, matches []string) (map[string]Result, error)
}

// version is the number of what a Result says; raise it with every change of its meaning, and results
// are made again.
const version = 2

type versioned struct {
	Version int `json:"version"`
	Result
}

// Format returns a result as stores keep it.
func Format(r Result) string {
	text, err := json.Marshal(versioned{version, r})
	if err != nil {
		panic(err) // it consists of numbers
	}
	return string(text)
}

// Parse inverts Format. It fails for a result of another version.
func Parse(text string) (Result, error) {
	var v versioned
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return Result{}, fmt.Errorf("read a result: %w", err)
	}
	if v.Version != version {
		return Result{}, fmt.Errorf("read a result: it has version %d, not %d", v.Version, version)
	}
	return v.Result, nil
}
