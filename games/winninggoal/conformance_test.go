package winninggoal

import (
	"errors"
	"fmt"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// variantValues are sets of options that change each other's effect.
var variantValues = map[string]game.Values{
	"standard":   nil,
	"fixed":      {"clock": "fixed"},
	"tournament": {"clock": "fixed", "halfMs": "60000", "shootout": "on", "boskov": "on"},
	"loose":      {"clock": "fixed", "boskov": "on", "kickoffAny": "on", "firstShot": "on", "longFrom": "beyond", "ownSave": "all"},
	"strict":     {"clock": "fixed", "declineBlue": "off", "whistleDead": "off", "goalKick": "c"},
	"printed":    {"clock": "fixed", "halfMs": "30000", "declineBlue": "off", "delayOut": "throwin", "delayTouch": "on"},
	"quiet":      {"moveLimitMs": "0", "halfMs": "30000"},
	"own": {"clock": "fixed", "dice": "own", "orange": "F1,D2?,D2?,S3X,B1?,F1", "red": "B2,B1,D4,S2?,F9X,F1", "burgundy": "F3,F4,D3X,S3?,F2,B2?",
		"shot": "on,un,un,po,ba,wi", "defence": "win,mis,og,og,del,foul", "save": "cat,goal,goal,pun,cor,cor", "penalty": "goal,goal,wid,wid,cor,pun",
		"champion": "k,k,m,m,w,w", "squares": "post:b10,ownGoal:c11,block.e9:-,directFreeKickRanks:7/8,delay:2"},
}

// variants returns rules with every value of every option.
func variants(t testing.TB) []gametest.Variant[*Rules] {
	t.Helper()
	return gametest.Variants(t, Options(), Configure, variantValues)
}

func TestOptionTable(t *testing.T) { gametest.Options(t, Game()) }

func TestConformance(t *testing.T) {
	plies := 3000
	if gametest.Long() {
		plies = 200_000
	}
	speak, seen := gametest.NewSpeaker(t, Text()), map[Phase]int{}
	gametest.RunAll(t, Options(), variants(t), func(_ int, v gametest.Variant[*Rules]) gametest.Config[State, Move] {
		return gametest.Config[State, Move]{Plies: plies, Check: v.Rules.invariants, Moves: everyMove, Words: speak.Say,
			CheckStep: func(before *State, in game.Input[Move], after *State) error {
				seen[before.Phase]++
				return v.Rules.stepInvariants(before, in, after)
			}}
	})
	for p := Toss; p < FullTime; p++ {
		if p != OwnGoalSave { // too rare: the twin begins there
			gametest.Met(t, seen, 1, p)
		}
	}
}

func TestConditions(t *testing.T) { gametest.Conditions(t, Game(), conditions) }

// invariants checks the invariants of a single state.
func (r *Rules) invariants(s *State) error {
	if err := r.validate(s); err != nil {
		return err
	}
	seat := game.Seat(0)
	if side := s.decides(); side != Nobody {
		seat = side.Seat()
	}
	choices := len(r.Legal(nil, s, seat)) + len(r.Odds(nil, s))
	switch {
	case choices == 0 && s.Phase != FullTime:
		return errors.New("nothing can happen")
	case !s.Pending() && (s.Phase == AtTheKeeper || s.Phase == OnlyAMiracle || s.Phase == OwnGoalSave) && choices < 2:
		return fmt.Errorf("%s offers no choice", s.Phase)
	}
	return nil
}

// stepInvariants checks the invariants between two consecutive states.
func (r *Rules) stepInvariants(before *State, in game.Input[Move], s *State) error {
	gained := int(s.Score[0]) - int(before.Score[0]) + int(s.Score[1]) - int(before.Score[1])
	rerolled := in.Move.Act == RollPower
	handed := before.Holder != Nobody && s.Holder != Nobody && before.Holder != s.Holder
	ended := s.Half != before.Half || s.Phase == FullTime || s.Phase == Toss
	switch {
	case gained < 0 || gained > 1 || s.Score[0] < before.Score[0]:
		return errors.New("the score moved by more than a goal")
	case gained == 1 && s.Phase != KickOff && !ended:
		return errors.New("a goal without a kick-off")
	case handed && !s.Pending():
		return errors.New("the white die was handed over and not left to be rolled")
	case !handed && !rerolled && s.Power != before.Power && s.Holder != Nobody && before.Holder != Nobody:
		return errors.New("the white die changed without a roll")
	case s.Half == before.Half && s.Ms > before.Ms:
		return errors.New("the clock ran backwards")
	case s.Half != before.Half && r.Fixed && before.Ms > CostAct:
		return errors.New("a half ended early")
	case before.Phase == ArrowRoll && before.Die == Orange && s.Att == before.Att && s.Phase == OpenPlay && s.Dice != OrangeBarred:
		return errors.New("orange may follow orange")
	}
	return nil
}
