package main

import (
	"bytes"
	"os/exec"
	"strings"
	"sync"
	"testing"
)

// A transcript collects what a program says, and waits for a text in it.
type transcript struct {
	mu    sync.Mutex
	text  bytes.Buffer
	ended bool
	more  chan struct{} // closed when something has been added, or nothing will be; nil if nobody waits
}

// Write implements io.Writer.
func (s *transcript) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.wake()
	return s.text.Write(b)
}

// end says that nothing will be added.
func (s *transcript) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.wake()
}

func (s *transcript) wake() {
	if s.more != nil {
		close(s.more)
		s.more = nil
	}
}

func (s *transcript) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// await waits until the transcript contains a text, however long that takes.
func (s *transcript) await(t *testing.T, text string) {
	t.Helper()
	for {
		found, ended, more := s.look(text)
		switch {
		case found:
			return
		case ended:
			t.Fatalf("it ended without %q:\n%s", text, s)
		}
		<-more
	}
}

func (s *transcript) look(text string) (found, ended bool, more <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.more == nil {
		s.more = make(chan struct{})
	}
	return strings.Contains(s.text.String(), text), s.ended, s.more
}

// start starts a program that writes its messages to a transcript, and returns what its end is
// sent to.
func (s *transcript) start(t *testing.T, cmd *exec.Cmd) (ended <-chan error) {
	t.Helper()
	cmd.Stderr = s
	if cmd.Stdout == nil {
		cmd.Stdout = s
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() }) // in case the test fails before the program ends
	over := make(chan error, 1)
	go func() {
		err := cmd.Wait()
		s.end()
		over <- err
	}()
	return over
}
