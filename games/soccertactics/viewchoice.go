package soccertactics

// viewChoice shows what may be chosen, and by which move.
func (r *Rules) viewChoice(s *State, v *View) {
	switch s.Phase {
	case FirstSetUp, SecondSetUp:
		v.SetUp = r.viewSetUp(s)
	case PawnMove, CatchMove, ChallengeMove:
		v.Form = &Form{Pawn: "{from}-{to}"}
	case BallPlay:
		v.Play, v.Form = r.viewPlay(s), &Form{Kick: "*{to}", Dribble: "+{to}"}
	case Challenge:
		v.Choices, v.Form = r.viewChoices(s), &Form{Pawn: "K-{to}"}
	case FreeKickTaker, PenaltyTaker:
		v.Choices = r.viewChoices(s)
	case CornerPlace, GoalKickClear, GoalKickTaker, FreeKickClear, PenaltyClear:
		v.Form = &Form{Pawn: "{from}>{to}"}
	}
	if s.Phase == CatchMove || s.Phase == Challenge || s.Phase == ChallengeMove {
		v.Takes = r.viewTakes(s, v.Offside)
	}
}

// viewChance says whether the side in possession is about to shoot: see View.Chance.
func (r *Rules) viewChance(s *State, play *Play) string {
	area := penaltyArea[s.D()].Has(s.Ball)
	next := false
	switch s.Phase {
	case Spin, ShootOut:
		return "now"
	case BallPlay:
		if play.shoots() {
			return "now"
		}
	case PawnMove, BallRoll:
		_, shot := r.Lanes(s)
		next = shot > 0
	case Duel: // ST-27, ST-30
		j, _ := s.on(s.D(), s.Ball)
		next = area || j == Keeper && r.KeeperShot
	case Challenge, ChallengeRoll, ChallengeMove: // ST-26
		_, held := s.on(s.O, s.Ball)
		next = held && area && !s.Dribbled
	}
	if next {
		return "next"
	}
	return ""
}

// shoots reports whether a shot is one of the ways to play the ball.
func (p *Play) shoots() bool {
	for _, ways := range []map[string]Played{p.Kick, p.Dribble} {
		for _, way := range ways {
			if way.Leads == LandsShot.String() {
				return true
			}
		}
	}
	return false
}

// viewPlay lists where the ball may go, and what happens then.
func (r *Rules) viewPlay(s *State) *Play {
	play := &Play{Kick: map[string]Played{}, Dribble: map[string]Played{}}
	r.choices(s, func(m Move) bool {
		to := play.Kick
		if m.Act == DribbleTo {
			to = play.Dribble
		}
		to[m.To.String()] = Played{Move: r.FormatMove(s, m), Leads: r.Landing(s, m).String()}
		return true
	})
	return play
}

// viewChoices lists the decisions about a pawn and a square.
func (r *Rules) viewChoices(s *State) map[string]map[string]string {
	choices := map[string]map[string]string{}
	r.choices(s, func(m Move) bool {
		p, to, ok := s.asks(m)
		if from := s.Pawns[s.decides()][p].String(); ok && m.Act != RollForPawn {
			if choices[from] == nil {
				choices[from] = map[string]string{}
			}
			choices[from][to.String()] = r.FormatMove(s, m)
		}
		return true
	})
	return choices
}

// viewTakes says what happens if a pawn that gets to the ball takes it.
func (r *Rules) viewTakes(s *State, offside []string) map[string]string {
	takes := map[string]string{}
	side := s.decides()
	_, foe := s.on(side.Other(), s.Ball)
	for p, q := range s.Pawns[side] {
		if !q.OnPitch() || !r.targets(s, Slot(p), false).Has(s.Ball) {
			continue
		}
		takes[q.String()] = "catch"
		if side == s.D() && foe {
			takes[q.String()] = "duel"
		}
	}
	for _, from := range offside {
		if takes[from] != "" && side == s.O {
			takes[from] = "offside"
		}
	}
	return takes
}

// viewSetUp shows the usual set-up, and the parts of any other (ST-45, ST-47).
func (r *Rules) viewSetUp(s *State) *LineUp {
	side := s.decides()
	team, kicker := s.standard(side)
	fore := front[side]
	if side != s.O {
		fore = fore.Less(near[s.Ball])
	}
	var defenders, numbers []string
	for p := FirstBack; p < Slots; p++ {
		switch {
		case team[p] == Out:
		case p <= LastBack:
			defenders = append(defenders, p.single())
		default:
			numbers = append(numbers, p.code())
		}
	}
	v := &LineUp{Pawns: team.view(), Places: []Places{
		{[]string{"K"}, goalArea[side].list(), 1},
		{defenders, backs[side].list(), len(defenders)},
		{numbers, midfield[side].list(), MaxMidfield},
		{numbers, fore.list(), MaxStrikers},
	}}
	if side == s.O {
		v.kickOff(side, kicker, numbers, defenders)
	}
	return v
}

// kickOff adds who may kick off: a numbered pawn if any is left, else a defender, else the
// keeper, which is then in the circle instead of its own place.
func (v *LineUp) kickOff(side Side, kicker Slot, numbers, defenders []string) {
	v.KickOff = &KickOffView{Squares: circle[side].list(), Pawns: numbers, Usual: kicker.code()}
	if len(numbers) > 0 {
		return
	}
	v.KickOff.Pawns = []string{kicker.code()}
	able := defenders
	if kicker == Keeper {
		able = []string{"K"}
	}
	v.Places = append(v.Places, Places{able, circle[side].list(), 1})
}
