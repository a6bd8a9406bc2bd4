package main

import (
	"context"
	"encoding/json"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/internal/random"
	"woodwork/players"
)

// A client speaks with the tools of woodwork mcp.
type client struct {
	*testing.T
	session *mcp.ClientSession
	tools   *tools // of the server, if it is in this process
}

// connected returns a client of a server in this process.
func connected(t *testing.T) client {
	t.Helper()
	theirs, ours := mcp.NewInMemoryTransports()
	offered := &tools{registry: players.Open(t.Context(), nil), random: random.Seeded(t.Name())}
	server := newToolServer(offered)
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- server.Run(ctx, theirs) }()
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), ours, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close(); stop(); <-ended })
	return client{t, session, offered}
}

// call calls a tool; what it returns goes into out. It returns the text of a refusal.
func (c client) call(tool string, in, out any) string {
	c.Helper()
	r, err := c.session.CallTool(c.Context(), &mcp.CallToolParams{Name: tool, Arguments: in})
	if err != nil {
		return err.Error()
	}
	if r.IsError {
		return r.Content[0].(*mcp.TextContent).Text
	}
	text, _ := json.Marshal(r.StructuredContent)
	if err := json.Unmarshal(text, out); err != nil {
		c.Fatalf("%s: %v: %s", tool, err, text)
	}
	return ""
}

func TestToolsOfTheReferee(t *testing.T) {
	c := connected(t)
	var list gameList
	if no := c.call("games", nothing{}, &list); no != "" || len(list.Games) != len(games.All()) || list.Games[0].Levels[0] != "beginner" {
		t.Errorf("%q %+v", no, list)
	}
	var rule ruleText
	if no := c.call("rule", ruleInput{Game: "tutto", ID: "TU-06"}, &rule); rule.Text != "A triple comes from one roll. Dice set aside earlier never complete it." {
		t.Errorf("%q %+v", no, rule)
	}
	const deciding = "6000 0,0 1 K b2 0 - 111234 a5455555551 1"
	var legal legalOutput
	if no := c.call("legal", positionInput{Game: "tutto", State: deciding}, &legal); strings.Join(legal.Moves, " ") != "k1 k11 k111 b" || legal.Seats[0] != 0 {
		t.Errorf("%q %+v", no, legal)
	}
	if no := c.call("legal", positionInput{Game: "squareball", Options: map[string]string{"setup": "hand"}}, &legal); no != "" {
		t.Error(no)
	}
	var odds oddsOutput
	if no := c.call("odds", positionInput{Game: "tutto"}, &odds); len(odds.Outcomes) != 11 || odds.Outcomes[0].Chance != 10./56 {
		t.Errorf("%q %+v", no, odds)
	}
	var after legalOutput
	if no := c.call("apply", applyInput{positionInput{Game: "tutto"}, []string{"=b6", ":123456", "k1", ":22236", "b"}}, &after); !strings.HasPrefix(after.State, "6000 300,0 2 C") {
		t.Errorf("%q %+v", no, after)
	}
}

// What is wrong is answered by an error that says so, and the client goes on.
func TestToolsRefuse(t *testing.T) {
	c := connected(t)
	for _, r := range []struct {
		tool string
		in   any
		says string
	}{
		{"apply", applyInput{positionInput{Game: "tutto", State: "6000 0,0 1 K b2 0 - 123456 a5455555551 1"}, []string{"k2"}}, "TU-06"},
		{"legal", positionInput{Game: "chess"}, "no game is called"},
		{"legal", positionInput{Game: "tutto", State: "nonsense"}, "want 10 fields"},
		{"apply", applyInput{positionInput{Game: "tutto"}, []string{"=b6", strings.Repeat("x", 1<<19)}}, "xxx"},
		{"odds", positionInput{Game: "tutto", Options: map[string]string{"end": "never"}}, "never"},
		{"rule", ruleInput{Game: "tutto", ID: "ZZ-01"}, "no rule"},
		{"rule", ruleInput{Game: "tutto", ID: "TU-06", Lang: "../en"}, "no rulebook"},
		{"new_match", matchInput{Game: "tutto", Level: "wizard"}, "no level"},
		{"new_match", matchInput{Game: "tutto", Seat: 7}, "no seat 7"},
		{"play", moveInput{Match: 1, Move: "b"}, "no match 1"},
		{"review", reviewInput{Match: -1}, "no match -1"},
		{"legal", map[string]any{"game": 7}, "type"},
		{"tricks", nothing{}, "unknown"},
	} {
		if no := c.call(r.tool, r.in, new(map[string]any)); !strings.Contains(no, r.says) || len(no) > 2*maxReason {
			t.Errorf("%s: %q, want %q", r.tool, no, r.says)
		}
	}
	if no := c.call("games", nothing{}, &gameList{}); no != "" {
		t.Error(no)
	}
}

