package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

// The program in docs/bots.md takes two invitations, and both programs play a match with each
// other and agree that its dice are right.
func TestTheBotOfTheDocument(t *testing.T) {
	if testing.Short() {
		t.Skip("the programs are not ours")
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("this test runs the program in docs/bots.md: install python3")
	}
	dir := t.TempDir()
	bot := filepath.Join(dir, "bot.py")
	if err := os.WriteFile(bot, []byte(programOf(t, docs+"bots.md")), 0o644); err != nil {
		t.Fatal(err)
	}
	server := serving(t, Serve{Addr: "127.0.0.1:0", Data: t.TempDir()})
	id, links := invitations(server)
	out := make(chan string)
	for _, link := range links {
		go func() {
			cmd := exec.CommandContext(t.Context(), python, bot, link)
			cmd.Dir = dir
			text, err := cmd.CombinedOutput()
			out <- fmt.Sprint(string(text), err)
		}()
	}
	for range links {
		if text := <-out; !strings.HasPrefix(text, "verified: "+id+", score ") || !strings.HasSuffix(text, "\n<nil>") {
			t.Error(text)
		}
	}
	for seat := range links {
		text, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("%s-%d.log", id, seat+1)))
		if err != nil {
			t.Fatal(err)
		}
		l, err := record.Parse(string(text))
		if err != nil {
			t.Fatal(err)
		}
		if m, err := record.Verified(games.Find, l); err != nil || m.Phase != table.Over {
			t.Errorf("%v %v", m, err)
		}
	}
	if err := server.stop(); err != nil {
		t.Error(err)
	}
}

// programOf returns the program in Python in a document, and fails if it is not a short one.
func programOf(t *testing.T, path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, program, _ := strings.Cut(string(text), "```python\n")
	program, _, ok := strings.Cut(program, "```")
	if lines := strings.Count(program, "\n"); !ok || lines > 80 {
		t.Fatalf("%s: a program of %d lines", path, lines)
	}
	return program
}

// invitations opens a match of two open seats, and returns links as people send them.
func invitations(s *served) (id string, links []string) {
	cookie := ""
	body := `{"game":"tutto","options":{"target":"1000"},"seats":[{"kind":"open"},{"kind":"open"}]}`
	status, text := s.send(http.MethodPost, "/api/matches", body, &cookie)
	var made struct {
		Doc struct{ ID string }
		You struct{ Invites map[string]string }
	}
	if err := json.Unmarshal(text, &made); err != nil || status != http.StatusCreated {
		s.t.Fatalf("%d %s", status, text)
	}
	for seat := range 2 {
		links = append(links, fmt.Sprintf("%s/m/%s?seat=%d&key=%s", s.url, made.Doc.ID, seat+1, made.You.Invites[fmt.Sprint(seat)]))
	}
	return made.Doc.ID, links
}
