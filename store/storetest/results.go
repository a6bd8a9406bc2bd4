package storetest

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/result"
)

// runResults checks how a kind of store keeps results.
func runResults(t *testing.T, k Kind) {
	for name, test := range map[string]func(*testing.T, match.Store, result.Store){
		"Round": roundResult, "Deleted": deletedResult, "Cancelled": cancelledResult,
	} {
		t.Run("Result"+name, func(t *testing.T) {
			s := k.Open(t, t.TempDir())
			defer s.Close()
			test(t, s, resultsOf(t, s))
		})
	}
	if !k.Forgets {
		t.Run("ResultReopen", func(t *testing.T) { reopenResult(t, k) })
	}
}

func resultsOf(t *testing.T, s match.Store) result.Store {
	results, ok := s.(result.Store)
	if !ok {
		t.Fatalf("%T keeps no results", s)
	}
	return results
}

// resultOf is a result with everything that one can have.
func resultOf(accuracy float64) result.Result {
	seat := result.Seat{
		Decisions: 12, Accuracy: accuracy, Luck: -0.125, Loss: 0.1, Turn: 1050, Faces: [6]int{1, 2, 3, 4, 5, 6},
		Mistakes: []result.Mistake{{Seq: 9, Loss: 0.06}, {Seq: 31, Loss: 0.03}},
	}
	return result.Result{Seats: []result.Seat{seat, {}}, Estimate: true}
}

func expectResults(t *testing.T, s result.Store, want map[string]result.Result, ids ...string) {
	t.Helper()
	if got, err := s.Results(background(), ids); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("results %+v, %v,\nwant %+v", got, err, want)
	}
}

// What was stored can be read back, and the last result of a match is the one that stands.
func roundResult(t *testing.T, s match.Store, results result.Store) {
	create(t, s, "a", 3)
	create(t, s, "b", 3)
	expectResults(t, results, map[string]result.Result{}, "a", "b", "nothing")
	for _, accuracy := range []float64{0.25, 0.5} {
		if err := results.PutResult(background(), "a", resultOf(accuracy)); err != nil {
			t.Fatal(err)
		}
	}
	expectResults(t, results, map[string]result.Result{"a": resultOf(0.5)}, "b", "a", "nothing")
	expectResults(t, results, map[string]result.Result{})
	wantError(t, "the result of a match that is not there", results.PutResult(background(), "nothing", resultOf(1)), match.ErrNotFound)
	expectResults(t, results, map[string]result.Result{}, "nothing")
	expect(t, s, "a", 3)
}

// A result goes with its match.
func deletedResult(t *testing.T, s match.Store, results result.Store) {
	create(t, s, "a", 3)
	if err := results.PutResult(background(), "a", resultOf(1)); err != nil {
		t.Fatal(err)
	}
	if err := s.Delete(background(), "a", time.UnixMilli(1<<50)); err != nil {
		t.Fatal(err)
	}
	expectResults(t, results, map[string]result.Result{}, "a")
}

// A request whose context is over stores nothing.
func cancelledResult(t *testing.T, s match.Store, results result.Store) {
	create(t, s, "a", 3)
	ctx, cancel := context.WithCancel(background())
	cancel()
	if err := results.PutResult(ctx, "a", resultOf(1)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	expectResults(t, results, map[string]result.Result{}, "a")
}

// A store that is opened again has its results.
func reopenResult(t *testing.T, k Kind) {
	dir := t.TempDir()
	s := k.Open(t, dir)
	create(t, s, "a", 3)
	if err := resultsOf(t, s).PutResult(background(), "a", resultOf(1)); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = k.Open(t, dir)
	defer s.Close()
	expectResults(t, resultsOf(t, s), map[string]result.Result{"a": resultOf(1)}, "a")
}

// A result that is not what was stored counts as missing, and is replaced.
func damagedResult(t *testing.T, k Kind) {
	dir := t.TempDir()
	s := k.Open(t, dir)
	defer s.Close()
	create(t, s, "a", 3)
	results := resultsOf(t, s)
	put := func() {
		t.Helper()
		if err := results.PutResult(background(), "a", resultOf(1)); err != nil {
			t.Fatal(err)
		}
	}
	put()
	k.Execute(t, dir, `UPDATE result SET result = replace(result, '12', '13') WHERE match = 'a'`)
	expectResults(t, results, map[string]result.Result{}, "a")
	put()
	expectResults(t, results, map[string]result.Result{"a": resultOf(1)}, "a")
}
