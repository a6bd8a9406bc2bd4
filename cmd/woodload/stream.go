package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// A frame is one server-sent event as it arrived.
type frame struct {
	kind    string
	data    []byte
	size    int // bytes on the stream, including framing
	arrived time.Time
}

// A position is the part of a document that a player needs to move.
type position struct {
	Seq   uint64
	Phase string              `json:"phase"`
	Legal map[string][]string `json:"legal"`
}

// A delta is the part of an event that changes a position.
type delta struct {
	Seq   uint64
	Patch struct {
		Phase *string             `json:"phase"`
		Legal map[string][]string `json:"legal"` // nil: the seat may no longer act
	}
}

func (p *position) apply(d delta) {
	p.Seq = d.Seq
	if d.Patch.Phase != nil {
		p.Phase = *d.Patch.Phase
	}
	for seat, moves := range d.Patch.Legal {
		if moves == nil {
			delete(p.Legal, seat)
		} else {
			p.Legal[seat] = moves
		}
	}
}

// follow reads a stream from after the given seq (0: from now) and passes on every frame, until
// ctx is done or the stream ends. It returns the bytes of the body.
func (g *guest) follow(ctx context.Context, id string, after uint64, got func(frame)) (int, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, g.base+"/api/matches/"+id+"/stream", nil)
	if err != nil {
		return 0, err
	}
	req.Header.Set("Cookie", g.cookie)
	if after > 0 {
		req.Header.Set("Last-Event-ID", strconv.FormatUint(after, 10))
	}
	resp, err := g.http.Do(req)
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(io.LimitReader(resp.Body, 300))
		return 0, fmt.Errorf("stream: %s: %s", resp.Status, text)
	}
	return readFrames(resp.Body, got)
}

func readFrames(body io.Reader, got func(frame)) (total int, err error) {
	in := bufio.NewReaderSize(body, 32<<10)
	var f frame
	for {
		line, err := in.ReadSlice('\n')
		total += len(line)
		f.size += len(line)
		if err != nil {
			return total, err
		}
		switch {
		case len(line) == 1:
			f.arrived = time.Now()
			if f.kind == "" && f.data != nil {
				f.kind = "entry"
			}
			got(f)
			f = frame{}
		case bytes.HasPrefix(line, []byte("event: ")):
			f.kind = string(line[len("event: ") : len(line)-1])
		case bytes.HasPrefix(line, []byte("data: ")):
			f.data = append(f.data, line[len("data: "):len(line)-1]...)
		}
	}
}

// document reads the first frame of a fresh stream.
func document(data []byte) (position, error) {
	var snapshot struct {
		Seq uint64   `json:"seq"`
		Doc position `json:"doc"`
	}
	err := json.Unmarshal(data, &snapshot)
	snapshot.Doc.Seq = snapshot.Seq
	return snapshot.Doc, err
}
