package nats

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A mill is a worker for tests.
type mill struct {
	bus  *Bus
	stop func()
}

// newMill starts a worker and waits until the queue hears of it.
func newMill(t testing.TB, url string, asks *Queue, places int, hands ...Hand) *mill {
	t.Helper()
	b := open(t, Config{URL: url, Apart: true})
	q, err := b.Work(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	before := asks.Places() // counted before, because the worker may be heard as soon as it serves
	ctx, cancel := context.WithCancel(context.Background())
	var done sync.WaitGroup
	done.Go(func() { q.Serve(ctx, places, hands) })
	m := &mill{bus: b, stop: func() { cancel(); done.Wait() }}
	t.Cleanup(m.stop)
	eventually(t, "the worker is not heard of", func() bool { return asks.Places() == before+places })
	return m
}

func queue(t testing.TB, url string) *Queue {
	t.Helper()
	q, err := open(t, Config{URL: url}).Work(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func eventually(t testing.TB, otherwise string, holds func() bool) {
	t.Helper()
	for late := time.Now().Add(20 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatal(otherwise)
		}
	}
}

// waiting returns how many jobs are in the queue, including those that are being done.
func (q *Queue) waiting(t *testing.T) uint64 {
	t.Helper()
	info, err := q.stream.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return info.State.Msgs
}

// upper is the job of the mills: it writes a text in capitals; "wait" never ends by itself.
func upper(begun, ended chan<- string) Hand {
	return Hand{Kind: "upper", Urgent: true, Do: func(ctx context.Context, job []byte) ([]byte, error) {
		switch string(job) {
		case "wait":
			begun <- "wait"
			<-ctx.Done()
			ended <- "wait"
			return nil, ctx.Err()
		case "panic":
			panic("at the mill")
		case "large":
			return make([]byte, 2<<20), nil
		}
		return []byte(strings.ToUpper(string(job))), nil
	}}
}

// A job returns its result or an error; if no worker is there, or the job is too large, the
// caller is told at once. A queue that NATS has forgotten is created again.
func TestJobsAreDone(t *testing.T) {
	t.Parallel()
	url := natsServer(t)
	q := queue(t, url)
	ask := func(job string) (string, error) {
		result, err := q.Do(t.Context(), "upper", []byte(job), 5*time.Second)
		return string(result), err
	}
	began := time.Now()
	if _, err := ask("a"); !errors.Is(err, ErrNobody) || time.Since(began) > time.Second {
		t.Fatalf("without a worker: %v after %v", err, time.Since(began))
	}
	newMill(t, url, q, 2, upper(nil, nil))
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			if got, err := ask(fmt.Sprint("job ", i)); got != fmt.Sprint("JOB ", i) || err != nil {
				t.Errorf("job %d: %q, %v", i, got, err)
			}
		})
	}
	all.Wait()
	for job, want := range map[string]string{"panic": "panic: at the mill", "large": "the bus carries"} {
		if _, err := ask(job); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", job, err)
		}
	}
	if _, err := ask(strings.Repeat("x", 2<<20)); !errors.Is(err, ErrNobody) {
		t.Errorf("a job that the bus does not carry: %v", err)
	}
	eventually(t, "jobs that are done stay in the queue", func() bool { return q.waiting(t) == 0 })
	if err := q.js.DeleteStream(t.Context(), "woodwork-work"); err != nil { // as when NATS restarts
		t.Fatal(err)
	}
	if got, err := ask("after"); got != "AFTER" || err != nil {
		t.Errorf("after NATS has forgotten the queue: %q, %v", got, err)
	}
}

// A job whose worker dies or stops is done by another worker.
func TestAnotherWorkerGoesOn(t *testing.T) {
	for name, end := range map[string]func(*mill){
		"dies": func(m *mill) { m.bus.conn.Close() },
		"ends": func(m *mill) { m.stop() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			url := natsServer(t)
			q := queue(t, url)
			begun := make(chan struct{}, 2)
			first := newMill(t, url, q, 1, Hand{Kind: "dig", Do: func(ctx context.Context, job []byte) ([]byte, error) {
				begun <- struct{}{}
				<-ctx.Done()
				return []byte("too late"), nil
			}})
			results := make(chan string, 1)
			go func() {
				got, err := q.Do(t.Context(), "dig", nil, 5*time.Second)
				results <- fmt.Sprint(string(got), err)
			}()
			<-begun
			newMill(t, url, q, 1, Hand{Kind: "dig", Do: func(context.Context, []byte) ([]byte, error) { return []byte("done "), nil }})
			end(first)
			if got := <-results; got != "done <nil>" {
				t.Errorf("got %s", got)
			}
		})
	}
}

