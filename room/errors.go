package room

import "errors"

// Reasons to refuse. A refusal changes nothing.
var (
	ErrNone   = errors.New("no such room")
	ErrFull   = errors.New("the room is full")
	ErrName   = errors.New("a person needs a name that nobody else in the room has")
	ErrNotIn  = errors.New("no such person is in the room")
	ErrHost   = errors.New("only the host removes people")
	ErrOut    = errors.New("the host has removed this person from the room")
	ErrChoice = errors.New("no game is chosen, or too many computers")
	ErrNobody = errors.New("nobody is there to play")
	ErrOn     = errors.New("a match is on")
	ErrIdle   = errors.New("no match is on")
	ErrMany   = errors.New("the room has had its matches")
)
