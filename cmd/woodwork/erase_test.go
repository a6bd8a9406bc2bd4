package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// finished opens a match of two people on one screen, who end it, and returns its id.
func finished(t *testing.T, s *served, ann, bob string) (id, cookie string) {
	t.Helper()
	return finishedBy(t, s, "", ann, bob)
}

// finishedBy is finished for an existing guest.
func finishedBy(t *testing.T, s *served, cookie, ann, bob string) (id, after string) {
	t.Helper()
	entropy := strings.Repeat("5a", 32)
	status, text := s.send(http.MethodPost, "/api/matches",
		`{"game":"footballchess","seats":[{"kind":"human","name":"`+ann+`"},{"kind":"human","name":"`+bob+`"}],"entropy":"`+entropy+`"}`, &cookie)
	var made struct{ Doc struct{ ID string } }
	if err := json.Unmarshal(text, &made); err != nil || status != http.StatusCreated {
		t.Fatalf("%d %s", status, text)
	}
	if status, text := s.send(http.MethodPost, "/api/matches/"+made.Doc.ID+"/end", `{"seat":0,"why":"aborted"}`, &cookie); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	return made.Doc.ID, cookie
}

// shown returns what a link to a match tells other programs, and its card.
func shown(t *testing.T, s *served, id string) (told string, card []byte) {
	t.Helper()
	status, text := s.get("/api/oembed?url="+url.QueryEscape(s.url+"/m/"+id), "")
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	for _, path := range []string{"/m/", "/embed/m/"} {
		status, page := s.get(path+id, "")
		if status != http.StatusOK {
			t.Fatalf("%s: %d %s", path, status, page)
		}
		text = append(text, page...)
	}
	status, card = s.get("/m/"+id+"/card.png", "")
	if status != http.StatusOK || http.DetectContentType(card) != "image/png" {
		t.Fatalf("%d %.80q", status, card)
	}
	return string(text), card
}

// remains reports whether any file of a folder contains a text.
func remains(t *testing.T, dir, text string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "woodwork.db*"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(b, []byte(text)) {
			return true
		}
	}
	return false
}

// A name is erased from a match, and later the match itself: nothing of them stays in the file,
// the rest of the match can be read and verified before, and other matches are unchanged.
func TestErase(t *testing.T) {
	dir := t.TempDir()
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, NoLimits: true})
	id, cookie := finished(t, s, "Annabella", "Bartholomew")
	other, _ := finished(t, s, "Zebediah", "Yolanda")
	more, _ := finishedBy(t, s, cookie, "Annabella", "Carl")
	told, card := shown(t, s, id)
	if !strings.Contains(told, "Annabella, Bartholomew") {
		t.Errorf("a link to the match tells %s", told)
	}
	if code, out := cli("erase", "--data", dir, id, "--yes"); code != exitOutside || !strings.Contains(out, "in use") {
		t.Errorf("while a server runs: %d %s", code, out)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{id[:3]}, exitMisuse, "at least"},
		{[]string{"zzzzzzzz"}, exitNo, "no match"},
		{[]string{id[:6]}, exitNo, "say --yes"},
		{[]string{id, "--seat", "1"}, exitNo, "the same guest: " + more + " footballchess over"},
		{[]string{id, "--seat", "9", "--yes"}, exitNo, "no such seat"},
		{[]string{more, "--yes"}, exitOK, "erased"},
		{[]string{id[:6], "--seat", "1", "--yes"}, exitOK, "erased: the name on seat 1 of match " + id},
	} {
		if code, out := cli(append([]string{"erase", "--data", dir}, c.args...)...); code != c.code || !strings.Contains(out, c.want) {
			t.Errorf("%v: %d %s", c.args, code, out)
		}
	}
	if remains(t, dir, "Annabella") || !remains(t, dir, "Bartholomew") {
		t.Error("the name is still in the file, or the other is not")
	}
	s = serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, NoLimits: true})
	status, log := s.get("/api/matches/"+id+"/log", cookie)
	if status != http.StatusOK || bytes.Contains(log, []byte("Annabella")) || !bytes.Contains(log, []byte("Bartholomew")) {
		t.Errorf("%d %s", status, log)
	}
	if now, other := shown(t, s, id); !strings.Contains(now, "Player 1, Bartholomew") || strings.Contains(now, "Annabella") || bytes.Equal(other, card) {
		t.Errorf("a link to the match tells %s", now)
	}
	file := filepath.Join(dir, "match.log")
	if err := os.WriteFile(file, log, 0o600); err != nil {
		t.Fatal(err)
	}
	if code, out := cli("verify", file); code != exitOK {
		t.Errorf("verify: %d %s", code, out)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	if code, out := cli("erase", "--data", dir, id, "--yes"); code != exitOK || !strings.Contains(out, "erased: match "+id) {
		t.Errorf("%d %s", code, out)
	}
	if remains(t, dir, "Bartholomew") || remains(t, dir, id) || !remains(t, dir, "Zebediah") {
		t.Error("the match is still in the file, or the other is not")
	}
	s = serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	if status, _ := s.get("/api/matches/"+id, ""); status != http.StatusNotFound {
		t.Errorf("the match that was erased: %d", status)
	}
	if status, _ := s.get("/api/matches/"+other, ""); status != http.StatusOK {
		t.Errorf("the other match: %d", status)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
}

// Names stay in a match that is not over; in a database erasing works as in a file.
func TestEraseInADatabase(t *testing.T) {
	db, dir := database(t), t.TempDir()
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Store: db, NoLimits: true})
	id, _ := finished(t, s, "Annabella", "Bartholomew")
	if err := openMatch(s.url); err != nil {
		t.Fatal(err)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	if code, out := cli("erase", "--store", db, id, "--seat", "2", "--yes"); code != exitOK {
		t.Errorf("%d %s", code, out)
	}
	_, list := cli("stale", "--store", db, "--keep-abandoned", "1ms", "--keep-finished", "1ms")
	for line := range strings.Lines(list) {
		one := strings.Fields(line)[0]
		code, out := cli("erase", "--store", db, one, "--seat", "1", "--yes")
		if on := one != id; on != (code == exitNo && strings.Contains(out, "is not over")) {
			t.Errorf("%s: %d %s", line, code, out)
		}
		if code, out := cli("erase", "--store", db, one, "--yes"); code != exitOK {
			t.Errorf("%s: %d %s", line, code, out)
		}
	}
	if strings.Count(list, "\n") != 2 {
		t.Errorf("listed were %q", list)
	}
	if _, list := cli("stale", "--store", db, "--keep-abandoned", "1ms", "--keep-finished", "1ms"); list != "" {
		t.Errorf("left are %q", list)
	}
}
