package main

import (
	"fmt"
	"maps"
	"os"

	"woodwork/games/winninggoal"
)

// AfterApply adds the dice of a file to the options; an option that is given as well wins.
func (f *gameFlags) AfterApply() error { return f.addDice(f.Game) }

// addDice does what AfterApply says, for one game.
func (f *optionFlags) addDice(gameID string) error {
	if f.Dice == "" {
		return nil
	}
	if gameID != "winninggoal" {
		return misuse(fmt.Errorf("--dice: only winninggoal takes dice from a file, not %s", gameID))
	}
	file, err := os.ReadFile(f.Dice)
	if err != nil {
		return mark(fmt.Errorf("read the dice: %w", err), exitOutside)
	}
	values, err := winninggoal.ReadFile(file)
	if err != nil {
		return misuse(fmt.Errorf("%s: %w", f.Dice, err))
	}
	maps.Copy(values, f.Option)
	f.Option = values
	return nil
}
