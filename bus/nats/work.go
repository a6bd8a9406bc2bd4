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

// A Queue gives work to the workers on a bus, through a work queue of JetStream that is kept in
// memory. A job goes to one worker, and to another if that one stops answering. It may be done
// twice; the caller gets one result.
type Queue struct {
	bus *Bus
	js  jetstream.JetStream

	mu      sync.Mutex
	stream  jetstream.Stream
	workers map[string]worker // by the names of their buses
}

// A worker is a worker that has announced itself.
type worker struct {
	places int
	last   time.Time // when it was last heard
}

// Times of the queue. At every workBeat a worker announces how many places it has, and which
// jobs it is doing.
const (
	workBeat   = 400 * time.Millisecond
	ackTime    = 4 * workBeat  // after which the job of a silent worker goes to another one
	silentTime = 10 * workBeat // after which a caller stops waiting
	keptJob    = 2 * time.Minute
	maxTries   = 3 // how many workers get a job, which may have crashed the others
	maxJobs    = 10_000
	maxQueued  = 64 << 20 // bytes
)

// ErrNobody says that no worker has done a job: none is there, none has a free place, or those
// who took it stopped answering. The caller should do it.
var ErrNobody = errors.New("no worker has done it")

// work is a message about a job.
type work struct {
	ID     string
	Reply  string `json:",omitempty"` // the subject of the caller
	Body   []byte `json:",omitempty"` // the job, or its result
	Done   bool   `json:",omitempty"` // whether the job is done; if not, somebody is doing it
	Error  string `json:",omitempty"` // why it failed
	Places int    `json:",omitempty"` // of a worker that announces itself
}

// Work opens the queue. It returns ErrNoJetStream if NATS runs without JetStream.
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

// open creates or finds the stream, which is lost when NATS restarts.
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

// hearWorker records how many places a worker has; 0 means that it goes.
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

// Places returns how many jobs the workers can do at the same time.
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

// Do lets a worker do a job and returns its result. It returns ErrNobody if nobody takes the job
// within patience, or the worker stops answering. When ctx is cancelled the job is, too.
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
	result, err := q.await(ctx, heard, patience)
	if errors.Is(err, ErrNobody) || ctx.Err() != nil {
		q.cancel(context.WithoutCancel(ctx), seq, reply)
	}
	return result, err
}

// put puts a job into the queue within patience, and returns its number there. If the queue is
// lost it is created again, once.
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
func (q *Queue) await(ctx context.Context, heard <-chan *nats.Msg, patience time.Duration) ([]byte, error) {
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

// cancel removes a job from the queue, and tells the worker that may be doing it.
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
	stream.DeleteMsg(ctx, seq) // a job that cannot be deleted soon expires
}
