package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxLine is the largest number of bytes of one job of a batch.
const maxLine = 1 << 20

// batch answers standard input line by line. A line that cannot be served is
// answered by "! " and the reason; only the environment stops a batch.
func (c *console) batch(answerTo func(line string) (string, error)) error {
	for {
		line, err := c.readLine()
		if err == io.EOF {
			return nil
		}
		var text string
		if err == nil {
			text, err = answerTo(line)
		}
		if err != nil {
			if !errors.As(err, new(failure)) {
				return err
			}
			text = answerOf(err)
		}
		if err := c.print(text); err != nil {
			return err
		}
		if c.in.Buffered() == 0 { // whoever sent the line may be waiting for the answer
			if err := c.out.Flush(); err != nil {
				return fmt.Errorf("write the output: %w", err)
			}
		}
	}
}

func answerOf(err error) string {
	var a answer
	if errors.As(err, &a) {
		return a.Error()
	}
	return answer{err}.Error()
}

// print writes a line.
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
