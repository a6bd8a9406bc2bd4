package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
)

const (
	maxLine  = 1 << 20 // bytes of one job of a batch
	jobsOnce = 1 << 10 // how many jobs are handled together if they take no time
)

// A job is a line of a batch, or the reason why there is none.
type job struct {
	line string
	err  error
}

// batch answers standard input line by line, on all processors, with a limited number of lines
// at the same time. A line that cannot be handled is answered by "! " and the reason; only an
// error of the environment stops a batch.
func (c *console) batch(once int, answerTo func(line string) (string, error)) error {
	for {
		jobs, err := c.jobs(once)
		for _, text := range answersTo(jobs, answerTo) {
			if err := c.print(text); err != nil {
				return err
			}
		}
		if err != nil {
			if err == io.EOF {
				return nil
			}
			return err
		}
		if err := c.out.Flush(); err != nil { // anyone who sent the lines may be waiting for the answers
			return fmt.Errorf("write the output: %w", err)
		}
	}
}

// jobs waits for a line, and returns it with those that have already arrived, at most once of
// them. The error, which may come with jobs, is io.EOF or one of the environment.
func (c *console) jobs(once int) (jobs []job, err error) {
	for {
		line, err := c.readLine()
		if err != nil && !errors.As(err, new(failure)) {
			return jobs, err
		}
		jobs = append(jobs, job{line, err})
		ready, _ := c.in.Peek(c.in.Buffered())
		if len(jobs) == once || bytes.IndexByte(ready, '\n') < 0 {
			return jobs, nil
		}
	}
}

// answersTo returns the answers to the jobs in their order.
func answersTo(jobs []job, answerTo func(line string) (string, error)) []string {
	answers := make([]string, len(jobs))
	share := len(jobs)/runtime.GOMAXPROCS(0) + 1
	var group sync.WaitGroup
	for from := 0; from < len(jobs); from += share {
		to := min(from+share, len(jobs))
		group.Go(func() {
			for i, j := range jobs[from:to] {
				answers[from+i] = j.answer(answerTo)
			}
		})
	}
	group.Wait()
	return answers
}

func (j job) answer(answerTo func(line string) (string, error)) string {
	text, err := "", j.err
	if err == nil {
		text, err = answerTo(j.line)
	}
	if err == nil {
		return text
	}
	var a answer
	if !errors.As(err, &a) {
		a = answer{err}
	}
	return a.Error()
}

func (c *console) print(line string) error {
	if _, err := c.out.WriteString(line); err != nil {
		return fmt.Errorf("write the output: %w", err)
	}
	return c.out.WriteByte('\n')
}

// readLine returns the next line without its break, or io.EOF.
func (c *console) readLine() (string, error) {
	var line []byte
	for {
		part, err := c.in.ReadSlice('\n')
		if len(line)+len(part) <= maxLine {
			line = append(line, part...)
		} else {
			line = append(line, make([]byte, maxLine+1-len(line))...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(line) == 0:
			return "", io.EOF
		case err != nil && err != io.EOF:
			return "", fmt.Errorf("read the input: %w", err)
		case len(line) > maxLine:
			return "", misuse(fmt.Errorf("the line is longer than %d bytes", maxLine))
		}
		return strings.TrimRight(string(line), "\r\n"), nil
	}
}
