package main

import (
	"fmt"

	"woodwork/api"
	"woodwork/api/door"
	"woodwork/games"
	"woodwork/notify"
	"woodwork/notify/webpush"
)

// openCalls makes what calls browsers, from a store that keeps whom to call, before the match service that tells it
// whose turn it is.
func (a *app) openCalls(keys door.Keys) error {
	recipients, ok := a.store.(notify.Store)
	if !ok {
		return nil
	}
	words, err := webpush.NewWords(games.All(), games.Text)
	if err != nil {
		return fmt.Errorf("load what browsers are told: %w", err)
	}
	a.calls = webpush.New(webpush.Config{Recipients: recipients, Log: a.store, Keys: callKeys(keys), Sender: webpush.NewClient(), Words: words})
	return nil
}

// callKeys are the keys of calls. Those of former keys call the browsers that have accepted them.
func callKeys(keys door.Keys) []webpush.Key {
	list := []webpush.Key{webpush.DeriveKey(keys.Signs[:])}
	if keys.Next != (door.Key{}) {
		list = append(list, webpush.DeriveKey(keys.Next[:]))
	}
	for _, old := range keys.Old {
		list = append(list, webpush.DeriveKey(old.Key[:]))
	}
	return list
}

// turned tells what calls browsers whose turn it may be.
func (a *app) turned(guest string) {
	if a.calls != nil {
		a.calls.Turned(guest)
	}
}

// callsOf returns what the API needs to let browsers be called; nil if nobody is.
func (a *app) callsOf() api.Calls {
	if a.calls == nil {
		return nil
	}
	return a.calls
}
