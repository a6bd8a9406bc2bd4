package winninggoal

import (
	"errors"
	"fmt"
)

// validate returns what is wrong with a state that was read: fields that do not fit
// each other.
func (r *Rules) validate(s *State) error {
	for _, check := range []func(*State) error{r.validateClock, validateSides, r.validateBall, r.validateDice, r.validateChampion, r.validateContext} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func (r *Rules) validateClock(s *State) error {
	late := s.Phase == FullTime || s.Phase == ShootOutKick || s.Phase == Toss && s.ShootOut
	level := s.Score[0] == s.Score[1]
	switch {
	case s.Ms > r.Half:
		return fmt.Errorf("clock: %d ms are more than a half of %d", s.Ms, r.Half)
	case late && (s.Half != 2 || s.Ms != 0):
		return fmt.Errorf("clock: %s comes when the second half is over", s.Phase)
	case s.ShootOut && (!r.ShootOut || !level):
		return errors.New("ctx: a shoot-out needs the option and a level score")
	case s.Phase == FullTime && r.ShootOut && level && !s.ShootOut:
		return errors.New("ctx: a level match ends with the shoot-out")
	case s.Phase == Toss && !s.ShootOut && (s.Half != 1 || s.Ms != r.Half || s.Score != [2]uint16{}):
		return errors.New("clock: the toss comes before the match")
	case (s.Toss == Nobody) != (s.Phase == Toss && !s.ShootOut):
		return errors.New("clock: want who won the toss, once it is known")
	}
	return nil
}

func validateSides(s *State) error {
	attacked := s.Phase != Toss && s.Phase != FullTime
	switch {
	case (s.Att != Nobody) != attacked:
		return fmt.Errorf("att: %s does not go with the phase %s", s.Att, s.Phase)
	case s.Foul != Nobody && (s.ShootOut || s.Phase == Toss):
		return fmt.Errorf("foul: want - in the phase %s", s.Phase)
	case s.Phase == ShootOutKick && (s.beaten(0) || s.beaten(1)):
		return errors.New("ctx: the shoot-out is decided")
	case s.Phase == FullTime && s.ShootOut && !s.beaten(0) && !s.beaten(1):
		return errors.New("ctx: the shoot-out is not decided")
	case s.ShootOut && s.kicksUneven():
		return errors.New("ctx: the kicks alternate")
	}
	return nil
}

// kicksUneven reports whether kicks cannot have alternated: one ahead is the side that
// has just kicked.
func (s *State) kicksUneven() bool {
	w, b := int(s.Kicks[0].Taken), int(s.Kicks[1].Taken)
	return w-b > 1 || b-w > 1 || s.Att == White && w > b || s.Att == Black && b > w
}

// validateBall checks where the ball may lie in each phase.
func (r *Rules) validateBall(s *State) error {
	if (s.Ball != 0) != (s.Att != Nobody && s.Phase != ShootOutKick) {
		return fmt.Errorf("ball: %s does not go with the phase %s", s.Ball, s.Phase)
	}
	if s.Ball == 0 {
		return nil
	}
	spot := s.spot()
	ok := true
	switch s.Phase {
	case KickOff:
		ok = spot == r.table.centre
	case GoalKick:
		ok = spot == r.goalKickSquare(at(0, 0)) || spot == r.goalKickSquare(at(Files-1, 0))
	case KeepersKick:
		ok = spot == r.table.keepersKick
	case CornerKick:
		ok = spot.has(corner)
	case ThrowIn:
		ok = spot.File() == 0 || spot.File() == Files-1
	case Penalty:
		ok = spot == r.table.spot
	case OffThePost:
		ok = spot == r.table.post
	case OffTheBar:
		ok = spot == r.table.bar
	case BoskovRoll:
		ok = spot.has(area)
	case Block:
		ok = r.blocks(spot)
	case OwnGoalSave:
		ok = r.mayOwnGoal(spot)
	}
	if !ok {
		return fmt.Errorf("ball: it does not lie on %s in the phase %s of %s", s.Ball, s.Phase, s.Att)
	}
	return nil
}

// blocks reports whether shots are blocked on a square.
func (r *Rules) blocks(spot Square) bool {
	for _, to := range r.table.block {
		if to == spot {
			return true
		}
	}
	return spot == r.table.wall
}

// mayOwnGoal reports whether a delay from a square may be saved by the attacker's
// own keeper.
func (r *Rules) mayOwnGoal(spot Square) bool {
	return spot.File() == Files/2 && spot.Rank() <= r.table.delay && (r.SaveAll || spot.Rank() == r.table.ownSave)
}

func (r *Rules) validateDice(s *State) error {
	ok := false
	switch s.Phase {
	case KickOff:
		ok = s.Dice == r.kickOffDice()
	case OpenPlay:
		ok = s.Dice != NoDice
	case GoalKick, KeepersKick, CornerKick, ThrowIn, FreeKick:
		ok = s.Dice == AnyDie
	case SideChoice, Challenge:
		ok = s.Dice == OrangeBarred || s.Dice == AnyDie
	default:
		ok = s.Dice == NoDice
	}
	if !ok {
		return fmt.Errorf("dice: %s does not go with the phase %s", s.Dice, s.Phase)
	}
	return nil
}

func (r *Rules) validateChampion(s *State) error {
	noDie := s.Phase == Toss || s.ShootOut
	switch {
	case noDie != (s.Holder == Nobody):
		return fmt.Errorf("champ: %s does not go with the phase %s", s.champ(), s.Phase)
	case s.Pending() && !s.Phase.Act() && s.Phase != AtTheKeeper && s.Phase != OnlyAMiracle && s.Phase != FullTime:
		return fmt.Errorf("champ: the white die is not rolled in the phase %s", s.Phase)
	case s.Window && !(s.Phase.Act() && r.opens(s)):
		return errors.New("win: ! is for an act phase and a defender who holds w or m")
	case s.Phase == AtTheKeeper && !s.Pending() && !s.savable(), s.Phase == OnlyAMiracle && !s.Pending() && !s.savable():
		return fmt.Errorf("champ: %s resolves itself with %s", s.Phase, s.champ())
	case s.Phase == OwnGoalSave && !s.holds(s.Att, KeepersMiracle):
		return fmt.Errorf("champ: OS is for an attacker who holds k, not %s", s.champ())
	}
	return nil
}

// validateContext checks what the context says of the ball.
func (r *Rules) validateContext(s *State) error {
	spot := s.spot()
	ok := true
	switch s.Phase {
	case ArrowRoll:
		ok = !(s.Turned && s.Doubled) && !(s.Turned && !spot.has(wing)) && !(s.Doubled && !r.goalKicked(s, spot))
		ok = ok && (!s.GoalKick || r.goalKicked(s, spot))
	case SideChoice:
		ok = !(s.Turned && !spot.has(wing)) && !(s.GoalKick && (s.Turned || !r.goalKicked(s, spot)))
	case ShotRoll:
		ok = r.shotFrom(s, spot)
	case DefenceRoll:
		ok = s.From == 1 || s.From == 2 && r.blocks(spot) || s.From == 3 && spot == r.table.post || s.From == 4 && spot == r.table.bar
	case KeeperRoll:
		ok = !s.OwnGoal || r.mayOwnGoal(spot)
	case BoskovRoll:
		ok = r.Boskov
	}
	if !ok {
		return fmt.Errorf("ctx: %s does not go with the ball on %s in the phase %s", s.context(), s.Ball, s.Phase)
	}
	return nil
}

// goalKicked reports whether the ball lies where kicks from the goal are taken.
func (r *Rules) goalKicked(s *State, spot Square) bool {
	kick := spot == r.goalKickSquare(at(0, 0)) || spot == r.goalKickSquare(at(Files-1, 0))
	return kick || !s.GoalKick && spot == r.table.keepersKick
}

func (r *Rules) shotFrom(s *State, spot Square) bool {
	switch s.Origin {
	case NearFree:
		return spot.Rank() == r.table.nearFree
	case FarFree:
		return spot.Rank() == r.table.farFree
	case Inside:
		return spot.has(area)
	}
	return r.table.block[spot] != 0
}
