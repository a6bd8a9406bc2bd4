//go:build unix

package api

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/match/matchtest"
	"woodwork/store/mem"
	"woodwork/store/sqlite"
)

// processor returns the time that this process has spent on its processors.
func processor() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkMove plays moves without a network: what the request, the rules, the
// store and the events of a move cost together, two subscribers listening.
func BenchmarkMove(b *testing.B) {
	b.Run("mem", func(b *testing.B) { benchmarkMove(b, mem.New()) })
	b.Run("sqlite", func(b *testing.B) {
		store, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { store.Close() })
		benchmarkMove(b, store)
	})
}

func benchmarkMove(b *testing.B, store match.Store) {
	h := open(b, store, nil)
	var id string
	var players [2]*visitor
	next := func() {
		id, players[0], players[1] = h.pair(map[string]string{"target": "1000000"})
		for _, p := range players {
			_, guestID, _ := strings.Cut(p.cookie, "=")
			guestID, _, _ = strings.Cut(guestID, ".")
			sub, err := matchtest.Watch(b.Context(), h.matches, id, guestID)
			if err != nil {
				b.Fatal(err)
			}
			go func() {
				for range sub.Events() {
				}
			}()
		}
	}
	next()
	var spent time.Duration
	b.ReportAllocs()
	for b.Loop() {
		t, _, err := h.matches.Snapshot(b.Context(), id, "")
		if err != nil {
			b.Fatal(err)
		}
		if t.Turn().Over() {
			next()
			continue
		}
		seat := int(t.Turn().Seats.First())
		body := fmt.Sprintf(`{"seat":%d,"seq":%d,"move":%q}`, seat, t.Seq, greedy(wire.DocOf(t).Legal[fmt.Sprint(seat)]))
		r := httptest.NewRequest(http.MethodPost, "/api/matches/"+id+"/moves", strings.NewReader(body))
		r.Header.Set("Cookie", players[seat].cookie)
		w := httptest.NewRecorder()
		began := processor()
		h.api.ServeHTTP(w, r)
		spent += processor() - began
		if w.Code != http.StatusOK {
			b.Fatal(w.Body)
		}
	}
	b.ReportMetric(float64(spent.Nanoseconds())/float64(b.N), "cpu-ns/op")
}
