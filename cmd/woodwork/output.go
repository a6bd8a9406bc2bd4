package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"log/slog"
	"os/signal"
	"syscall"
	"time"

	"woodwork/internal/spool"
)

// How many lines of output wait for who reads them, and how long the end of the program waits.
const (
	spooledLines = 10_000
	spooledTime  = time.Second
)

// spooled puts queues before both outputs of a program that serves others, and its log into the
// one before standard error, so that nobody waits for who reads them and a reader who has gone
// does not end it. What is left is written by c.end, after the error with which the program ends.
func (c *console) spooled(json bool) {
	signal.Ignore(syscall.SIGPIPE)
	note := droppedText
	if json {
		note = droppedJSON
	}
	plain, structured := log.Writer(), slog.Default()
	out, err := spool.New(flushed{c.out}, spooledLines, droppedText), spool.New(c.err, spooledLines, note)
	c.out, c.err = bufio.NewWriter(out), err
	log.SetOutput(err)
	if json {
		slog.SetDefault(jsonLog(err))
	}
	c.end = func() {
		c.out.Flush()
		if json {
			slog.SetDefault(structured)
		}
		log.SetOutput(plain)
		out.Close(spooledTime)
		err.Close(spooledTime)
	}
}

func droppedText(n uint64) string {
	return fmt.Sprintf("woodwork: %d lines are missing here: nobody read them in time\n", n)
}

func droppedJSON(n uint64) string {
	return fmt.Sprintf("{\"level\":\"WARN\",\"msg\":\"lines are missing here: nobody read them in time\",\"lines\":%d}\n", n)
}

// A flushed writer keeps nothing back.
type flushed struct{ *bufio.Writer }

func (f flushed) Write(b []byte) (int, error) {
	n, err := f.Writer.Write(b)
	if err == nil {
		err = f.Flush()
	}
	return n, err
}

// spoolTo is spooled for a log of requests.
func spoolTo(to io.WriteCloser) (w io.Writer, end func() error) {
	s := spool.New(to, spooledLines, droppedJSON)
	return s, func() error {
		s.Close(spooledTime)
		return to.Close()
	}
}
