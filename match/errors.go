package match

import "errors"

// Reasons to refuse a request, besides those of the rules: game.ErrOver,
// game.ErrTurn, game.ErrIllegal (mostly a game.Refusal), game.ErrTime,
// game.ErrOption; and of the log: table.ErrWaiting, table.ErrBroken.
var (
	ErrNotFound = errors.New("there is no such match")
	ErrSpec     = errors.New("such a match cannot be opened") // wrapped with the reason
	ErrCommit   = errors.New("the commitment is not known: ask for another")
	ErrName     = errors.New("a player needs a name of which something can be seen")
	ErrEntropy  = errors.New("a player needs to bring 32 bytes of entropy, or its seal")
	ErrReveal   = errors.New("the entropy is not what was promised, or is not to be told now")
	ErrSeat     = errors.New("there is no such seat")
	ErrNotYours = errors.New("the seat belongs to somebody else")
	ErrTaken    = errors.New("the seat is taken")
	ErrKey      = errors.New("the invitation is not for this seat")
	ErrStale    = errors.New("something happened that the player had not seen")
	ErrPresent  = errors.New("the player has not been away for long enough")
	ErrLog      = errors.New("the log is not taken") // wrapped with the reason
	ErrOn       = errors.New("the match is not over")
	ErrLong     = errors.New("the log of the match is full")
	ErrOutdated = errors.New("the match was opened under other rules of its game, which this program does not know")
	ErrSlow     = errors.New("the subscriber fell behind")
	ErrClosed   = errors.New("the service is closing")

	// ErrHere is returned by Config.Ask for a question that should be answered by this service.
	ErrHere = errors.New("the computer is to think here")

	// Errors of a Store. Nothing has been stored when it returns one of them.
	ErrDamaged = errors.New("the data is damaged and cannot be read")
	ErrNoSpace = errors.New("there is no space left to store anything; nothing that was stored is lost")
	ErrStore   = errors.New("nothing can be read or stored at the moment; nothing that was stored is lost")

	// ErrConflict is returned by a Store for entries whose seq exists or leaves a gap.
	ErrConflict = errors.New("the log has gone on")
)
