package indexeddb

import (
	"context"
	"errors"
	"fmt"
	"syscall/js"

	"woodwork/match"
)

// The object stores of the database.
const (
	matches = "matches" // by id: what is kept beside a log, and its summary
	entries = "entries" // by id and seq: the lines of the logs
	facts   = "facts"   // by name: what a page must remember, such as its key
)

const version = 1 // of the object stores that upgrade makes

// upgrade makes the object stores of a database that is older than version.
func upgrade(db js.Value) {
	db.Call("createObjectStore", matches, map[string]any{"keyPath": "id"})
	db.Call("createObjectStore", entries)
	db.Call("createObjectStore", facts)
}

// errGone is the error of every call after Close, or after a newer version of the program has
// asked for the database.
var errGone = fmt.Errorf("%w: the browser's database is closed", match.ErrStore)

// openDatabase opens a database of the browser, and creates it if there is none.
func openDatabase(name string) (db js.Value, err error) {
	defer thrown(&err)
	request := js.Global().Get("indexedDB").Call("open", name, version)
	made := on(request, "upgradeneeded", func() { upgrade(request.Get("result")) })
	defer made()
	return await(request)
}

// on calls f at each event of a target, until the returned function is called.
func on(target js.Value, event string, f func()) (off func()) {
	listener := js.FuncOf(func(js.Value, []js.Value) any { f(); return nil })
	target.Call("addEventListener", event, listener)
	return func() {
		target.Call("removeEventListener", event, listener)
		listener.Release()
	}
}

// await waits for the result of a request. The goroutine continues before the browser may end
// the transaction, which it does once a request has been answered and no other has been made.
func await(request js.Value) (js.Value, error) {
	done := make(chan error, 1)
	defer on(request, "success", func() { done <- nil })()
	defer on(request, "error", func() { done <- failure(request.Get("error")) })()
	if err := <-done; err != nil {
		return js.Undefined(), err
	}
	return request.Get("result"), nil
}

// failure turns a DOMException into an error.
func failure(reason js.Value) error {
	kind, name := match.ErrStore, "UnknownError"
	if reason.Truthy() {
		name = reason.Get("name").String() + ": " + reason.Get("message").String()
		if reason.Get("name").String() == "QuotaExceededError" {
			kind = match.ErrNoSpace
		}
	}
	return fmt.Errorf("%w: the browser's database says %.200s", kind, name)
}

// thrown turns an exception of the browser into an error, for example where sites may store
// nothing. It must be deferred.
func thrown(err *error) {
	if p := recover(); p != nil {
		e, ok := p.(js.Error)
		if !ok {
			panic(p)
		}
		*err = failure(e.Value)
	}
}

// A tx is a transaction. It is for the goroutine that began it, which may wait for nothing but
// its requests.
type tx struct{ js.Value }

func (t tx) in(store string) js.Value { return t.Call("objectStore", store) }

// What a transaction may do.
const (
	reads  = "readonly"
	writes = "readwrite"
)

// attempts is how often a transaction is tried if the browser closes its connection.
const attempts = 3

// do runs f in a transaction. If it returns nil, everything that f wrote is durable; if f fails,
// nothing is kept. If ctx is already cancelled, nothing is done; later, the outcome is awaited.
// A browser may close a connection at any time, for example when a user clears the site's data,
// and aborts its transaction. Then f runs again over a new connection.
func (s *Store) do(ctx context.Context, mode string, f func(tx) error) (err error) {
	for range attempts {
		if err := ctx.Err(); err != nil {
			return err
		}
		db, unopened := s.database()
		if err = unopened; err == nil {
			if err = once(db, mode, f); errors.Is(err, match.ErrStore) {
				s.lose(db)
			}
		}
		if !errors.Is(err, match.ErrStore) || s.closed.Load() {
			return err
		}
	}
	return err
}

// once is do over one connection.
func once(db js.Value, mode string, f func(tx) error) (err error) {
	defer thrown(&err) // of a database that was closed meanwhile
	stores := []any{matches, entries, facts}
	t := tx{db.Call("transaction", stores, mode, map[string]any{"durability": "strict"})}
	ended := make(chan error, 1)
	end := func(err error) {
		select {
		case ended <- err:
		default:
		}
	}
	defer on(t.Value, "complete", func() { end(nil) })()
	defer on(t.Value, "abort", func() { end(failure(t.Get("error"))) })()
	if err := f(t); err != nil {
		if mode == writes {
			t.abort()
		}
		return err
	}
	return <-ended
}

// abort ends a transaction, unless it has ended.
func (t tx) abort() {
	defer func() { recover() }() // it has, if the browser throws
	t.Call("abort")
}
