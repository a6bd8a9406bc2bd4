package main

import (
	"context"
	"io"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"woodwork/players"
)

type mcpCmd struct{}

func (*mcpCmd) Help() string {
	return `Speaks the Model Context Protocol on standard input and output, so that an assistant can ask the referee and play: games, rules by their ids, legal moves, odds, moves, and matches against the computer with a review. It opens no network and keeps nothing. docs/cli.md lists the tools.`
}

// Bounds of what a client may use.
const (
	maxMessage = 1 << 20          // bytes of a message
	maxCalls   = 16               // calls at once; further ones are not read yet
	maxMatches = 16               // matches that are kept; the oldest goes first
	maxPlies   = 20000            // moves, rolls and cards of a match
	thinkTime  = 30 * time.Second // for the computer's decisions of one call
	reviewTime = 60 * time.Second
)

func (*mcpCmd) Run(c *console) error {
	ctx, stop := interruptible()
	defer stop()
	server := newToolServer(&tools{registry: players.Open(ctx, openCache()), random: c.random})
	transport := &fewCalls{Transport: &mcp.IOTransport{Reader: io.NopCloser(c.in), Writer: flushing{c}, MaxLineLength: maxMessage}}
	if err := server.Run(ctx, transport); err != nil && ctx.Err() == nil {
		return misuse(wordedError{oneLine("speak with the client: " + err.Error()), err})
	}
	return nil
}

// flushing writes each message at once.
type flushing struct{ *console }

// Write implements io.Writer.
func (f flushing) Write(b []byte) (int, error) {
	n, err := f.out.Write(b)
	if err == nil {
		err = f.out.Flush()
	}
	return n, err
}

// Close implements io.Closer.
func (f flushing) Close() error { return f.out.Flush() }

// fewCalls is a transport that reads no more while maxCalls are not answered. The library reads as
// fast as a client writes, and keeps what it has not begun.
type fewCalls struct{ mcp.Transport }

// Connect implements mcp.Transport.
func (t *fewCalls) Connect(ctx context.Context) (mcp.Connection, error) {
	c, err := t.Transport.Connect(ctx)
	return &fewCallsConnection{Connection: c, waiting: map[jsonrpc.ID]bool{}, answered: make(chan struct{}, 1)}, err
}

type fewCallsConnection struct {
	mcp.Connection

	mu       sync.Mutex
	waiting  map[jsonrpc.ID]bool // calls without an answer
	answered chan struct{}       // gets a value when one is answered
}

// Read implements mcp.Connection.
func (c *fewCallsConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	for c.full() {
		select {
		case <-c.answered:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	m, err := c.Connection.Read(ctx)
	if r, ok := m.(*jsonrpc.Request); ok && r.IsCall() {
		c.mu.Lock()
		c.waiting[r.ID] = true
		c.mu.Unlock()
	}
	return m, err
}

func (c *fewCallsConnection) full() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.waiting) >= maxCalls
}

// Write implements mcp.Connection.
func (c *fewCallsConnection) Write(ctx context.Context, m jsonrpc.Message) error {
	err := c.Connection.Write(ctx, m)
	if r, ok := m.(*jsonrpc.Response); ok {
		c.mu.Lock()
		delete(c.waiting, r.ID)
		c.mu.Unlock()
		select {
		case c.answered <- struct{}{}:
		default:
		}
	}
	return err
}

// newToolServer returns the server with its tools.
func newToolServer(t *tools) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "woodwork", Title: "Woodwork", Version: "1"}, &mcp.ServerOptions{
		Instructions: "Tabletop games with a referee. Ask games first. Positions are state lines; seats count from 0. A refused move names its rule: ask rule for the text.",
	})
	offer(s, "games", "Lists the games: ids, players, options, levels of the computer.", t.games)
	offer(s, "rule", "Returns the text of a rule of a game by its id, such as TU-06.", t.rule)
	offer(s, "legal", "Lists the legal moves in a position, or one of each form if they are too many.", t.legal)
	offer(s, "odds", "Lists what chance may do next in a position, with weights.", t.odds)
	offer(s, "apply", "Makes moves and chance outcomes in a position, and returns the next one.", t.apply)
	offer(s, "new_match", "Begins a match against the computer; no time passes in it.", t.newMatch)
	offer(s, "play", "Makes your move in a match, and lets chance and the computer go on until it is your turn again; without a move it says where the match is.", t.play)
	offer(s, "review", "Says how well the players of a match have decided, how lucky they were, and which decisions cost most.", t.review)
	return s
}

// offer adds a tool. Its errors are for the client; they have one line, and not the length of what
// the client sent.
func offer[In, Out any](s *mcp.Server, name, description string, answer func(context.Context, In) (Out, error)) {
	mcp.AddTool(s, &mcp.Tool{Name: name, Description: description}, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		out, err := answer(ctx, in)
		if err != nil {
			err = wordedError{oneLine(err.Error()), err}
		}
		return nil, out, err
	})
}
