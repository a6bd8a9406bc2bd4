package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"time"
)

// idleRequestTime returns the processor time of a request that does nothing, client and server
// together, on this machine now. The cost of a move must be compared with it, because processors
// differ, and so does their other load.
func idleRequestTime(requests int) (time.Duration, error) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "{}") }))
	defer s.Close()
	began, err := processorTime()
	if err != nil {
		return 0, err
	}
	for range requests {
		resp, err := s.Client().Get(s.URL)
		if err != nil {
			return 0, fmt.Errorf("measuring the machine: %w", err)
		}
		io.Copy(io.Discard, resp.Body)
		resp.Body.Close()
	}
	ended, err := processorTime()
	return (ended - began) / time.Duration(requests), err
}
