package match

import "errors"

// Reasons to refuse a request, besides those of the rules: game.ErrOver,
// game.ErrTurn, game.ErrIllegal (mostly a game.Refusal), game.ErrTime,
// game.ErrOption; and of the log: table.ErrWaiting, table.ErrBroken.
var (
	ErrNotFound = errors.New("no such match")
	ErrSpec     = errors.New("the match cannot be opened") // wrapped with the reason
	ErrCommit   = errors.New("the commitment is unknown: ask for another")
	ErrName     = errors.New("a player needs a name that can be seen")
	ErrEntropy  = errors.New("a player needs 32 bytes of entropy, or their seal")
	ErrReveal   = errors.New("the entropy is not the promised one, or cannot be revealed now")
	ErrSeat     = errors.New("no such seat")
	ErrNotYours = errors.New("the seat belongs to somebody else")
	ErrTaken    = errors.New("the seat is taken")
	ErrKey      = errors.New("the invitation is not for this seat")
	ErrStale    = errors.New("something happened that the player had not seen")
	ErrPresent  = errors.New("the player has not been away for long enough")
	ErrLog      = errors.New("the log is not accepted") // wrapped with the reason
	ErrOn       = errors.New("the match is not over")
	ErrLong     = errors.New("the log of the match is full")
	ErrOutdated = errors.New("the match was opened under other rules of its game, which this program does not know")
	ErrSlow     = errors.New("the subscriber fell behind")
	ErrClosed   = errors.New("the service is closing")

	// ErrHere is returned by Config.Ask for a question that should be answered by this service.
	ErrHere = errors.New("the computer is to think here")

	// Errors of a Store. Nothing has been stored when it returns one of them.
	ErrDamaged = errors.New("the data are damaged and cannot be read")
	ErrNoSpace = errors.New("no space is left to store anything; nothing that was stored is lost")
	ErrStore   = errors.New("nothing can be read or stored at the moment; nothing that was stored is lost")

	// ErrConflict is returned by a Store for entries whose seq exists or leaves a gap.
	ErrConflict = errors.New("the log has gone on")
)
