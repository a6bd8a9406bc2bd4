package winninggoal

import (
	"fmt"
	"maps"
	"slices"
)

// set reads the special squares into s.
func (s *squares) set(d SquareData) error {
	for _, one := range []struct {
		name string
		text string
		to   *Square
	}{
		{"centre", d.Centre, &s.centre}, {"post", d.Post, &s.post}, {"bar", d.Bar, &s.bar}, {"punch", d.Punch, &s.punch},
		{"spot", d.Spot, &s.spot}, {"keeperKick", d.KeeperKick, &s.keepersKick}, {"longPassTo", d.LongPassTo, &s.longPassTo},
		{"miracleTo", d.MiracleTo, &s.miracleTo}, {"block.fk8", d.Block["fk8"], &s.wall},
	} {
		q, err := parseSquare(one.text)
		if err != nil {
			return fmt.Errorf("%s: %w", one.name, err)
		}
		*one.to = q
	}
	if s.centre.As(Black) != s.centre {
		return fmt.Errorf("centre: %s is not on the half-way row", s.centre)
	}
	for _, err := range []error{s.setBlock(d.Block), s.setOwnGoal(d.OwnGoal), s.setGoalKick(d.GoalKick), s.setRanks(d)} {
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *squares) setBlock(block map[string]string) error {
	for _, from := range slices.Sorted(maps.Keys(block)) {
		if from == "fk8" {
			continue
		}
		q, err := parseSquare(from)
		if err != nil {
			return fmt.Errorf("block: %w", err)
		}
		if q.has(area) || q.has(corner) {
			return fmt.Errorf("block: %s is in the area or a corner: no shot from there is blocked", q)
		}
		if s.block[q], err = parseSquare(block[from]); err != nil {
			return fmt.Errorf("block.%s: %w", from, err)
		}
	}
	return nil
}

func (s *squares) setOwnGoal(list []string) error {
	for _, text := range list {
		q, err := parseSquare(text)
		if err != nil {
			return fmt.Errorf("ownGoal: %w", err)
		}
		s.ownGoal[q] = true
	}
	return nil
}

func (s *squares) setGoalKick(list []string) error {
	if len(list) != 2 {
		return fmt.Errorf("goalKick: %d squares, want 2", len(list))
	}
	for i, text := range list {
		q, err := parseSquare(text)
		if err != nil {
			return fmt.Errorf("goalKick: %w", err)
		}
		s.goalKick[i] = q
	}
	return nil
}

func (s *squares) setRanks(d SquareData) error {
	if len(d.FreeKickRanks) != 2 || d.FreeKickRanks[0] == d.FreeKickRanks[1] {
		return fmt.Errorf("directFreeKickRanks: %v, want two different ranks", d.FreeKickRanks)
	}
	for _, one := range []struct {
		name string
		rank int
		to   *int
	}{
		{"longShotRank", d.LongShotRank, &s.longShot}, {"longPassRank", d.LongPassRank, &s.longPass},
		{"ownSaveRank", d.OwnSaveRank, &s.ownSave}, {"delay", d.Delay, &s.delay}, {"whistleFromRank", d.WhistleFrom, &s.whistle},
		{"directFreeKickRanks", d.FreeKickRanks[0], &s.farFree}, {"directFreeKickRanks", d.FreeKickRanks[1], &s.nearFree},
	} {
		if one.rank < 1 || one.rank > Ranks {
			return fmt.Errorf("%s: %d, want 1 to %d", one.name, one.rank, Ranks)
		}
		*one.to = one.rank
	}
	return nil
}

// shooting reports whether an attacker may shoot in open play from a square as he sees it.
func (s *squares) shooting(q Square) bool { return q.has(area) || s.block[q] != 0 }

// Mirrored returns the square with the files a and e, b and d exchanged.
func (q Square) Mirrored() Square {
	if q == 0 {
		return 0
	}
	return at(Files-1-q.File(), q.Rank()-1)
}

// Symmetric reports whether the special squares of the match are the same on both sides of the
// pitch.
func (r *Rules) Symmetric() bool {
	t := r.table
	for _, q := range []Square{t.centre, t.post, t.bar, t.punch, t.spot, t.keepersKick, t.longPassTo, t.miracleTo, t.wall} {
		if q.Mirrored() != q {
			return false
		}
	}
	for q := Square(1); q <= Squares; q++ {
		if t.block[q].Mirrored() != t.block[q.Mirrored()] || t.ownGoal[q] != t.ownGoal[q.Mirrored()] {
			return false
		}
	}
	return r.GoalKickC || t.goalKick[0].Mirrored() == t.goalKick[1]
}