// If the only worker dies, the caller is told in time, and the job is gone.
func TestNobodyIsWaitedForTooLong(t *testing.T) {
	t.Parallel()
	url := natsServer(t)
	q := queue(t, url)
	begun := make(chan string, 1)
	m := newMill(t, url, q, 1, upper(begun, make(chan string, 1)))
	failed := make(chan error, 1)
	go func() { _, err := q.Do(t.Context(), "upper", []byte("wait"), time.Second); failed <- err }()
	<-begun
	m.bus.conn.Close()
	select {
	case err := <-failed:
		if !errors.Is(err, ErrNobody) {
			t.Errorf("got %v", err)
		}
	case <-time.After(2 * silentTime):
		t.Fatal("a dead worker is waited for")
	}
	eventually(t, "the job is still in the queue", func() bool { return q.waiting(t) == 0 })
	eventually(t, "a dead worker has places", func() bool { return q.Places() == 0 })
}

// A job whose caller has gone is ended, and one that no worker takes is withdrawn.
func TestJobsAreCancelled(t *testing.T) {
	t.Parallel()
	url := natsServer(t)
	q := queue(t, url)
	begun, ended := make(chan string, 1), make(chan string, 1)
	newMill(t, url, q, 1, upper(begun, ended))
	ctx, cancel := context.WithCancel(t.Context())
	failed := make(chan error, 1)
	go func() { _, err := q.Do(ctx, "upper", []byte("wait"), time.Minute); failed <- err }()
	<-begun
	if _, err := q.Do(t.Context(), "upper", []byte("second"), 100*time.Millisecond); !errors.Is(err, ErrNobody) {
		t.Errorf("with the only place taken: %v", err)
	}
	cancel()
	if err := <-failed; !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	<-ended
	eventually(t, "cancelled jobs stay in the queue", func() bool { return q.waiting(t) == 0 })
	if got, err := q.Do(t.Context(), "upper", []byte("third"), 5*time.Second); string(got) != "THIRD" || err != nil {
		t.Errorf("afterwards: %q, %v", got, err)
	}
}

// Jobs that are not urgent leave the places to those that are.
func TestUrgentJobsComeFirst(t *testing.T) {
	t.Parallel()
	url := natsServer(t)
	q := queue(t, url)
	begun, ended := make(chan string, 1), make(chan string, 1)
	var dug atomic.Int64
	newMill(t, url, q, 1, upper(begun, ended), Hand{Kind: "dig", Do: func(context.Context, []byte) ([]byte, error) {
		dug.Add(1)
		return nil, nil
	}})
	if _, err := q.Do(t.Context(), "dig", nil, 5*time.Second); err != nil { // the worker has fetched one such job in advance
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	go q.Do(ctx, "upper", []byte("wait"), time.Minute)
	<-begun
	late := make(chan error, 2)
	for range 2 {
		go func() { _, err := q.Do(t.Context(), "dig", nil, 10*time.Second); late <- err }()
	}
	time.Sleep(300 * time.Millisecond)
	if n := dug.Load(); n > 2 { // the worker may have fetched one before the place was taken
		t.Errorf("%d jobs were done while a place was taken", n)
	}
	cancel()
	for range 2 {
		if err := <-late; err != nil {
			t.Errorf("when the place was free: %v", err)
		}
	}
}

func TestWorkNeedsJetStream(t *testing.T) {
	if _, err := open(t, Config{URL: natsWithout(t)}).Work(t.Context()); !errors.Is(err, ErrNoJetStream) {
		t.Errorf("got %v", err)
	}
}

// BenchmarkJob measures what it costs, besides the job, to have it done elsewhere.
func BenchmarkJob(b *testing.B) {
	url := natsServer(b)
	q := queue(b, url)
	newMill(b, url, q, 1, upper(nil, nil))
	job := make([]byte, 400) // the size of a question
	for b.Loop() {
		if _, err := q.Do(b.Context(), "upper", job, 5*time.Second); err != nil {
			b.Fatal(err)
		}
	}
}
