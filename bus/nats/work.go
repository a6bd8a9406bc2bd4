package nats

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// A Queue hands work to the workers on a bus: a work queue of JetStream, in memory. A job goes
// to one of them, and to another if that one falls silent. It may be done twice; who asked
// hears one result.
type Queue struct {
	bus *Bus
	js  jetstream.JetStream

	mu      sync.Mutex
	stream  jetstream.Stream
	workers map[string]worker // by the names of their buses
}

// A worker is one that was heard of.
type worker struct {
	places int
	last   time.Time // when
}

// Times of the queue. A worker says at every workBeat that it is at a job, and how many places
// it has.
const (
	workBeat   = 400 * time.Millisecond
	ackTime    = 4 * workBeat  // after which a silent worker's job goes to another one
	silentTime = 10 * workBeat // after which nobody is waited for
	keptJob    = 2 * time.Minute
	maxTries   = 3 // workers that a job is given to: one may be the death of them
	maxJobs    = 10_000
	maxQueued  = 64 << 20 // bytes
)

// ErrNobody says that nobody has done a job: no worker is there, none has a place, or those
// who took it fell silent. Anyone who asked does it.
var ErrNobody = errors.New("no worker has done it")

// work is what is said about a job.
type work struct {
	ID     string
	Reply  string `json:",omitempty"` // the subject of who asked
	Body   []byte `json:",omitempty"` // the job, or its result
	Done   bool   `json:",omitempty"` // else: somebody is at it
	Error  string `json:",omitempty"` // why it failed
	Places int    `json:",omitempty"` // of a worker that says that it is there
}

// Work opens the queue. It is ErrNoJetStream if NATS runs without JetStream.
func (b *Bus) Work(ctx context.Context) (*Queue, error) {
	js, err := jetstream.New(b.conn)
	if err != nil {
		return nil, fmt.Errorf("open the work queue: %w", err)
	}
	q := &Queue{bus: b, js: js, workers: map[string]worker{}}
	err = b.sooner(ctx, "the work queue", func(ctx context.Context) error {
		_, err := q.open(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	if _, err := b.conn.Subscribe(q.roll(), q.hearWorker); err != nil {
		return nil, fmt.Errorf("open the work queue: %w", err)
	}
	return q, nil
}

func (q *Queue) subject(kind string) string { return q.bus.cfg.Name + ".work." + kind }
func (q *Queue) roll() string               { return q.bus.cfg.Name + ".workers" }
func (q *Queue) cancelled() string          { return q.bus.cfg.Name + ".cancelled" }

// open makes the stream, or finds it. It is gone when NATS has started again.
func (q *Queue) open(ctx context.Context) (jetstream.Stream, error) {
	stream, err := q.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: q.bus.cfg.Name + "-work", Description: "what the workers of Woodwork are asked to do",
		Subjects: []string{q.subject("*")}, Retention: jetstream.WorkQueuePolicy, Storage: jetstream.MemoryStorage,
		MaxAge: keptJob, MaxMsgs: maxJobs, MaxBytes: maxQueued, Discard: jetstream.DiscardNew,
	})
	if errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) || errors.Is(err, nats.ErrNoResponders) {
		return nil, ErrNoJetStream
	}
	if err != nil {
		return nil, fmt.Errorf("open the work queue: %w", err)
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.stream = stream
	return stream, nil
}

// hearWorker takes in how many places a worker has; 0: it goes.
func (q *Queue) hearWorker(m *nats.Msg) {
	said, err := q.bus.seal.open(m.Subject, m.Data)
	if err != nil {
		q.bus.foreign(err)
		return
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if said.Work.Places == 0 {
		delete(q.workers, said.From)
		return
	}
	q.workers[said.From] = worker{said.Work.Places, time.Now()}
}

// Places is how many jobs the workers that are there can do at a time.
func (q *Queue) Places() (sum int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for name, w := range q.workers {
		if time.Since(w.last) > silentTime {
			delete(q.workers, name)
			continue
		}
		sum += w.places
	}
	return sum
}

// Do lets a worker do a job and returns its result. It is ErrNobody where nobody takes it
// within patience, or nothing is heard of it any more. When ctx is over the job is cancelled.
func (q *Queue) Do(ctx context.Context, kind string, job []byte, patience time.Duration) ([]byte, error) {
	if q.Places() == 0 {
		return nil, ErrNobody
	}
	reply := q.bus.conn.NewRespInbox()
	heard := make(chan *nats.Msg, 64)
	sub, err := q.bus.conn.ChanSubscribe(reply, heard)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNobody, err)
	}
	defer sub.Unsubscribe()
	seq, err := q.put(ctx, patience, kind, work{ID: reply, Reply: reply, Body: job})
	if err != nil {
		return nil, err
	}
	result, err := q.await(ctx, reply, heard, patience)
	if errors.Is(err, ErrNobody) || ctx.Err() != nil {
		q.cancel(context.WithoutCancel(ctx), seq, reply)
	}
	return result, err
}

// put puts a job into the queue within patience, and returns its number there. Where the queue
// is gone another is made once.
func (q *Queue) put(ctx context.Context, patience time.Duration, kind string, w work) (seq uint64, err error) {
	subject := q.subject(kind)
	m := &nats.Msg{Subject: subject, Header: q.bus.cfg.Tracer.Sends(ctx, kind), Data: q.bus.seal.close(subject, frame{Work: w})}
	if int64(m.Size()) > q.bus.conn.MaxPayload() {
		return 0, fmt.Errorf("%w: it has %d bytes, and the bus carries %d", ErrNobody, m.Size(), q.bus.conn.MaxPayload())
	}
	limited, cancel := context.WithTimeout(ctx, min(patience, silentTime))
	defer cancel()
	ack, err := q.js.PublishMsg(limited, m, jetstream.WithRetryAttempts(0))
	if errors.Is(err, jetstream.ErrNoStreamResponse) || errors.Is(err, nats.ErrNoResponders) {
		if _, err = q.open(limited); err == nil {
			ack, err = q.js.PublishMsg(limited, m, jetstream.WithRetryAttempts(0))
		}
	}
	switch {
	case ctx.Err() != nil:
		return 0, context.Cause(ctx)
	case err != nil:
		return 0, fmt.Errorf("%w: %w", ErrNobody, err)
	}
	return ack.Sequence, nil
}

// await waits for the result of a job.
func (q *Queue) await(ctx context.Context, id string, heard <-chan *nats.Msg, patience time.Duration) ([]byte, error) {
	silence := time.NewTimer(patience)
	defer silence.Stop()
	for {
		select {
		case m := <-heard:
			said, err := q.bus.seal.open(m.Subject, m.Data)
			switch {
			case err != nil:
				q.bus.foreign(err)
			case !said.Work.Done:
				silence.Reset(silentTime)
			case said.Work.Error != "":
				return nil, fmt.Errorf("a worker: %s", said.Work.Error)
			default:
				return said.Work.Body, nil
			}
		case <-silence.C:
			return nil, ErrNobody
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}

// cancel takes a job out of the queue, and tells who may be at it.
func (q *Queue) cancel(ctx context.Context, seq uint64, id string) {
	ctx, cancel := context.WithTimeout(ctx, silentTime)
	defer cancel()
	q.bus.post(letter{q.cancelled(), frame{Work: work{ID: id}}, nil})
	q.mu.Lock()
	stream := q.stream
	q.mu.Unlock()
	if stream == nil {
		return
	}
	stream.DeleteMsg(ctx, seq) // one that cannot be deleted is old soon
}
