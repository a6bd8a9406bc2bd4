package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/games"
)

// A flood asks a server for things that cost it memory: advice, searches and reviews in matches
// and positions whose options nobody else has.
type flood struct {
	url    string
	client http.Client

	asked, good, busy atomic.Int64
	failed            sync.Map // statuses and paths that must not occur
}

// run starts that many workers, which end after that many requests, and does something else again
// and again meanwhile.
func (f *flood) run(workers int, requests int64, meanwhile func()) {
	f.client.Transport = &http.Transport{MaxIdleConnsPerHost: workers}
	var group sync.WaitGroup
	for n := range workers {
		group.Go(func() {
			for w := f.worker(uint64(n)); f.asked.Load() < requests; {
				w.match()
			}
		})
	}
	done := make(chan struct{})
	go func() {
		group.Wait()
		close(done)
	}()
	for {
		meanwhile()
		select {
		case <-done:
			f.client.CloseIdleConnections()
			return
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// worker returns a worker whose requests follow from a number.
func (f *flood) worker(n uint64) *floodWorker {
	return &floodWorker{flood: f, src: rand.New(rand.NewPCG(n, 1))}
}

// tell logs what the flood has come to, and reports faults of the server. A flood that is mostly
// refused shows nothing.
func (f *flood) tell(t *testing.T) {
	t.Helper()
	asked, good := f.asked.Load(), f.good.Load()
	t.Logf("%d requests, %d answered, %d refused for the moment", asked, good, f.busy.Load())
	f.failed.Range(func(what, _ any) bool { t.Errorf("%v", what); return true })
	if 2*good < asked {
		t.Errorf("only %d of %d requests were answered", good, asked)
	}
}

type floodWorker struct {
	*flood
	src    *rand.Rand
	cookie string
}

// send makes a request, and accepts any answer except a fault of the server.
func (w *floodWorker) send(method, path string, body any, answer any) bool {
	w.asked.Add(1)
	text, _ := json.Marshal(body)
	req, err := http.NewRequest(method, w.url+path, strings.NewReader(string(text)))
	if err != nil {
		w.failed.Store(err.Error(), true)
		return false
	}
	req.Header.Set("Cookie", w.cookie)
	resp, err := w.client.Do(req)
	if err != nil {
		w.failed.Store(err.Error(), true)
		return false
	}
	defer resp.Body.Close()
	for _, c := range resp.Cookies() {
		w.cookie = c.Name + "=" + c.Value
	}
	got, _ := io.ReadAll(resp.Body)
	switch {
	case resp.StatusCode < 300:
		w.good.Add(1)
		return answer == nil || json.Unmarshal(got, answer) == nil
	case resp.StatusCode == http.StatusServiceUnavailable || resp.StatusCode == http.StatusTooManyRequests:
		w.busy.Add(1)
	case resp.StatusCode >= 500:
		w.failed.Store(fmt.Sprintf("%d %s %s %.200s", resp.StatusCode, method, path, got), true)
	}
	return false
}

// options returns random options that the game allows, rarely the same as somebody else's.
func (w *floodWorker) options(g game.Game) map[string]string {
	values := map[string]string{}
	for _, o := range g.Options {
		choices := append(append([]string{}, o.Choices...), o.Offer...)
		if len(choices) > 0 && w.src.IntN(3) == 0 {
			values[o.Key] = choices[w.src.IntN(len(choices))]
		}
	}
	switch g.ID {
	case "tutto":
		values["target"] = strconv.Itoa(50 * (1 + w.src.IntN(280)))
	case "winninggoal":
		values["halfMs"] = strconv.Itoa(1000 * (60 + w.src.IntN(600)))
		values["dice"], values["orange"] = "own", fmt.Sprintf("F1,F%d,D1,D%d,S1,F3?", 1+w.src.IntN(3), 1+w.src.IntN(3))
	case "soccertactics":
		values["HalfSeconds"] = strconv.Itoa(300 + w.src.IntN(2400))
	case "footballchess":
		values["limit"] = strconv.Itoa(50 + w.src.IntN(300))
	}
	return values
}

// match opens a match, plays a little, and asks for advice.
func (w *floodWorker) match() {
	all := games.All()
	g := all[w.src.IntN(len(all))]
	options := w.options(g)
	var made struct {
		Seq uint64
		Doc struct {
			ID, Phase string
			Legal     map[string][]string
		}
	}
	seats := []map[string]string{}
	for range g.MinSeats {
		seats = append(seats, map[string]string{"kind": "human", "name": "Ann"})
	}
	levels := []string{"beginner", "club", "strong", "best"}
	if w.src.IntN(2) == 0 {
		seats[1] = map[string]string{"kind": "bot", "level": levels[w.src.IntN(4)]}
	}
	if !w.send(http.MethodPost, "/api/matches", map[string]any{"game": g.ID, "options": options, "seats": seats, "entropy": strings.Repeat("5a", 32)}, &made) {
		return
	}
	at := "/api/matches/" + made.Doc.ID
	for range 6 {
		switch w.src.IntN(4) {
		case 0:
			w.send(http.MethodGet, at+"/hints", nil, nil)
		case 1:
			w.send(http.MethodPost, "/api/analysis", map[string]any{"game": g.ID, "options": options, "think": 20}, nil)
		case 2:
			w.send(http.MethodPost, "/api/positions", map[string]any{"game": g.ID, "options": options}, nil)
		default:
			w.send(http.MethodGet, at+"/hints?coach=1", nil, nil)
		}
		if !w.send(http.MethodGet, at, nil, &made) {
			return
		}
		for _, seat := range slices.Sorted(maps.Keys(made.Doc.Legal)) {
			legal := made.Doc.Legal[seat]
			if len(legal) > 0 && len(legal[0]) < 40 {
				n, _ := strconv.Atoi(seat)
				w.send(http.MethodPost, at+"/moves", map[string]any{"seat": n, "seq": made.Seq, "move": legal[w.src.IntN(len(legal))]}, nil)
			}
		}
	}
	w.send(http.MethodGet, at+"/log", nil, nil)
	w.send(http.MethodGet, at+"/review", nil, nil)
}

// figures reads the metrics of a server, and for each name the sum over its labels.
func (s *served) figures() map[string]float64 {
	s.t.Helper()
	resp, err := http.Get(s.metrics)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	all := map[string]float64{}
	for lines := bufio.NewScanner(resp.Body); lines.Scan(); {
		if name, value, ok := strings.Cut(lines.Text(), " "); ok && name != "#" {
			x, _ := strconv.ParseFloat(value, 64)
			base, _, labelled := strings.Cut(name, "{")
			if all[base] += x; labelled {
				all[name] = x
			}
		}
	}
	return all
}

// liveHeap returns the bytes of the heap that are in use.
func liveHeap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// Whatever is requested, the memory that grows with requests stays within its bound, and no answer
// is a fault of the server.
func TestASmallFloodStaysWithinTheBound(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector takes memory of its own")
	}
	const bound = leastSize
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: t.TempDir(), Metrics: "127.0.0.1:0", NoLimits: true, Memory: bound})
	empty, f := liveHeap(), &flood{url: s.url}
	for w, full := f.worker(0), false; !full && !t.Failed(); { // until something has to go, or is refused
		w.match()
		m := s.figures()
		if held := m["woodwork_memory_bytes"]; held > bound {
			t.Errorf("after %d requests %.0f bytes are held, of %d", f.asked.Load(), held, int64(bound))
		}
		full = m["woodwork_memory_dropped_total"]+m["woodwork_memory_refused_total"] > 0
	}
	f.tell(t)
	if heap := liveHeap() - empty; heap > bound*5/4 {
		t.Errorf("%d bytes of heap, of a bound of %d", heap, int64(bound))
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
}

// In a flood from several clients the bound holds too, and then unused memory is released.
func TestAFloodStaysWithinTheBound(t *testing.T) {
	if !long() {
		t.Skip("set WOODWORK_LONG=1: it waits until solutions that nobody wants are finished")
	}
	const bound = leastSize
	s := serving(t, Serve{
		Addr: "127.0.0.1:0", Data: t.TempDir(), Metrics: "127.0.0.1:0", NoLimits: true,
		Memory: bound, Forget: 2 * time.Second, Idle: time.Second,
	})
	empty, quiet := liveHeap(), s.figures()["woodwork_memory_bytes"]
	f := &flood{url: s.url}
	most := 0.0
	f.run(4, 500, func() { most = max(most, s.figures()["woodwork_memory_bytes"]) })
	heap := liveHeap() - empty
	f.tell(t)
	t.Logf("%.1f MB held at most, %.1f MB of heap at the end", most/(1<<20), float64(heap)/(1<<20))
	if most > bound || most < bound/2 {
		t.Errorf("%.0f bytes were held at most, of %d; less than half of it is no flood", most, int64(bound))
	}
	if heap > bound*5/4 {
		t.Errorf("%d bytes of heap, of a bound of %d", heap, int64(bound))
	}
	// Matches with a running clock stay, and their computers may still be thinking. A solution
	// is worked on while it counts as wanted, for minutes after the request.
	for s.figures()["woodwork_memory_bytes"] > quiet+bound/8 || liveHeap()-empty > bound/4 {
		time.Sleep(100 * time.Millisecond)
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
}

// TestAFloodOfAProcess measures a real server: docs/lab/server.md has the figures.
func TestAFloodOfAProcess(t *testing.T) {
	if !long() {
		t.Skip("set WOODWORK_LONG=1: it takes forty minutes")
	}
	requests := int64(120_000)
	if n, err := strconv.ParseInt(os.Getenv("WOODWORK_REQUESTS"), 10, 64); err == nil {
		requests = n
	}
	s := servingProcess(t, "--no-limits", "--forget", "1m")
	tell := func(when string) map[string]float64 {
		m := s.figures()
		t.Logf("%s: %.0f MB held, heap %.0f MB in use, process %.0f MB", when,
			m["woodwork_memory_bytes"]/(1<<20), m["go_memstats_heap_inuse_bytes"]/(1<<20), m["process_resident_memory_bytes"]/(1<<20))
		for name, bytes := range m {
			if strings.HasPrefix(name, "woodwork_memory_bytes{") && bytes >= 1<<20 {
				t.Logf("  %s %.0f MB", name, bytes/(1<<20))
			}
		}
		return m
	}
	tell("before")
	f := &flood{url: s.url}
	var heap, process, held float64
	f.run(16, requests, func() {
		m := s.figures()
		heap, process, held = max(heap, m["go_memstats_heap_inuse_bytes"]), max(process, m["process_resident_memory_bytes"]), max(held, m["woodwork_memory_bytes"])
	})
	end := tell("at the end")
	f.tell(t)
	t.Logf("at most %.0f MB held, heap %.0f MB in use, process %.0f MB; %.0f holds dropped, %.0f refused",
		held/(1<<20), heap/(1<<20), process/(1<<20), end["woodwork_memory_dropped_total"], end["woodwork_memory_refused_total"])
	if held > 512<<20 || process > 900<<20 {
		t.Errorf("%.0f bytes were held, and the process took %.0f", held, process)
	}
	over := time.Now()
	for calm := false; !calm; { // solutions in progress are completed, and matches with a running clock stay
		m := s.figures()
		calm = m["woodwork_memory_bytes"]-m[`woodwork_memory_bytes{kind="matches"}`] < 64<<20 && m["process_resident_memory_bytes"] < 400<<20
		time.Sleep(time.Second)
	}
	tell(fmt.Sprintf("%v later", time.Since(over).Round(time.Second)))
}

// servingProcess starts the program that was built, with data of its own.
func servingProcess(t *testing.T, flags ...string) *served {
	t.Helper()
	program, err := filepath.Abs("../../bin/woodwork")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, append([]string{"serve", "--addr", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--data", t.TempDir()}, flags...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Signal(os.Interrupt); cmd.Wait() })
	s := &served{t: t}
	for lines := bufio.NewScanner(out); s.metrics == "" && lines.Scan(); {
		if at, ok := strings.CutPrefix(lines.Text(), "Woodwork is at "); ok {
			s.url = at
		}
		s.metrics, _ = strings.CutPrefix(lines.Text(), "Metrics are at ")
	}
	return s
}
