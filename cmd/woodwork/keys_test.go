package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"woodwork/api/door"
)

// Keys are listed, replaced and revoked while no server holds the folder. Guests keep their
// seats when their key is replaced, and lose them when it is revoked; a backup contains all
// keys.
func TestKeysOfAServer(t *testing.T) {
	dir := t.TempDir()
	if code, out := cli("key", "list", "--data", dir); code != exitOutside {
		t.Errorf("without a key: %d %s", code, out)
	}
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	var cookie string
	_, text := s.send(http.MethodPost, "/api/matches",
		`{"game":"tutto","seats":[{"kind":"human","name":"Ann"},{"kind":"open"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &cookie)
	var made struct{ Doc struct{ ID string } }
	if err := json.Unmarshal(text, &made); err != nil {
		t.Fatal(err)
	}
	if code, out := cli("key", "rotate", "--data", dir); code != exitNo || !strings.Contains(out, "in use") {
		t.Errorf("while a server runs: %d %s", code, out)
	}
	_, out := cli("key", "list", "--data", dir)
	first, rest, _ := strings.Cut(out, " ")
	if rest != "signs\n" || len(first) != 16 {
		t.Errorf("listed: %s", out)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	seats := func() string {
		t.Helper()
		s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
		old := cookie
		_, text := s.send(http.MethodGet, "/api/matches/"+made.Doc.ID, "", &old)
		if err := s.stop(); err != nil {
			t.Fatal(err)
		}
		var at struct{ You struct{ Seats []int } }
		if err := json.Unmarshal(text, &at); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		return strings.Repeat("s", len(at.You.Seats))
	}
	_, logs := cli("key", "public", "--data", dir)
	_, out = cli("key", "announce", "--data", dir)
	next := strings.Fields(strings.SplitAfter(out, "\n")[1])[0]
	if code, again := cli("key", "announce", "--data", dir); code != exitOK || again != out || !strings.HasPrefix(out, first+" signs\n"+next+" is read, and signs after") {
		t.Errorf("announced: %d %s, then %s", code, out, again)
	}
	if code, out := cli("key", "rotate", "--data", dir); code != exitOK || !strings.HasPrefix(out, next+" signs\n") || !strings.Contains(out, first+" is read until 2") {
		t.Fatalf("rotating: %d %s", code, out)
	}
	if _, now := cli("key", "public", "--data", dir); now != logs || len(logs) != 65 {
		t.Errorf("logs were signed with %s, and are with %s", logs, now)
	}
	if got := seats(); got != "s" {
		t.Error("the guest has lost the seat")
	}
	copied := filepath.Join(t.TempDir(), "copy.db")
	if code, out := cli("backup", "--data", dir, copied); code != exitOK {
		t.Fatal(out)
	}
	_, now := cli("key", "list", "--data", dir)
	signs, _, _ := strings.Cut(now, " ")
	for key, want := range map[string]int{signs: exitNo, "none": exitNo, first: exitOK} {
		if code, out := cli("key", "revoke", "--data", dir, key); code != want {
			t.Errorf("revoking %s: %d %s", key, code, out)
		}
	}
	if _, out := cli("key", "list", "--data", dir); !strings.Contains(out, first+" is revoked\n") {
		t.Error(out)
	}
	if got := seats(); got != "" {
		t.Error("the cookie of a revoked key counts")
	}
	if info, err := os.Stat(filepath.Join(dir, keyName)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file of the keys: %v %v", info.Mode(), err)
	}
	if code, out := cli("restore", "--data", dir, copied); code != exitOK || seats() != "s" {
		t.Errorf("after the backup was restored: %d %s", code, out)
	}
	if code, out := cli("key", "rotate", "--keep", "0", "--data", dir); code != exitOK || !strings.Contains(out, signs+" is revoked") || strings.Contains(out, "is read") || seats() != "" {
		t.Errorf("all at once: %d %s", code, out)
	}
	if _, now := cli("key", "public", "--data", dir); now == logs {
		t.Error("logs are still signed with a key that others may have")
	}
}

// However often keys are replaced, the file of keys can be read.
func TestKeysThatAreReplacedOften(t *testing.T) {
	dir := t.TempDir()
	if _, err := door.LoadKeys(dir); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, keyName)
	keys, err := door.LoadKeys(dir)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 996 {
		keys.Revoked = append(keys.Revoked, fmt.Sprintf("%016x", i))
	}
	if err := os.WriteFile(file, keys.Text(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, keep := range []string{"0", "0", "0", "1d", "1d"} {
		if code, out := cli("key", "rotate", "--data", dir, "--keep", keep); code != exitOK {
			t.Fatalf("%d %s", code, out)
		}
		if _, err := door.LoadKeys(dir); err != nil {
			t.Fatal(err)
		}
	}
	keys.Revoked = nil
	for range 997 {
		keys.Rotate(time.Now().Add(time.Hour).UTC().Truncate(time.Second))
	}
	full := keys.Text()
	if _, err := door.ParseKeys(full); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, full, 0o600); err != nil {
		t.Fatal(err)
	}
	code, out := cli("key", "rotate", "--data", dir)
	if now, err := os.ReadFile(file); code == exitOK || err != nil || !bytes.Equal(now, full) {
		t.Errorf("one more than can be read: %d %s", code, out)
	}
}

// A key that others can read or change is mentioned at every start and wherever keys are listed.
func TestAKeyThatIsOpenToOthers(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has no such modes")
	}
	dir := t.TempDir()
	if err := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir}).stop(); err != nil {
		t.Fatal(err)
	}
	for mode, want := range map[os.FileMode]string{0o600: "", 0o400: "", 0o640: "", 0o644: "can read", 0o604: "can read", 0o660: "can change", 0o666: "can change", 0o622: "can change"} {
		if err := os.Chmod(filepath.Join(dir, keyName), mode); err != nil {
			t.Fatal(err)
		}
		var said transcript
		logTo(t, &said)
		if err := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir}).stop(); err != nil {
			t.Fatal(err)
		}
		_, listed := cli("key", "list", "--data", dir)
		for what, text := range map[string]string{"the start": said.String(), "the list": listed} {
			if got := strings.Contains(text, "others on this machine"); got != (want != "") || !strings.Contains(text, want) {
				t.Errorf("mode %o: %s says %q", mode, what, text)
			}
		}
	}
}

func TestSpans(t *testing.T) {
	for in, want := range map[string]string{"30d": "30d", "0": "0d", "12h": "12h0m0s", "48h": "2d", " 1d ": "1d", "x": "", "-1h": "", "1.5d": "", "4294967295d": "", "": ""} {
		var s span
		if err := s.UnmarshalText([]byte(in)); (err == nil) != (want != "") || err == nil && s.String() != want {
			t.Errorf("%q: %v, %v, want %q", in, s, err, want)
		}
	}
}