// A client plays a whole match of each game with two moves at hand, and has it reviewed.
func TestToolsPlayMatches(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	c := connected(t)
	for _, in := range []matchInput{
		{Game: "tutto", Options: map[string]string{"target": "500"}, Seats: 3, Seat: 1, Level: "club"},
		{Game: "footballchess", Options: map[string]string{"goals": "1", "limit": "50"}, Seat: 1},
		{Game: "winninggoal", Options: map[string]string{"halfMs": "30000"}},
	} {
		var m matchOutput
		no := c.call("new_match", in, &m)
		for plies := 0; no == "" && !m.Over; plies++ {
			move := append(m.Moves, m.Forms...)[plies%len(append(m.Moves, m.Forms...))]
			now := m.Match
			m = matchOutput{}
			no = c.call("play", moveInput{Match: now, Move: move}, &m)
		}
		if no != "" || len(m.Won) == 0 || len(m.Told) == 0 {
			t.Fatalf("%s: %q %+v", in.Game, no, m)
		}
		var r reviewOutput
		if no := c.call("review", reviewInput{m.Match}, &r); no != "" || len(r.Accuracy) != len(m.Score) {
			t.Errorf("%s: %q %+v", in.Game, no, r)
		}
	}
}

// Only the last matches are kept.
func TestToolsKeepFewMatches(t *testing.T) {
	c := connected(t)
	var m matchOutput
	for range maxMatches + 1 {
		if no := c.call("new_match", matchInput{Game: "tutto"}, &m); no != "" {
			t.Fatal(no)
		}
	}
	if no := c.call("play", moveInput{1, "b"}, &m); !strings.Contains(no, "no match 1") {
		t.Errorf("the first match is still there: %q", no)
	}
	if no := c.call("play", moveInput{2, "?"}, &m); no == "" || strings.Contains(no, "no match") {
		t.Error(no)
	}
}

// A match has an end even if nobody wants one.
func TestToolsBoundAMatch(t *testing.T) {
	c := connected(t)
	var m matchOutput
	c.call("new_match", matchInput{Game: "tutto"}, &m)
	c.tools.matches[m.Match].log = make([]bot.Ply, maxPlies)
	if no := c.call("play", moveInput{m.Match, m.Moves[0]}, &m); !strings.Contains(no, "cannot have more") {
		t.Error(no)
	}
}

// A call that ended too early leaves a match that a later call goes on with, and tells all of.
func TestToolsGoOn(t *testing.T) {
	c := connected(t)
	var m matchOutput
	c.call("new_match", matchInput{Game: "footballchess"}, &m)
	stuck := c.tools.matches[m.Match]
	computer := stuck.computer
	stuck.computer.Choose = func(ctx context.Context, _ game.Match, _ game.Seat, _ game.Source) (string, error) {
		return "", context.DeadlineExceeded
	}
	if no := c.call("play", moveInput{m.Match, m.Moves[0]}, &m); !strings.Contains(no, "play without a move") {
		t.Error(no)
	}
	stuck.computer = computer
	if no := c.call("play", moveInput{Match: m.Match}, &m); no != "" || len(m.Told) != 2 || len(m.Moves) == 0 {
		t.Errorf("%q %+v", no, m)
	}
	var again matchOutput
	if no := c.call("play", moveInput{Match: m.Match}, &again); no != "" || again.State != m.State || len(again.Told) != 0 {
		t.Errorf("%q %+v, want where the match is: %+v", no, again, m)
	}
}

// A call that was cancelled while it waited for another one does nothing.
func TestToolsForgetACancelledMove(t *testing.T) {
	c := connected(t)
	var m, again matchOutput
	c.call("new_match", matchInput{Game: "tutto"}, &m)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := c.tools.play(ctx, moveInput{m.Match, m.Moves[0]}); !errors.Is(err, context.Canceled) {
		t.Errorf("play: %v", err)
	}
	if _, err := c.tools.newMatch(ctx, matchInput{Game: "tutto"}); !errors.Is(err, context.Canceled) || c.tools.last != m.Match {
		t.Errorf("new_match: %v", err)
	}
	if _, err := c.tools.review(ctx, reviewInput{m.Match}); !errors.Is(err, context.Canceled) {
		t.Errorf("review: %v", err)
	}
	if no := c.call("play", moveInput{Match: m.Match}, &again); no != "" || again.State != m.State {
		t.Errorf("%q %s, want where the match is: %s", no, again.State, m.State)
	}
}

