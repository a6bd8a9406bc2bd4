package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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

// run starts that many workers, which end after that many requests.
func (f *flood) run(workers int, requests int64) {
	f.client.Timeout = 3 * time.Minute // a review may take one minute, and wait for another
	f.client.Transport = &http.Transport{MaxIdleConnsPerHost: workers}
	var group sync.WaitGroup
	for n := range workers {
		group.Go(func() {
			w := &floodWorker{flood: f, src: rand.New(rand.NewPCG(uint64(n), 1))}
			for f.asked.Load() < requests {
				w.match()
			}
		})
	}
	group.Wait()
	f.client.CloseIdleConnections()
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
		for seat, legal := range made.Doc.Legal {
			if len(legal) > 0 && len(legal[0]) < 40 {
				n, _ := strconv.Atoi(seat)
				w.send(http.MethodPost, at+"/moves", map[string]any{"seat": n, "seq": made.Seq, "move": legal[w.src.IntN(len(legal))]}, nil)
			}
		}
	}
	w.send(http.MethodGet, at+"/log", nil, nil)
	w.send(http.MethodGet, at+"/review", nil, nil)
}

// figures reads the metrics of a server, and for each name the sum over its labels. It waits,
// because a server starts to listen for metrics shortly after it has printed its address.
func figures(t *testing.T, address string) map[string]float64 {
	t.Helper()
	resp, err := http.Get("http://" + address + "/metrics")
	for late := time.Now().Add(20 * time.Second); err != nil && time.Now().Before(late); resp, err = http.Get("http://" + address + "/metrics") {
		time.Sleep(10 * time.Millisecond)
	}
	if err != nil {
		t.Fatal(err)
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

// freeAddress returns an address on which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer free.Close()
	return free.Addr().String()
}

// liveHeap returns the bytes of the heap that are in use.
func liveHeap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// Whatever is requested, the memory that grows with requests stays within its bound, no answer
// is a fault of the server, and unused memory is released.
func TestAFloodStaysWithinTheBound(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector takes memory of its own")
	}
	const bound = leastSize
	metrics := freeAddress(t)
	s := serving(t, Serve{
		Addr: "127.0.0.1:0", Data: t.TempDir(), Metrics: metrics, NoLimits: true,
		Memory: bound, Forget: 2 * time.Second, Idle: time.Second,
	})
	empty, quiet := liveHeap(), figures(t, metrics)["woodwork_memory_bytes"]
	f := &flood{url: s.url}
	done, most := make(chan struct{}), 0.0
	go func() { f.run(4, 500); close(done) }()
	for flooding := true; flooding; {
		select {
		case <-done:
			flooding = false
		case <-time.After(20 * time.Millisecond):
		}
		most = max(most, figures(t, metrics)["woodwork_memory_bytes"])
	}
	heap := liveHeap() - empty
	t.Logf("%d requests, %d answered, %d refused for the moment; %.1f MB held at most, %.1f MB of heap at the end",
		f.asked.Load(), f.good.Load(), f.busy.Load(), most/(1<<20), float64(heap)/(1<<20))
	f.failed.Range(func(what, _ any) bool { t.Errorf("%v", what); return true })
	if most > bound {
		t.Errorf("%.0f bytes were held, of %d", most, int64(bound))
	}
	if most < bound/2 {
		t.Errorf("%.0f bytes were held at most: this is no flood", most)
	}
	if heap > bound*5/4 {
		t.Errorf("%d bytes of heap, of a bound of %d", heap, int64(bound))
	}
	if share := float64(f.good.Load()) / float64(f.asked.Load()); share < 0.5 {
		t.Errorf("only %.0f %% of the requests were answered", 100*share)
	}
	// Matches with a running clock stay, and their computers may still be thinking. A solution
	// is worked on while it counts as wanted, for minutes after the request.
	for end := time.Now().Add(time.Minute); ; time.Sleep(100 * time.Millisecond) {
		now := figures(t, metrics)
		held, rest := now["woodwork_memory_bytes"], liveHeap()-empty
		if held <= quiet+bound/8 && rest <= bound/4 {
			break
		}
		if now[`woodwork_memory_bytes{kind="solving"}`] > 0 {
			end = time.Now().Add(time.Minute)
		}
		if time.Now().After(end) {
			for name, bytes := range figures(t, metrics) {
				if strings.HasPrefix(name, "woodwork_memory_bytes{") {
					t.Log(name, bytes)
				}
			}
			t.Fatalf("%.0f bytes are still held, %.0f before the flood, and %d bytes of heap are left of it", held, quiet, rest)
		}
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
}

// TestAFloodOfAProcess measures a real server: docs/lab/server.md has the figures.
func TestAFloodOfAProcess(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1: it takes forty minutes")
	}
	requests := int64(120_000)
	if n, err := strconv.ParseInt(os.Getenv("WOODWORK_REQUESTS"), 10, 64); err == nil {
		requests = n
	}
	program, err := filepath.Abs("../../bin/woodwork")
	if err != nil {
		t.Fatal(err)
	}
	metrics, addr := freeAddress(t), freeAddress(t)
	cmd := exec.Command(program, "serve", "--addr", addr, "--metrics", metrics, "--data", t.TempDir(), "--no-limits", "--forget", "1m")
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Signal(os.Interrupt); cmd.Wait() })
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if conn, err := net.Dial("tcp", metrics); err == nil {
			conn.Close()
			break
		}
	}
	tell := func(when string) map[string]float64 {
		m := figures(t, metrics)
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
	f := &flood{url: "http://" + addr}
	done := make(chan struct{})
	go func() { f.run(16, requests); close(done) }()
	var heap, process, held float64
	for flooding := true; flooding; {
		select {
		case <-done:
			flooding = false
		case <-time.After(500 * time.Millisecond):
		}
		m := figures(t, metrics)
		heap, process, held = max(heap, m["go_memstats_heap_inuse_bytes"]), max(process, m["process_resident_memory_bytes"]), max(held, m["woodwork_memory_bytes"])
	}
	end := tell("at the end")
	t.Logf("%d requests, %d answered, %d refused for the moment; at most %.0f MB held, heap %.0f MB in use, process %.0f MB; %.0f holds dropped, %.0f refused",
		f.asked.Load(), f.good.Load(), f.busy.Load(), held/(1<<20), heap/(1<<20), process/(1<<20), end["woodwork_memory_dropped_total"], end["woodwork_memory_refused_total"])
	f.failed.Range(func(what, _ any) bool { t.Errorf("%v", what); return true })
	if held > 512<<20 || process > 900<<20 {
		t.Errorf("%.0f bytes were held, and the process took %.0f", held, process)
	}
	over := time.Now()
	calm := func() bool { // solutions in progress are completed, and matches with a running clock stay
		m := figures(t, metrics)
		return m["woodwork_memory_bytes"]-m[`woodwork_memory_bytes{kind="matches"}`] < 64<<20 && m["process_resident_memory_bytes"] < 400<<20
	}
	for !calm() && time.Since(over) < 30*time.Minute {
		time.Sleep(5 * time.Second)
	}
	tell(fmt.Sprintf("%v later", time.Since(over).Round(time.Second)))
	if !calm() {
		t.Error("the server has not come to rest")
	}
}
