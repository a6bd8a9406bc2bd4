package sqlite_test

import (
	"testing"
	"time"

	"woodwork/store/sqlite"
)

// A file records since when guests can connect. Times in which no server had the file do not
// count, nor does the time before the first record; restarting a server changes nothing.
func TestSinceWhenGuestsCanCome(t *testing.T) {
	path, _ := neighbours(t) // with a change today
	day := 24 * time.Hour
	today := time.Now().Truncate(time.Millisecond)
	for _, begin := range []struct{ at, want time.Time }{
		{today, today},
		{today.Add(day), today},
		{today.Add(6 * day), today},
		{today.Add(120 * day), today.Add(120 * day)},
		{today.Add(121 * day), today.Add(120 * day)},
		{today.Add(140 * day), today.Add(140 * day)},
		{today.Add(time.Hour), today.Add(time.Hour)}, // the clock was wrong
	} {
		store, err := sqlite.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if since, err := store.Begin(t.Context(), begin.at); err != nil || !since.Equal(begin.want) {
			t.Errorf("begun at %v: since %v, %v, want %v", begin.at, since, err, begin.want)
		}
		if since, err := sqlite.Since(t.Context(), path); err != nil || !since.Equal(begin.want) {
			t.Errorf("the file says %v, %v, want %v", since, err, begin.want)
		}
		store.Close()
	}
}
