package main

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodwork/internal/random"
	"woodwork/store/folder"
)

// Two servers cannot share a folder, nor a file of matches from two folders; the second is told
// who is there, and can start once the first has stopped.
func TestServeHoldsItsFolder(t *testing.T) {
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "elsewhere.db")
	for name, pair := range map[string][2]Serve{
		"the folder": {{Data: dir}, {Data: dir}},
		"the file":   {{Data: t.TempDir(), Store: file}, {Data: t.TempDir(), Store: file}},
	} {
		pair[0].Addr, pair[1].Addr = "127.0.0.1:0", "127.0.0.1:0"
		first := serving(t, pair[0])
		err := failing(t, pair[1])
		if !errors.Is(err, folder.ErrHeld) || !strings.Contains(fmt.Sprint(err), "in use by") || codeOf(err) != exitOutside {
			t.Errorf("%s: %v", name, err)
		}
		if err := first.stop(); err != nil {
			t.Fatal(err)
		}
		if err := serving(t, pair[1]).stop(); err != nil {
			t.Error(err)
		}
	}
}

// cli runs a command as the program does.
func cli(args ...string) (code int, out string) {
	var text bytes.Buffer
	code = run(args, strings.NewReader(""), &text, &text, random.Seeded("cli"))
	return code, text.String()
}

// A file of matches that a server uses is kept from every command, by whatever name, also when
// the lock of the folder was removed; what the server acknowledges is there when it starts again.
func TestAFileInUseIsKeptFromAllCommands(t *testing.T) {
	dir, backup := t.TempDir(), filepath.Join(t.TempDir(), "copy.db")
	file, link := filepath.Join(dir, fileName), filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	if code, out := cli("backup", "--data", dir, backup); code != exitOK {
		t.Fatal(out)
	}
	id, cookie := finished(t, s, "Anna", "Boris")
	if err := os.Remove(filepath.Join(dir, lockName)); err != nil {
		t.Fatal(err)
	}
	for _, where := range [][]string{{"--data", dir}, {"--data", t.TempDir(), "--store", file}, {"--data", t.TempDir(), "--store", link}} {
		for _, command := range [][]string{{"restore", backup}, {"erase", id, "--yes"}, {"serve", "--addr", "127.0.0.1:0"}} {
			if code, out := cli(append(command, where...)...); code == exitOK || !strings.Contains(out, "in use") {
				t.Errorf("%v %v: %d %s", command, where, code, out)
			}
		}
	}
	for _, pair := range [][]string{{file, backup + ".2"}, {backup, link}} {
		if code, out := cli(append([]string{"copy"}, pair...)...); code == exitOK || !strings.Contains(out, "in use") {
			t.Errorf("copy %v: %d %s", pair, code, out)
		}
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	s = serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	if status, text := s.get("/api/matches/"+id, cookie); status != http.StatusOK {
		t.Errorf("after all that the match is %d %s", status, text)
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
}

// While a server runs, a backup contains all that it has stored, and nothing can be restored
// over it.
func TestBackupWhileServing(t *testing.T) {
	dir, copied := t.TempDir(), filepath.Join(t.TempDir(), "copy.db")
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	for n := 1; n <= 2; n++ {
		if err := openMatch(s.url); err != nil {
			t.Fatal(err)
		}
		if code, out := cli("backup", "--force", "--data", dir, copied); code != exitOK || !strings.Contains(out, fmt.Sprintf("holds %d matches", n)) {
			t.Errorf("backup: %d %s", code, out)
		}
	}
	code, out := cli("restore", "--data", dir, copied)
	if code != exitNo || !strings.Contains(out, fmt.Sprintf("nothing was restored: the data folder %s is in use by process %d", dir, os.Getpid())) {
		t.Errorf("restore: %d %s", code, out)
	}
	if err := s.stop(); err != nil {
		t.Error(err)
	}
	if code, out := cli("restore", "--data", dir, copied); code != exitOK || !strings.Contains(out, "holds 2 matches") {
		t.Errorf("restore: %d %s", code, out)
	}
}

// A copy with a damaged match in it is made, and the command says no.
func TestACopyWithADamagedMatch(t *testing.T) {
	dir, backup := t.TempDir(), filepath.Join(t.TempDir(), "copy.db")
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	id, _ := finished(t, s, "Anna", "Boris")
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", filepath.Join(dir, fileName))
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(`UPDATE tail SET chain = zeroblob(32) WHERE number = (SELECT number FROM match WHERE id = ?)`, id)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"backup", "--data", dir, backup}, {"restore", "--data", t.TempDir(), backup}} {
		if code, out := cli(args...); code != exitNo || !strings.Contains(out, id) || !strings.Contains(out, "holds 1 matches") {
			t.Errorf("%v: %d %s", args, code, out)
		}
	}
}

// A start with a new key needs the flag, and the next start does not.
func TestServeLosesSeats(t *testing.T) {
	dir := t.TempDir()
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	if err := errors.Join(openMatch(s.url), s.stop(), os.Remove(filepath.Join(dir, keyName))); err != nil {
		t.Fatal(err)
	}
	if err := failing(t, Serve{Addr: "127.0.0.1:0", Data: dir}); err == nil || !strings.Contains(err.Error(), "--lose-seats") {
		t.Fatalf("without the key: %v", err)
	}
	for _, lose := range []bool{true, false} {
		if err := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, LoseSeats: lose}).stop(); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Remove(filepath.Join(dir, fileName)); err != nil {
		t.Fatal(err)
	}
	if err := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, LoseSeats: true}).stop(); err != nil {
		t.Fatal(err)
	}
}
