package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"time"
)

// A guest is one player with a cookie of their own.
type guest struct {
	http   *http.Client
	base   string
	cookie string
}

// call sends a request and decodes the answer into out, which may be nil.
func (g *guest) call(ctx context.Context, method, path string, in, out any) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, method, g.base+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	if g.cookie != "" {
		req.Header.Set("Cookie", g.cookie)
	}
	resp, err := g.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	for _, c := range resp.Cookies() {
		g.cookie = c.Name + "=" + c.Value
	}
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode >= 300 {
		return fmt.Errorf("%s %s: %s: %.300s", method, path, resp.Status, text)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(text, out)
}

// entropy returns what a guest adds to the dice.
func entropy(rng *rand.ChaCha8) string {
	var b [32]byte
	rng.Read(b[:])
	return hex.EncodeToString(b[:])
}

// A seating is the part of the answers to creating and joining that matters here.
type seating struct {
	Seq uint64 `json:"seq"`
	Doc struct {
		ID string `json:"id"`
	} `json:"doc"`
	You struct {
		Invites map[string]string `json:"invites"`
	} `json:"you"`
}

// open creates a match of two guests and seats both.
func open(ctx context.Context, a, b *guest, game string, options map[string]string, rng *rand.ChaCha8) (id string, err error) {
	var made seating
	err = a.call(ctx, http.MethodPost, "/api/matches", map[string]any{
		"game": game, "options": options, "entropy": entropy(rng),
		"seats": []map[string]string{{"kind": "human", "name": "Ann"}, {"kind": "open"}},
	}, &made)
	if err != nil {
		return "", err
	}
	return made.Doc.ID, b.call(ctx, http.MethodPost, "/api/matches/"+made.Doc.ID+"/seats/1", map[string]any{
		"key": made.You.Invites["1"], "name": "Bob", "entropy": entropy(rng),
	}, nil)
}

func (g *guest) play(ctx context.Context, id string, seat int, seq uint64, move string) (uint64, error) {
	var done struct {
		Seq uint64 `json:"seq"`
	}
	request := struct { // in the order of the browser client
		Seat int    `json:"seat"`
		Seq  uint64 `json:"seq"`
		Move string `json:"move"`
	}{seat, seq, move}
	err := g.call(ctx, http.MethodPost, "/api/matches/"+id+"/moves", request, &done)
	return done.Seq, err
}

// A dialer connects to a server.
type dialer func(ctx context.Context, network, addr string) (net.Conn, error)

// dialing returns what connects to the servers: to their socket, if there is one.
func (l *load) dialing() dialer {
	switch {
	case l.dial != nil:
		return l.dial
	case l.socket == "":
		return new(net.Dialer).DialContext
	}
	return func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", l.socket)
	}
}

// transport keeps a connection for every guest.
func transport(guests int, dial dialer) *http.Client {
	return &http.Client{Transport: &http.Transport{
		DialContext:  dial,
		MaxIdleConns: 4 * guests, MaxIdleConnsPerHost: 4 * guests, IdleConnTimeout: 2 * time.Minute, DisableCompression: true,
	}}
}
