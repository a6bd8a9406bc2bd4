package nats

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A Hand does the jobs of one kind.
type Hand struct {
	Kind   string // as in Queue.Do
	Urgent bool   // its jobs are done at once; others wait until a place is free
	// Do returns the result of a job, or an error. When ctx is cancelled nobody wants the result
	// any more.
	Do func(ctx context.Context, job []byte) ([]byte, error)
}

// A workshop is a worker that does jobs.
type workshop struct {
	queue  *Queue
	places int

	mu     sync.Mutex
	room   sync.Cond // signalled when a job is done, or the workshop closes
	busy   int       // how many jobs are being done
	closed bool
	jobs   map[string]context.CancelFunc
}

// Serve does jobs of the given kinds until ctx is cancelled, up to places of each kind at the
// same time.
func (q *Queue) Serve(ctx context.Context, places int, hands []Hand) error {
	s := &workshop{queue: q, places: places, jobs: map[string]context.CancelFunc{}}
	s.room.L = &s.mu
	heard, err := q.bus.conn.Subscribe(q.cancelled(), s.hearCancelled)
	if err != nil {
		return fmt.Errorf("take work from the bus: %w", err)
	}
	defer heard.Unsubscribe()
	var all sync.WaitGroup
	for _, hand := range hands {
		for range places {
			all.Go(func() { s.takeFrom(ctx, hand) })
		}
	}
	s.announce(ctx)
	s.close()
	all.Wait()
	return nil
}

// announce sends the number of places at every beat, and 0 at the end.
func (s *workshop) announce(ctx context.Context) {
	tick := time.NewTicker(workBeat)
	defer tick.Stop()
	say := func(places int) {
		s.queue.bus.post(letter{s.queue.roll(), frame{From: s.queue.bus.seal.node, Work: work{Places: places}}, nil})
	}
	for {
		say(s.places)
		select {
		case <-tick.C:
		case <-ctx.Done():
			say(0)
			return
		}
	}
}

func (s *workshop) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.room.Broadcast()
}

// hearCancelled ends a job whose result nobody wants any more.
func (s *workshop) hearCancelled(m *nats.Msg) {
	said, err := s.queue.bus.seal.open(m.Subject, m.Data)
	if err != nil {
		s.queue.bus.foreign(err)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.jobs[said.Work.ID]; cancel != nil {
		cancel()
	}
}

// takeFrom does jobs of one kind, one after another.
func (s *workshop) takeFrom(ctx context.Context, hand Hand) {
	for ctx.Err() == nil {
		consumer, err := s.consumer(ctx, hand.Kind)
		for err == nil {
			err = s.takeOne(ctx, consumer, hand)
		}
		pause(ctx, workBeat) // the bus is gone, or has lost the queue
	}
}

func (s *workshop) consumer(ctx context.Context, kind string) (jetstream.Consumer, error) {
	ctx, cancel := context.WithTimeout(ctx, silentTime)
	defer cancel()
	stream, err := s.queue.open(ctx)
	if err != nil {
		return nil, err
	}
	return stream.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: kind, FilterSubject: s.queue.subject(kind), AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: ackTime, MaxDeliver: maxTries, MaxAckPending: maxJobs,
	})
}

// fetchTime is how long to wait for a job before asking for one again.
const fetchTime = 5 * time.Second

// takeOne waits for a job and does it.
func (s *workshop) takeOne(ctx context.Context, consumer jetstream.Consumer, hand Hand) error {
	if !hand.Urgent && !s.awaitRoom() {
		return context.Canceled
	}
	waiting, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	m, err := consumer.Next(jetstream.FetchContext(waiting))
	switch {
	case ctx.Err() != nil:
		return ctx.Err() // a job that arrives at this moment goes to another worker
	case errors.Is(err, nats.ErrTimeout) || errors.Is(err, jetstream.ErrNoMessages) || errors.Is(err, context.DeadlineExceeded):
		return nil
	case err != nil:
		return fmt.Errorf("take work from the bus: %w", err)
	}
	s.work(ctx, hand, m)
	return nil
}

// awaitRoom waits until a place is free; false if the workshop closes.
func (s *workshop) awaitRoom() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.busy >= s.places && !s.closed {
		s.room.Wait()
	}
	return !s.closed
}

// work does a job and sends its result, while the workshop is open.
func (s *workshop) work(open context.Context, hand Hand, m jetstream.Msg) {
	said, err := s.queue.bus.seal.open(m.Subject(), m.Data())
	if err != nil {
		s.queue.bus.foreign(err)
		m.Term()
		return
	}
	job := said.Work
	ctx, cancel := context.WithCancel(open)
	if headers := m.Headers(); len(headers) > 0 {
		ctx = s.queue.bus.cfg.Tracer.Hears(ctx, hand.Kind, headers)
	}
	s.begin(job.ID, cancel)
	defer s.end(job.ID, cancel)
	stopped := make(chan struct{})
	go func() { s.tell(ctx, job, m); close(stopped) }()
	result, err := s.try(ctx, hand, job.Body)
	cancelled := ctx.Err() != nil
	cancel()
	<-stopped
	switch {
	case open.Err() != nil:
		m.Nak() // this worker ends, and another one does the job
	case cancelled:
		m.Term()
	default:
		s.answer(job, result, err)
		m.Ack()
	}
}

// try does a job, and turns a panic into an error.
func (s *workshop) try(ctx context.Context, hand Hand, job []byte) (result []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			s.queue.bus.cfg.Log.Error("a job ended in a panic", "kind", hand.Kind, "panic", p, "stack", string(debug.Stack()))
			err = fmt.Errorf("it ended in a panic: %v", p)
		}
	}()
	return hand.Do(ctx, job)
}

// tell announces at every beat that a job is being done, until ctx is cancelled.
func (s *workshop) tell(ctx context.Context, job work, m jetstream.Msg) {
	tick := time.NewTicker(workBeat)
	defer tick.Stop()
	for {
		m.InProgress()
		s.queue.bus.post(letter{job.Reply, frame{Work: work{ID: job.ID}}, nil})
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// answer sends the result, or why there is none.
func (s *workshop) answer(job work, result []byte, err error) {
	done := work{ID: job.ID, Done: true, Body: result}
	if err != nil {
		done.Body, done.Error = nil, err.Error()
	}
	bus := s.queue.bus
	if sealed := bus.seal.close(job.Reply, frame{Work: done}); int64(len(sealed)) > bus.conn.MaxPayload() {
		done.Body, done.Error = nil, fmt.Sprintf("the result has %d bytes, and the bus carries %d", len(sealed), bus.conn.MaxPayload())
	}
	bus.post(letter{job.Reply, frame{Work: done}, nil})
}

func (s *workshop) begin(id string, cancel context.CancelFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.busy++
	s.jobs[id] = cancel
}

func (s *workshop) end(id string, cancel context.CancelFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	cancel()
	s.busy--
	delete(s.jobs, id)
	s.room.Broadcast()
}

// pause waits for d, or until ctx is cancelled.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
