package nats

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// A mill is a worker for tests.
type mill struct {
	bus  *Bus
	stop func()
}

// newMill starts a worker and waits until the queue hears of it.
func newMill(t testing.TB, way *road, asks *Queue, places int, hands ...Hand) *mill {
	t.Helper()
	b := open(t, way, Config{Apart: true})
	q, err := b.Work(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	before := asks.Places()
	ctx, cancel := context.WithCancel(t.Context())
	var done sync.WaitGroup
	done.Go(func() { q.Serve(ctx, places, hands) })
	m := &mill{bus: b, stop: func() { cancel(); done.Wait() }}
	t.Cleanup(m.stop)
	synctest.Wait()
	if got := asks.Places(); got != before+places {
		t.Fatalf("%d places, want %d and %d of the worker", got, before, places)
	}
	return m
}

func queue(t testing.TB, way *road) *Queue {
	t.Helper()
	q, err := open(t, way, Config{}).Work(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// done fails the test unless no job is in the queue, once nothing goes on by itself.
func (q *Queue) done(t *testing.T) {
	t.Helper()
	synctest.Wait()
	info, err := q.stream.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if n := info.State.Msgs; n > 0 {
		t.Errorf("%d jobs are still in the queue", n)
	}
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
func TestJobsAreDone(t *testing.T) { bubble(t, jobsAreDone) }

func jobsAreDone(t *testing.T) {
	way := natsServer(t)
	q := queue(t, way)
	ask := func(job string) (string, error) {
		result, err := q.Do(t.Context(), "upper", []byte(job), 5*time.Second)
		return string(result), err
	}
	began := time.Now()
	if _, err := ask("a"); !errors.Is(err, ErrNobody) || time.Since(began) > 0 {
		t.Fatalf("without a worker: %v after %v", err, time.Since(began))
	}
	newMill(t, way, q, 2, upper(nil, nil))
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
	q.done(t)
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
			bubble(t, func(t *testing.T) {
				way := natsServer(t)
				q := queue(t, way)
				begun := make(chan struct{}, 2)
				first := newMill(t, way, q, 1, Hand{Kind: "dig", Do: func(ctx context.Context, job []byte) ([]byte, error) {
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
				newMill(t, way, q, 1, Hand{Kind: "dig", Do: func(context.Context, []byte) ([]byte, error) { return []byte("done "), nil }})
				end(first)
				if got := <-results; got != "done <nil>" {
					t.Errorf("got %s", got)
				}
			})
		})
	}
}

// If the only worker dies, the caller is told in time, and the job is gone.
func TestNobodyIsWaitedForTooLong(t *testing.T) { bubble(t, nobodyIsWaitedForTooLong) }

func nobodyIsWaitedForTooLong(t *testing.T) {
	way := natsServer(t)
	q := queue(t, way)
	begun := make(chan string, 1)
	m := newMill(t, way, q, 1, upper(begun, make(chan string, 1)))
	failed := make(chan error, 1)
	go func() { _, err := q.Do(t.Context(), "upper", []byte("wait"), time.Second); failed <- err }()
	<-begun
	died := time.Now()
	m.bus.conn.Close()
	if err := <-failed; !errors.Is(err, ErrNobody) || time.Since(died) > silentTime {
		t.Errorf("got %v after %v", err, time.Since(died))
	}
	q.done(t)
	time.Sleep(silentTime)
	if n := q.Places(); n > 0 {
		t.Errorf("a dead worker has %d places", n)
	}
}

// A job whose caller has gone is ended, and one that no worker takes is withdrawn.
func TestJobsAreCancelled(t *testing.T) { bubble(t, jobsAreCancelled) }

func jobsAreCancelled(t *testing.T) {
	way := natsServer(t)
	q := queue(t, way)
	begun, ended := make(chan string, 1), make(chan string, 1)
	newMill(t, way, q, 1, upper(begun, ended))
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
	q.done(t)
	if got, err := q.Do(t.Context(), "upper", []byte("third"), 5*time.Second); string(got) != "THIRD" || err != nil {
		t.Errorf("afterwards: %q, %v", got, err)
	}
}

// Jobs that are not urgent leave the places to those that are.
func TestUrgentJobsComeFirst(t *testing.T) { bubble(t, urgentJobsComeFirst) }

func urgentJobsComeFirst(t *testing.T) {
	way := natsServer(t)
	q := queue(t, way)
	begun, ended := make(chan string, 1), make(chan string, 1)
	var dug atomic.Int64
	newMill(t, way, q, 1, upper(begun, ended), Hand{Kind: "dig", Do: func(context.Context, []byte) ([]byte, error) {
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
	settle(1)
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
	bubble(t, func(t *testing.T) {
		if _, err := open(t, natsWithout(t), Config{}).Work(t.Context()); !errors.Is(err, ErrNoJetStream) {
			t.Errorf("got %v", err)
		}
	})
}

// BenchmarkJob measures what it costs, besides the job, to have it done elsewhere.
func BenchmarkJob(b *testing.B) {
	way := natsServer(b)
	q := queue(b, way)
	worker, err := open(b, way, Config{Apart: true}).Work(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	go worker.Serve(b.Context(), 1, []Hand{upper(nil, nil)})
	for q.Places() == 0 {
		time.Sleep(time.Millisecond)
	}
	job := make([]byte, 400) // the size of a question
	for b.Loop() {
		if _, err := q.Do(b.Context(), "upper", job, 5*time.Second); err != nil {
			b.Fatal(err)
		}
	}
}
