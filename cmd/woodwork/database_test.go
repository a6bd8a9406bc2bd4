package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"woodwork/store/postgres/pgtest"
)

// A databaseServer is a PostgreSQL server for the tests of this package, which is started when the
// first test needs it.
type databaseServer struct {
	start  sync.Once
	server *pgtest.Server
	err    error
	made   atomic.Int32 // how many databases it has
}

var databases databaseServer

// get returns the server, and skips the test where there is no PostgreSQL.
func (d *databaseServer) get(t *testing.T) *pgtest.Server {
	t.Helper()
	d.start.Do(func() { d.server, d.err = pgtest.Start() })
	if errors.Is(d.err, pgtest.ErrMissing) {
		t.Skip(d.err)
	}
	if d.err != nil {
		t.Fatal(d.err)
	}
	return d.server
}

// stop ends the server after all tests.
func (d *databaseServer) stop() {
	if d.server != nil {
		d.server.Stop()
	}
}

// create makes an empty database, and returns its name.
func (d *databaseServer) create(t *testing.T) string {
	t.Helper()
	server, name := d.get(t), fmt.Sprint("test", d.made.Add(1))
	if out, err := server.Tool("createdb", name).CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	return name
}

// database makes an empty database for a test, and returns its address.
func database(t *testing.T) string {
	t.Helper()
	name := databases.create(t)
	return databases.get(t).Database(name)
}

// A backup of a database works as docs/backup.md says: it is made while a server plays, restored
// into a new database, and served from there with the same key.
func TestBackupOfADatabase(t *testing.T) {
	server, original, restored := databases.get(t), databases.create(t), databases.create(t)
	run := func(name string, args ...string) {
		t.Helper()
		if out, err := server.Tool(name, args...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v %s", name, err, out)
		}
	}
	dir := t.TempDir()
	first := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Store: server.Database(original)})
	var cookie string
	open := func() string {
		t.Helper()
		status, text := first.send(http.MethodPost, "/api/matches",
			`{"game":"tutto","seats":[{"kind":"human","name":"Ann"},{"kind":"human","name":"Bob"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &cookie)
		var made struct{ Doc struct{ ID string } }
		if err := json.Unmarshal(text, &made); status != http.StatusCreated || err != nil {
			t.Fatalf("opening a match: %d %s %v", status, text, err)
		}
		return "/api/matches/" + made.Doc.ID
	}
	kept := open()
	_, before := first.get(kept, cookie)
	run("pg_dump", "--format=custom", "--file=woodwork.dump", original)
	lost := open() // opened after the backup
	if err := first.stop(); err != nil {
		t.Fatalf("stopping: %v", err)
	}

	run("pg_restore", "--exit-on-error", "--no-owner", "--dbname="+restored, "woodwork.dump")
	again := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Store: server.Database(restored)})
	if _, after := again.get(kept, cookie); string(after) != string(before) {
		t.Errorf("after the restore\n%s\nwant\n%s", after, before)
	}
	if status, _ := again.get(lost, cookie); status != http.StatusNotFound {
		t.Errorf("what was opened after the backup: %d, want 404", status)
	}
	if err := again.stop(); err != nil {
		t.Errorf("stopping: %v", err)
	}
	if code, out := cli("copy", server.Database(restored), server.Database(original)); code != exitOK || !strings.Contains(out, " 0 entries are new") {
		t.Errorf("what was restored, compared with what it was made of: %d %s", code, out)
	}
}

// A server on a database continues where it was; another server of the same database needs its
// key; and its matches can be copied to a file and back.
func TestServeFromADatabase(t *testing.T) {
	db, dir := database(t), t.TempDir()
	first := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, Store: db})
	var cookie string
	status, text := first.send(http.MethodPost, "/api/matches",
		`{"game":"tutto","seats":[{"kind":"human","name":"Ann"},{"kind":"human","name":"Bob"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &cookie)
	var made struct{ Doc struct{ ID string } }
	if err := json.Unmarshal(text, &made); status != http.StatusCreated || err != nil {
		t.Fatalf("opening a match: %d %s %v", status, text, err)
	}
	path := "/api/matches/" + made.Doc.ID
	_, before := first.get(path, cookie)
	if err := first.stop(); err != nil {
		t.Fatalf("stopping: %v", err)
	}
	same := func(what string, s Serve) {
		t.Helper()
		s.Addr = "127.0.0.1:0"
		again := serving(t, s)
		if _, after := again.get(path, cookie); string(after) != string(before) {
			t.Errorf("%s\n%s\nwant\n%s", what, after, before)
		}
		if err := again.stop(); err != nil {
			t.Errorf("stopping: %v", err)
		}
	}
	same("after the restart", Serve{Data: dir, Store: db})

	other := t.TempDir()
	if err := failing(t, Serve{Addr: "127.0.0.1:0", Data: other, Store: db}); err == nil || !strings.Contains(err.Error(), "copy it from another server") {
		t.Errorf("a server without the key: %v", err)
	}
	key, err := os.ReadFile(filepath.Join(dir, keyName))
	if err != nil {
		t.Fatal(err)
	}
	strange := append([]byte{key[0] + 1}, key[1:]...)
	for _, c := range []struct {
		key  []byte
		want string
	}{{strange, "is not the key"}, {key, ""}} {
		if err := os.WriteFile(filepath.Join(other, keyName), c.key, 0o600); err != nil {
			t.Fatal(err)
		}
		if c.want == "" {
			same("of another server", Serve{Data: other, Store: db})
		} else if err := failing(t, Serve{Addr: "127.0.0.1:0", Data: other, Store: db}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("a server with another key: %v", err)
		}
	}

	if code, out := cli("copy", db, filepath.Join(other, fileName)); code != exitOK || !strings.Contains(out, "1 matches with") {
		t.Errorf("copy to a file: %d %s", code, out)
	}
	same("from the file", Serve{Data: other})
	if code, out := cli("copy", filepath.Join(other, fileName), db); code != exitOK || !strings.Contains(out, " 0 entries are new") {
		t.Errorf("copy back: %d %s", code, out)
	}
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"migrate " + db, exitOK, "the tables had version 1 and have version 1"},
		{"migrate " + dir, exitMisuse, "not a database"},
		{"stale --store " + db, exitOK, ""},
		{"backup --store " + db + " x.db", exitMisuse, "docs/backup.md"},
		{"copy " + db + " " + db, exitMisuse, "to itself"},
		{"copy " + filepath.Join(dir, "none.db") + " " + db, exitOutside, "no matches to copy"},
		{"copy postgres:///?host=/nowhere " + db, exitOutside, "can be reached"},
	} {
		if code, out := cli(strings.Fields(c.args)...); code != c.code || !strings.Contains(out, c.want) {
			t.Errorf("%s: %d %s", c.args, code, out)
		}
	}
}