// What happened in a call whose answer nobody got is told by the next one.
func TestToolsTellWhatALostAnswerSaid(t *testing.T) {
	c := connected(t)
	var m matchOutput
	c.call("new_match", matchInput{Game: "footballchess"}, &m)
	ctx, stop := context.WithCancel(t.Context())
	match := c.tools.matches[m.Match]
	choose := match.computer.Choose
	match.computer.Choose = func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
		stop() // while the computer thinks
		return choose(ctx, m, seat, src)
	}
	if out, err := c.tools.play(ctx, moveInput{m.Match, m.Moves[0]}); !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", out, err)
	}
	for _, told := range []int{2, 0} { // the client's move and the computer's; then nothing new
		var now matchOutput
		if no := c.call("play", moveInput{Match: m.Match}, &now); no != "" || len(now.Told) != told || len(now.Moves) == 0 {
			t.Errorf("%q %+v, want %d that were not told", no, now, told)
		}
	}
}

// Matches whose cards and rolls were the same so far look the same, whatever comes.
func TestToolsTellNoFuture(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	c, looks, futures := connected(t), map[string]string{}, map[string]string{}
	same, different := 0, 0
	for range 500 {
		var m matchOutput
		if no := c.call("new_match", matchInput{Game: "tutto"}, &m); no != "" {
			t.Fatal(no)
		}
		now := m.Match
		m.Match = 0
		text, _ := json.Marshal(m)
		told := strings.Join(m.Told, "|")
		before, seen := looks[told]
		if seen && before != string(text) {
			t.Errorf("%s\nand\n%s", before, text)
		}
		c.call("play", moveInput{now, m.Moves[0]}, &m)
		if next := strings.Join(m.Told, "|"); seen {
			same++
			if futures[told] != next {
				different++
			}
		} else {
			looks[told], futures[told] = string(text), next
		}
	}
	if different == 0 {
		t.Errorf("of %d matches that looked like an earlier one, none went on otherwise", same)
	}
}

// calls is a connection on which a client makes calls without end.
type calls struct {
	mcp.Connection
	made int
}

func (c *calls) Read(context.Context) (jsonrpc.Message, error) {
	c.made++
	id, err := jsonrpc.MakeID(float64(c.made))
	return &jsonrpc.Request{ID: id, Method: "ping"}, err
}

func (*calls) Write(context.Context, jsonrpc.Message) error { return nil }

// What is not answered holds back what comes after it.
func TestToolsReadNoMoreThanTheyAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := &calls{}
		c := &fewCallsConnection{Connection: client, waiting: map[jsonrpc.ID]bool{}, answered: make(chan struct{}, 1)}
		ids := make(chan jsonrpc.ID, 2*maxCalls)
		go func() {
			for m, err := c.Read(t.Context()); err == nil; m, err = c.Read(t.Context()) {
				ids <- m.(*jsonrpc.Request).ID
			}
		}()
		synctest.Wait()
		if client.made != maxCalls {
			t.Errorf("%d calls are read, none is answered", client.made)
		}
		c.Write(t.Context(), &jsonrpc.Response{ID: <-ids})
		synctest.Wait()
		if client.made != maxCalls+1 {
			t.Errorf("%d calls are read, one is answered", client.made)
		}
	})
}

// The command speaks on standard input and output, and ends with its input.
func TestToolsOverPipes(t *testing.T) {
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), &mcp.CommandTransport{Command: exec.Command("woodwork", "mcp")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	list, err := session.ListTools(t.Context(), nil)
	if err != nil || len(list.Tools) != 8 {
		t.Errorf("%v, %v", list, err)
	}
	var rule ruleText
	c := client{T: t, session: session}
	if no := c.call("rule", ruleInput{Game: "squareball", ID: "SQ-51", Lang: "hu"}, &rule); no != "" || rule.Text == "" {
		t.Errorf("%q %+v", no, rule)
	}
	if err := session.Close(); err != nil {
		t.Error(err)
	}
}

// Lines that are no messages end the program with an error of one line.
func TestToolsOverBrokenPipes(t *testing.T) {
	for name, line := range map[string]string{
		"nonsense": "nonsense\n", "too long": `{"jsonrpc":"2.0","id":1,"method":"` + strings.Repeat("x", maxMessage) + "\"}\n", "deep": strings.Repeat("[", 1<<19) + "\n",
	} {
		var out, told strings.Builder
		code := run([]string{"mcp"}, strings.NewReader(line), &out, &told, random.Seeded(t.Name()))
		if code != exitMisuse || strings.Count(told.String(), "\n") != 1 || told.Len() > 2*maxReason {
			t.Errorf("%s: exit code %d, %.300q", name, code, told.String())
		}
	}
}
