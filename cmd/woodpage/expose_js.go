package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"syscall/js"

	"woodwork/bus/broadcast"
	"woodwork/cmd/woodpage/page"
	"woodwork/store/indexeddb"
)

var opened *page.Page // set once, before woodworkAnswer is defined

// expose defines woodworkOpen and never returns: a program that has ended can no longer be
// called.
func expose() {
	define(openFunction, func(in arguments) any {
		name, ask, puzzles := in.get("name").String(), in.get("ask"), in.get("puzzles")
		return promise(func() (any, error) { return nil, open(name, ask, puzzles) })
	})
	select {}
}

// arguments are what one of the functions was called with.
type arguments struct {
	of     function
	values []js.Value
}

// get returns the argument of a name; undefined if it was left out.
func (a arguments) get(name string) js.Value {
	if i := a.of.place(name); i < len(a.values) {
		return a.values[i]
	}
	return js.Undefined()
}

func define(f function, answer func(arguments) any) {
	js.Global().Set(f.name, js.FuncOf(func(_ js.Value, args []js.Value) any { return answer(arguments{f, args}) }))
}

// promise runs f in a goroutine of its own.
func promise(f func() (any, error)) js.Value {
	run := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done, failed := args[0], args[1]
		go func() {
			result, err := f()
			if err != nil {
				failed.Invoke(js.Global().Get("Error").New(err.Error()))
				return
			}
			done.Invoke(result)
		}()
		return nil
	})
	defer run.Release()
	return js.Global().Get("Promise").New(run)
}

func open(name string, ask, puzzles js.Value) error {
	store, err := indexeddb.Open(name)
	if err != nil {
		return err
	}
	c := page.Config{Store: store, Bus: broadcast.New(name), Notebook: store, Puzzles: fetches(puzzles)}
	if ask.Truthy() {
		c.Ask = asks(ask)
	}
	if opened, err = page.Open(context.Background(), c); err != nil {
		return err
	}
	define(answerFunction, answer)
	define(thinkFunction, think)
	return nil
}

// fetches returns a function that has the page fetch the decisions of a game.
func fetches(puzzles js.Value) func(context.Context, string) ([]byte, error) {
	return func(_ context.Context, id string) ([]byte, error) {
		type fetched struct {
			text string
			err  error
		}
		done := make(chan fetched, 1)
		got := js.FuncOf(func(_ js.Value, args []js.Value) any { done <- fetched{text: args[0].String()}; return nil })
		failed := js.FuncOf(func(_ js.Value, args []js.Value) any { done <- fetched{err: errors.New(args[0].String())}; return nil })
		defer got.Release()
		defer failed.Release()
		puzzles.Invoke(id, got, failed)
		f := <-done
		return []byte(f.text), f.err
	}
}

// nothing ends an answer that is over.
var nothing = js.FuncOf(func(js.Value, []js.Value) any { return nil })

func answer(in arguments) any {
	head, data, end := in.get("head"), in.get("data"), in.get("end")
	ctx, cancel := context.WithCancel(context.Background())
	r, err := request(in)
	if err != nil {
		head.Invoke(http.StatusBadRequest, "{}")
		end.Invoke()
		cancel()
		return nothing
	}
	var stop js.Func
	stop = js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
	go func() {
		if guest := in.get("guest"); guest.Truthy() {
			opened.AnswerGuest(ctx, guest.String(), r, sink{head, data})
		} else {
			opened.Answer(ctx, r, sink{head, data})
		}
		cancel()
		end.Invoke()
		stop.Release() // not called by one who heard the end
	}()
	return stop
}

func request(in arguments) (*http.Request, error) {
	var body []byte
	if given := in.get("body"); given.Truthy() {
		body = make([]byte, given.Length())
		js.CopyBytesToGo(body, given)
	}
	r, err := http.NewRequest(in.get("method").String(), in.get("url").String(), io.NopCloser(bytes.NewReader(body)))
	if err != nil {
		return nil, err
	}
	r.ContentLength = int64(len(body))
	headers := map[string]string{}
	if err := json.Unmarshal([]byte(in.get("headers").String()), &headers); err != nil {
		return nil, err
	}
	for name, value := range headers {
		r.Header.Set(name, value)
	}
	return r, nil
}

// A sink hands an answer to JavaScript.
type sink struct{ head, data js.Value }

// Head implements page.Sink.
func (s sink) Head(status int, header http.Header) {
	headers := map[string]string{}
	for name := range header {
		headers[name] = header.Get(name)
	}
	text, _ := json.Marshal(headers) // strings
	s.head.Invoke(status, string(text))
}

// Data implements page.Sink.
func (s sink) Data(piece []byte) {
	b := js.Global().Get("Uint8Array").New(len(piece))
	js.CopyBytesToJS(b, piece)
	s.data.Invoke(b)
}
