package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"woodwork/match"
)

// A writer owns the writing connection. Jobs that wait while a transaction is
// being committed share the next one.
type writer struct {
	place *place
	db    *sql.DB   // with one connection
	conn  *sql.Conn // that connection
	tx    tx
	saved checkpointer
	sayer *sayer

	mu     sync.RWMutex // held for reading while a job is handed over
	closed bool
	jobs   chan *job
	ended  chan struct{}
}

// A job changes the file, in a transaction that it may share with others. If it returns a
// refusal it must not have changed anything.
type job struct {
	run  func(*tx) error
	err  error // the result of run
	done chan error
}

// together is how many jobs share a transaction at most.
const together = 256

var errClosed = errors.New("the store is closed")

// openWriter opens the only connection that writes. Its pages stay in memory.
func openWriter(ctx context.Context, p *place) (*writer, error) {
	db, err := sql.Open("sqlite", dsn(p.path, "cache_size(-16000)", "wal_autocheckpoint(0)"))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	w := &writer{place: p, db: db, conn: conn, saved: checkpointer{path: p.path, fresh: true, vast: vastLog}, jobs: make(chan *job, together), ended: make(chan struct{})}
	if err := w.tx.prepare(ctx, conn); err != nil {
		return nil, errors.Join(err, w.tx.close(), conn.Close(), db.Close())
	}
	w.sayer = openSayer(p.path)
	go w.loop()
	return w, nil
}

// do waits until a job is durable or has failed.
func (w *writer) do(ctx context.Context, run func(*tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{run: run, done: make(chan error, 1)}
	w.mu.RLock()
	if w.closed {
		w.mu.RUnlock()
		return errClosed
	}
	w.jobs <- j
	w.mu.RUnlock()
	return <-j.done
}

// close waits for the jobs that were handed over. It may be called more than once.
func (w *writer) close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return nil
	}
	w.closed = true
	close(w.jobs)
	<-w.ended
	return errors.Join(w.tx.close(), w.conn.Close(), w.db.Close())
}

// pace is the shortest time between transactions. A sync of the disk costs as much processor
// time as ten appends. On a busy server many appends share one, and on a quiet one nobody waits.
const pace = 3 * time.Millisecond

func (w *writer) loop() {
	defer close(w.ended)
	next := time.Now()
	for {
		first, ok := w.await()
		if !ok {
			return
		}
		time.Sleep(time.Until(next))
		next = time.Now().Add(pace)
		w.commit(w.gather(first))
		if w.saved.due() {
			w.save()
		}
	}
}

// save moves the log into the file.
func (w *writer) save() { w.sayer.moved(w.saved.run(&w.tx)) }

// await returns the next job. While there is none, it moves what is only in the log into the
// file.
func (w *writer) await() (j *job, ok bool) {
	for !w.saved.since.IsZero() {
		select {
		case j, ok = <-w.jobs:
			return j, ok
		case <-time.After(quiet):
			w.save()
		}
	}
	j, ok = <-w.jobs
	return j, ok
}

// gather returns the job together with those that wait behind it.
func (w *writer) gather(first *job) []*job {
	batch := []*job{first}
	for len(batch) < together {
		select {
		case j, ok := <-w.jobs:
			if !ok {
				return batch
			}
			batch = append(batch, j)
		default:
			return batch
		}
	}
	return batch
}

// commit runs jobs in one transaction. If there is any error other than a refusal, each job gets
// its own transaction, so that none suffers from another.
func (w *writer) commit(batch []*job) {
	err := w.transact(batch)
	if err != nil && len(batch) > 1 {
		for _, j := range batch {
			w.commit([]*job{j})
		}
		return
	}
	for _, j := range batch {
		if err != nil {
			j.done <- fmt.Errorf("commit: %w", err)
		} else {
			j.done <- j.err
		}
	}
}

// transact writes nothing to a file that the next program would not find. If the file is lost
// while it writes, nobody is told that the jobs are done.
func (w *writer) transact(batch []*job) error {
	if err := w.place.check(); err != nil {
		return err
	}
	if err := w.tx.start(); err != nil {
		return err
	}
	if w.saved.fresh {
		if err := w.tx.mark(); err != nil {
			return w.tx.undo(err)
		}
	}
	for _, j := range batch {
		if j.err = j.run(&w.tx); j.err != nil && !refusal(j.err) {
			return w.tx.undo(j.err)
		}
	}
	err := w.tx.end()
	if err == nil {
		w.saved.wrote()
		w.sayer.wrote()
		err = w.place.check()
	}
	return err
}

func refusal(err error) bool {
	return errors.Is(err, match.ErrConflict) || errors.Is(err, match.ErrNotFound)
}
