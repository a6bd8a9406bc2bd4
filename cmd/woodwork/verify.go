package main

import (
	"fmt"

	"woodwork/game"
	"woodwork/games"
	"woodwork/record"
)

type verifyCmd struct {
	langFlag
	Log string `arg:"" help:"The log; - reads standard input."`
}

func (*verifyCmd) Help() string {
	return `Plays the whole log again by the rules, checks that the revealed secret is the one committed to before the match, and draws every card and die again from it. Exit code 1 and the number of the entry if something is wrong; also 1 if the rules were kept but there is no secret yet to check the dice with.`
}

func (v *verifyCmd) Run(c *console) error {
	l, err := c.readLog(v.Log)
	if err != nil {
		return err
	}
	if err := record.Verify(games.Find, l); err != nil {
		return v.wrong(l, err)
	}
	draws := 0
	for _, e := range l.Entries {
		if e.Seat == game.Nature {
			draws++
		}
	}
	return c.print(fmt.Sprintf("ok: match %s, %d entries follow the rules, %d draws follow from the committed secret", l.Match, len(l.Entries), draws))
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
