package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"woodwork/record"
)

// readText returns the contents of a file, or of standard input if path is "-", limited to the
// size of a log.
func (c *console) readText(path string) (string, error) {
	var r io.Reader = c.in
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return "", fmt.Errorf("open the log: %w", err)
		}
		defer f.Close()
		r = f
	}
	b, err := io.ReadAll(io.LimitReader(r, record.MaxBytes+1))
	if err != nil {
		return "", fmt.Errorf("read the log: %w", err)
	}
	return string(b), nil
}

// readLog returns the log in a file, or on standard input.
func (c *console) readLog(path string) (record.Log, error) {
	text, err := c.readText(path)
	if err != nil {
		return record.Log{}, err
	}
	l, err := record.Parse(text)
	if err != nil {
		return l, misuse(fmt.Errorf("this is not a log: %w", err))
	}
	return l, nil
}

// wrongEntry turns an error that names an entry into the answer no. w may be nil.
func wrongEntry(w *words, err error) error {
	if !errors.As(err, new(*record.EntryError)) {
		return err
	}
	if w != nil {
		err = w.speak(err)
	}
	return no(answer{err})
}
