package main

import (
	"bytes"
	"errors"
	"fmt"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
	"woodwork/table"
)

type verifyCmd struct {
	langFlag
	Log    string `arg:"" help:"The log; - reads standard input."`
	Key    string `help:"Demand that the log is signed with the key of this server, as its woodwork key public and /api/key say it." placeholder:"HEX"`
	Signed bool   `help:"Demand that the log is signed, with any key."`
}

func (*verifyCmd) Help() string {
	return `Plays the whole log again by the rules, checks that the revealed secret is the one committed to before the match, and draws every card and die again from it. At the end of the log it checks the chain over all entries, and the signature. Exit code 1 and the number of the entry if something is wrong; also 1 if the rules were kept but there is no secret yet to check the dice with, or if a signature is demanded and missing. Without a signature that you know, nobody can show that decisions, names and times are as they were.`
}

func (v *verifyCmd) Run(c *console) error {
	want, err := v.key()
	if err != nil {
		return err
	}
	l, err := c.readLog(v.Log)
	if err != nil {
		return err
	}
	if err := record.Verify(games.Find, l); err != nil {
		return v.wrong(l, err)
	}
	if err := v.demand(l.Trailer, want); err != nil {
		return no(answer{err})
	}
	draws := 0
	for _, e := range l.Entries {
		if e.Seat == game.Nature {
			draws++
		}
	}
	if err := c.print(fmt.Sprintf("ok: match %s, %d entries follow the rules, %d draws follow from the committed secret", l.Match, len(l.Entries), draws)); err != nil {
		return err
	}
	return c.print(endOf(l.Trailer))
}

// key reads the required key; nil if none is.
func (v *verifyCmd) key() ([]byte, error) {
	if v.Key == "" {
		return nil, nil
	}
	key, err := table.ParseHex(v.Key)
	if err != nil {
		return nil, misuse(fmt.Errorf("--key: %w", err))
	}
	return key[:], nil
}

// demand returns an error unless the log is signed as required.
func (v *verifyCmd) demand(t *record.Trailer, want []byte) error {
	switch signed := t != nil && t.Key != nil; {
	case want == nil && !v.Signed:
		return nil
	case !signed:
		return errors.New("the log is not signed")
	case want != nil && !bytes.Equal(t.Key, want):
		return fmt.Errorf("the log is signed with another key: %x", []byte(t.Key))
	}
	return nil
}

// endOf says what the trailer of a correct log proves.
func endOf(t *record.Trailer) string {
	switch {
	case t == nil:
		return "no chain and no signature: whether decisions, names and times were changed cannot be checked"
	case t.Key == nil:
		return "chain ok, not signed: what was changed by accident would show, what was forged would not"
	}
	return fmt.Sprintf("chain ok, signed with key %x", []byte(t.Key))
}

// wrong says what is wrong with the log, in words as far as the game is known.
func (v *verifyCmd) wrong(l record.Log, err error) error {
	if m, _ := record.Fold(games.Find, l); m.GameID != "" {
		w, failed := v.words(m.GameID)
		if failed != nil {
			return failed
		}
		err = w.speak(err)
	}
	return no(answer{err})
}
