package postgres_test

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"
	"os"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"woodwork/match"
	"woodwork/store/postgres"
	"woodwork/store/postgres/pgtest"
	"woodwork/store/storetest"
)

var (
	server  *pgtest.Server
	missing error
)

func TestMain(m *testing.M) {
	server, missing = pgtest.Start()
	code := m.Run()
	if server != nil {
		server.Stop()
	} else {
		fmt.Fprintln(os.Stderr, "the tests of the database are skipped:", missing)
	}
	os.Exit(code)
}

// address returns the address of the schema for a folder, which may have been used before.
func address(t testing.TB, dir string) string {
	t.Helper()
	if missing != nil {
		t.Skip(missing)
	}
	sum := sha256.Sum256([]byte(dir))
	schema := "s" + hex.EncodeToString(sum[:8])
	db, err := sql.Open("pgx", server.Address("public"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(`CREATE SCHEMA IF NOT EXISTS ` + schema); err != nil {
		t.Fatal(err)
	}
	return server.Address(schema)
}

func open(t testing.TB, dir string) *postgres.Store {
	t.Helper()
	s, err := postgres.Open(t.Context(), address(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestStore(t *testing.T) {
	if missing != nil {
		t.Skip(missing)
	}
	storetest.Run(t, storetest.Kind{Open: func(t *testing.T, dir string) match.Store { return open(t, dir) }, Damage: damage, Execute: func(t *testing.T, dir, statement string) { raw(t, dir, statement) }})
}

// raw runs a statement behind the back of the store; it has to change one row.
func raw(t *testing.T, dir, statement string, values ...any) {
	t.Helper()
	db, err := sql.Open("pgx", address(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	r, err := db.Exec(statement, values...)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := r.RowsAffected(); n != 1 || err != nil {
		t.Fatalf("%d rows changed, %v", n, err)
	}
}

// damage changes or removes an entry that has a row of its own.
func damage(t *testing.T, dir, id string, seq uint64, away bool) {
	t.Helper()
	change := `UPDATE entry SET lines = replace(lines, ' move ', ' mope ')`
	if away {
		change = `DELETE FROM entry`
	}
	raw(t, dir, change+` WHERE match = $1 AND first = $2`, id, int64(seq))
}
