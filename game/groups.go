package game

import "slices"

// A Group is a part of the dialog for a new match, in which options of one kind stand together.
type Group string

const (
	GroupTime     Group = "time"     // how long a match, a half or a decision may take
	GroupWinning  Group = "winning"  // how the match is won and when it ends
	GroupPlay     Group = "play"     // what may be done in play, and how
	GroupHandicap Group = "handicap" // what makes a weaker side stronger
	GroupFouls    Group = "fouls"    // off-side, fouls and the referee
	GroupSetUp    Group = "setup"    // line-ups, how play is set up again, and equipment
)

// Groups lists all groups in the order in which a player thinks of them.
func Groups() []Group {
	return []Group{GroupTime, GroupWinning, GroupPlay, GroupHandicap, GroupFouls, GroupSetUp}
}

// InGroups returns the options as a dialog lists them: group after group, and in a group in the
// given order, but an option with Before precedes the one it names.
func InGroups(options []Option) []Option {
	var list []Option
	for _, o := range options {
		at := slices.IndexFunc(list, func(other Option) bool { return other.Key == o.Before })
		if at < 0 {
			at = len(list)
		}
		list = slices.Insert(list, at, o)
	}
	groups := Groups()
	slices.SortStableFunc(list, func(a, b Option) int { return slices.Index(groups, a.Group) - slices.Index(groups, b.Group) })
	return list
}
