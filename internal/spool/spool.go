// Package spool writes output in the background. A program that answers others must not wait for
// those who read its log: a pipe that nobody empties holds up all that write to it.
package spool

import (
	"bytes"
	"io"
	"sync/atomic"
	"time"
)

// A Writer keeps what is written to it in a queue, from which one goroutine writes it on. If the
// queue is full it drops what comes, and says later how much that was. Its methods may be called
// by several goroutines.
type Writer struct {
	to      io.Writer
	note    func(dropped uint64) string
	queue   chan []byte
	quit    chan struct{} // closed by Close
	ended   chan struct{}
	dropped atomic.Uint64 // and not yet said
	all     atomic.Uint64
}

// New returns a writer to to, whose queue has room for that many pieces. Where pieces are missing
// it writes what note returns.
func New(to io.Writer, room int, note func(dropped uint64) string) *Writer {
	w := &Writer{to: to, note: note, queue: make(chan []byte, room), quit: make(chan struct{}), ended: make(chan struct{})}
	go w.run()
	return w
}

// Write queues a copy of a piece, which should be one line or more. It never waits, and returns no
// error.
func (w *Writer) Write(piece []byte) (int, error) {
	select {
	case w.queue <- bytes.Clone(piece):
	default:
		w.dropped.Add(1)
		w.all.Add(1)
	}
	return len(piece), nil
}

// Dropped returns how many pieces were dropped.
func (w *Writer) Dropped() uint64 { return w.all.Load() }

// Close waits until everything is written, but not longer than a time. Nothing may be written
// after it.
func (w *Writer) Close(within time.Duration) {
	close(w.quit)
	select {
	case <-w.ended:
	case <-time.After(within):
	}
}

func (w *Writer) run() {
	defer close(w.ended)
	for {
		select {
		case piece := <-w.queue:
			w.put(piece)
		case <-w.quit:
			w.rest()
			return
		}
	}
}

// rest writes what is still in the queue.
func (w *Writer) rest() {
	for {
		select {
		case piece := <-w.queue:
			w.put(piece)
		default:
			w.say()
			return
		}
	}
}

// put writes a piece. If that fails nobody can be told.
func (w *Writer) put(piece []byte) {
	w.say()
	w.to.Write(piece)
}

// say writes how much was dropped, before what came after it.
func (w *Writer) say() {
	if n := w.dropped.Swap(0); n > 0 {
		io.WriteString(w.to, w.note(n))
	}
}
