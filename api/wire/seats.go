package wire

// A Member is one of the people who share a seat.
type Member struct {
	Name string `json:"name,omitempty" doc:"absent while nobody has the place"`
	Gone bool   `json:"gone,omitempty" doc:"whether they have left; they may come back"`
}

// A Player says who has a seat.
type Player struct {
	Kind    string `json:"kind" enum:"human,bot,open"`
	Name    string `json:"name,omitempty" doc:"of a computer in a match: the player it took over from"`
	Level   string `json:"level,omitempty"`
	Away    bool   `json:"away,omitempty" doc:"whether that player was away, and did not leave"`
	Out     bool   `json:"out,omitempty" doc:"whether that player does not come back: their time is over, or the terms do not let them"`
	Flagged bool   `json:"flagged,omitempty" doc:"whether that is because their time is over"`
	Left    bool   `json:"left,omitempty" doc:"of a person: whether they have left a match of two, in which the other one chooses how to go on"`
	Seal    string `json:"seal,omitempty" doc:"of the entropy that a player has promised, until it is revealed"`

	Places  int      `json:"places,omitempty" doc:"how many people may share the seat, each with a device of their own; absent if only one plays it"`
	Members []Member `json:"members,omitempty" doc:"of a seat that several people share: who they are, in their order"`
	Acts    int      `json:"acts,omitempty" doc:"which of them decides for the seat now, from 0"`
	Instead *int     `json:"instead,omitempty" doc:"whose turn it is by the rules, if another one acts in their place"`
}

// A NewSeat says who gets a seat: a person at this screen, a person who gets the invitation, or
// a computer.
type NewSeat struct {
	Kind  string `json:"kind" enum:"human,open,bot"`
	Name  string `json:"name,omitempty" maxLength:"400" doc:"cut to 24 letters, an emoji counting as one"`
	Level string `json:"level,omitempty" maxLength:"40" doc:"of a computer: one of the game's levels, or even-0 to even-100, which lie evenly from the weakest level to the best"`
}

// A Reaction is a player's reaction to what happens. It is sent once, to those who are
// connected.
type Reaction struct {
	Seat     int    `json:"seat"`
	Member   int    `json:"member,omitempty" doc:"which of those who share the seat, from 0"`
	Reaction string `json:"reaction" enum:"hello,nice,luck,oops,game"`
}

// A ReactionRequest shows a reaction.
type ReactionRequest struct {
	Reaction string `json:"reaction" enum:"hello,nice,luck,oops,game"`
}

// A Candidate is a move that a player considers. It is sent once, to those who are connected.
type Candidate struct {
	Seat   int    `json:"seat"`
	Member int    `json:"member,omitempty" doc:"which of those who share the seat, from 0: it need not be the one whose turn it is"`
	Seq    uint64 `json:"seq" doc:"the last entry of the match then"`
	Move   string `json:"move,omitempty" doc:"a legal move; absent: the player no longer considers one"`
}

// A CandidateRequest shows which move a player considers.
type CandidateRequest struct {
	Seq  uint64 `json:"seq" doc:"the last entry that the player has seen"`
	Move string `json:"move" maxLength:"300" doc:"a legal move, or nothing"`
}
