package main

import (
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"woodwork/store/folder"
)

// An arena that is stopped reports the matches that were complete, exactly as an arena of that
// many matches would, and says so.
func TestStoppedArena(t *testing.T) {
	cmd := exec.Command("woodwork", "arena", "tutto", "--bots", "beginner,beginner", "--matches", "4000000", "--workers", "1", "--json")
	var out bytes.Buffer
	cmd.Stdout = &out
	errs := &transcript{}
	ended := errs.start(t, cmd)
	errs.await(t, "matches")
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; cmd.ProcessState.ExitCode() != exitOutside {
		t.Fatalf("%v: %s", err, errs)
	}
	said := regexp.MustCompile(`(?m)^woodwork: .*the report of the first (\d+) of 4000000 matches`).FindStringSubmatch(errs.String())
	if said == nil {
		t.Fatalf("it does not say how many matches were played:\n%s", errs)
	}
	again, _, _ := command(t, "", "arena", "tutto", "--bots", "beginner,beginner", "--matches", said[1], "-q", "--json")
	if out.String() != again || !strings.Contains(again, "--matches "+said[1]+" ") {
		t.Errorf("the report is not that of %s matches:\n%s\nwant\n%s", said[1], out.String(), again)
	}
}

// The matches of another Woodwork, or of other rules, do not count for this one.
func TestNotesOfAnotherWoodworkAreRefused(t *testing.T) {
	notes := t.TempDir() + "/notes"
	args := []string{"arena", "tutto", "--bots", "beginner,club", "--matches", "2", "-q", "--state", notes}
	if _, errs, code := command(t, "", args...); code != 0 {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	good := read(t, notes)
	for what, other := range map[string]string{
		"program": regexp.MustCompile(`"woodwork":"[0-9a-f]{64}"`).ReplaceAllString(good, `"woodwork":"`+strings.Repeat("0", 64)+`"`),
		"metrics": regexp.MustCompile(`"Metrics":\[[^\]]*\]`).ReplaceAllString(good, `"Metrics":[1]`),
	} {
		if err := os.WriteFile(notes, []byte(other), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, errs, code := command(t, "", args...); code != exitMisuse || !strings.Contains(errs, "another experiment") {
			t.Errorf("another %s: exit code %d: %s", what, code, errs)
		}
	}
}

// The notes of an arena that runs are not touched by another one.
func TestNotesBelongToOneArena(t *testing.T) {
	notes := t.TempDir() + "/notes"
	args := []string{"arena", "tutto", "--bots", "beginner,club", "--matches", "2", "-q", "--state", notes}
	if _, errs, code := command(t, "", args...); code != exitOK {
		t.Fatalf("exit code %d: %s", code, errs)
	}
	writing := read(t, notes) + `{"deal":1,"mat` // by the other arena
	if err := os.WriteFile(notes, []byte(writing), 0o600); err != nil {
		t.Fatal(err)
	}
	held, err := folder.Hold(notes)
	if err != nil {
		t.Fatal(err)
	}
	if _, errs, code := command(t, "", args...); code != exitOutside || !strings.Contains(errs, "in use") {
		t.Errorf("exit code %d: %s", code, errs)
	}
	if after := read(t, notes); after != writing {
		t.Errorf("the notes are now\n%s", after)
	}
	if err := held.Release(); err != nil {
		t.Fatal(err)
	}
	for range 2 { // an arena that has ended has released them
		if _, errs, code := command(t, "", args...); code != exitOK {
			t.Errorf("exit code %d: %s", code, errs)
		}
	}
}

// The progress moves also where a test may take ten million matches, and ends with its line.
func TestProgressOfATestMoves(t *testing.T) {
	var errs bytes.Buffer
	tell, end := progress(&console{err: &errs}, false)
	for done := 2; done <= 20_000; done += 2 {
		tell(done, mostMatches)
	}
	if lines := strings.Count(errs.String(), "\r"); lines < 10 || lines > 200 {
		t.Errorf("it was written %d times in 20 000 matches", lines)
	}
	end()
	end()
	if text := errs.String(); !strings.HasSuffix(text, " matches\n") || strings.Count(text, "\n") != 1 {
		t.Errorf("it ends with %q", text[len(text)-30:])
	}
	errs.Reset()
	tell, end = progress(&console{err: &errs}, false)
	for done := 5; done <= 1055; done += 5 {
		tell(done, 1055)
	}
	end()
	if text := errs.String(); !strings.HasSuffix(text, "\r100 %  1055 of 1055 matches\n") || strings.Count(text, "\r") > 110 {
		t.Errorf("%q", text)
	}
}
