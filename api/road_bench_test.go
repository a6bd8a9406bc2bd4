//go:build unix

package api

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/api/wire"
	"woodwork/store/sqlite"
	"woodwork/table"
)

// BenchmarkRoad plays moves in eight matches at once, from the request to the output of two
// streams of each match: the whole cost of a move without the sockets and net/http. To measure
// one part, run the benchmark without it.
func BenchmarkRoad(b *testing.B) {
	store, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() })
	h := open(b, store, nil)
	tables := make([]*watchedTable, 8)
	for i := range tables {
		tables[i] = h.watchedTable()
	}
	var moves atomic.Int64
	var players sync.WaitGroup
	began := processor()
	b.ResetTimer()
	for _, t := range tables {
		players.Go(func() {
			for n := moves.Add(1); n <= int64(b.N); n = moves.Add(1) {
				if !t.move(int(n)) {
					t = h.watchedTable()
				}
			}
		})
	}
	players.Wait()
	b.ReportMetric(float64((processor()-began).Microseconds())/float64(b.N), "cpu-µs/op")
}

// here is an address of this machine.
const here = "127.0.0.1:1"

// A watchedTable is a match of two guests, each with a stream.
type watchedTable struct {
	h       *harness
	id      string
	players [2]*visitor
	sent    chan struct{}  // holds a value when the first stream has sent something
	seen    *atomic.Uint64 // the last entry that it has sent
}

func (h *harness) watchedTable() *watchedTable {
	t := &watchedTable{h: h, sent: make(chan struct{}, 1), seen: new(atomic.Uint64)}
	t.id, t.players[0], t.players[1] = h.pair(map[string]string{"target": "50000"})
	for i, to := range []*nowhere{{http.Header{}, t.sent, t.seen}, {http.Header{}, make(chan struct{}, 1), new(atomic.Uint64)}} {
		r := httptest.NewRequest(http.MethodGet, "/api/matches/"+t.id+"/stream", nil)
		r.RemoteAddr = here
		r.Header.Set("Cookie", t.players[i].cookie)
		go h.api.ServeHTTP(to, r)
		<-to.sent
	}
	return t
}

// move makes a legal move, and waits until it is on its way to the first player; it returns
// false when the match is over.
func (t *watchedTable) move(n int) bool {
	now, _, err := t.h.matches.Snapshot(t.h.t.Context(), t.id, "")
	if err != nil {
		t.h.t.Error(err)
		return false
	}
	seq, doc := now.Seq, wire.DocOf(now)
	if doc.Phase != string(table.Playing) {
		return false
	}
	seat := doc.Turn.Seats[0]
	legal := doc.Legal[strconv.Itoa(seat)]
	body := wire.Marshal(wire.MoveRequest{Seat: seat, Seq: seq, Move: legal[n%len(legal)]})
	r := httptest.NewRequest(http.MethodPost, "/api/matches/"+t.id+"/moves", bytes.NewReader(body))
	r.RemoteAddr = here
	r.Header.Set("Cookie", t.players[seat].cookie)
	w := httptest.NewRecorder()
	t.h.api.ServeHTTP(w, r)
	var made wire.Seq
	if err := json.Unmarshal(w.Body.Bytes(), &made); err != nil || w.Code != http.StatusOK {
		t.h.t.Errorf("a move: %s %v", w.Body, err)
		return false
	}
	for seq < made.Seq {
		<-t.sent
		seq = max(seq, t.seen.Load())
	}
	return true
}

// nowhere is a connection that drops all that is written, and tells when.
type nowhere struct {
	header http.Header
	sent   chan struct{}
	seen   *atomic.Uint64 // the last entry that was written
}

func (n *nowhere) Header() http.Header { return n.header }
func (n *nowhere) WriteHeader(int)     {}

func (n *nowhere) Write(b []byte) (int, error) {
	if i := bytes.LastIndex(b, []byte("id: ")); i >= 0 {
		var seq uint64
		for _, c := range b[i+len("id: "):] {
			if c < '0' || c > '9' {
				break
			}
			seq = 10*seq + uint64(c-'0')
		}
		n.seen.Store(seq)
	}
	return len(b), nil
}

func (n *nowhere) SetReadDeadline(time.Time) error { return nil }
func (n *nowhere) SetWriteDeadline(time.Time) error {
	return nil
}

func (n *nowhere) Flush() {
	select {
	case n.sent <- struct{}{}:
	default:
	}
}
