package wire

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/i18n"
	"woodwork/internal/fairqueue"
	"woodwork/match"
	"woodwork/memory"
	"woodwork/notify"
	"woodwork/puzzle"
	"woodwork/record"
	"woodwork/result"
	"woodwork/room"
	"woodwork/table"
	"woodwork/timecontrol"
)

// Reasons of the server to refuse a request. The match service and the referee have sentinels
// of their own.
var (
	ErrNoRoute    = errors.New("nothing is at this address")
	ErrMethod     = errors.New("this address has other methods: see Allow")
	ErrNoGame     = errors.New("no such game")
	ErrRate       = errors.New("too many requests; wait a little")
	ErrOrigin     = errors.New("requests from other sites are refused")
	ErrTooLarge   = errors.New("the request is too large")
	ErrPosition   = errors.New("the position cannot be read")
	ErrBadRequest = errors.New("the request cannot be read")
	ErrNoAnalyst  = errors.New("the game has no analyst")
	ErrNoExplorer = errors.New("the game has no program that searches positions")
	ErrNoFiles    = errors.New("the game reads no files")
	ErrNoPuzzle   = errors.New("the game has no such puzzle")
	ErrNoDay      = errors.New("that day has not begun")
	ErrNoHelp     = errors.New("nobody gets help while people play each other")
	ErrWatching   = errors.New("only the players see the figures of their moves while people play each other")
	ErrHost       = errors.New("the server does not answer under this name")
	ErrReused     = errors.New("the Idempotency-Key was used for another request")
	ErrBusy       = errors.New("too much to think about; try again in a moment")
	ErrFault      = errors.New("the server made a mistake")
)

// A sentError is the form in which a sentinel is sent to the client.
type sentError struct {
	is     error
	status int
	code   string
}

// sentErrors turns sentinels into statuses and codes; the first match counts. An error that is
// not in the table is a fault of the server.
var sentErrors = []sentError{
	{room.ErrNone, http.StatusNotFound, "not_found"},
	{room.ErrFull, http.StatusConflict, "room_full"},
	{room.ErrName, http.StatusConflict, "name_taken"},
	{room.ErrNotIn, http.StatusForbidden, "not_in_room"},
	{room.ErrOut, http.StatusForbidden, "not_in_room"},
	{room.ErrHost, http.StatusForbidden, "not_host"},
	{room.ErrChoice, http.StatusUnprocessableEntity, "bad_option"},
	{room.ErrNobody, http.StatusConflict, "nobody"},
	{room.ErrOn, http.StatusConflict, "match_on"},
	{room.ErrIdle, http.StatusConflict, "stale"},
	{room.ErrMany, http.StatusConflict, "over"},
	{notify.ErrNone, http.StatusNotFound, "not_found"},
	{notify.ErrEndpoint, http.StatusUnprocessableEntity, "bad_request"},
	{notify.ErrBrowser, http.StatusUnprocessableEntity, "bad_request"},
	{notify.ErrStale, http.StatusConflict, "stale"},
	{room.ErrStale, http.StatusConflict, "stale"},

	{ErrPosition, http.StatusUnprocessableEntity, "bad_request"},

	{game.ErrOver, http.StatusConflict, "over"},
	{game.ErrTurn, http.StatusConflict, "not_turn"},
	{game.ErrTime, http.StatusConflict, "not_turn"},
	{game.ErrIllegal, http.StatusUnprocessableEntity, "illegal"},
	{game.ErrMove, http.StatusUnprocessableEntity, "illegal"},
	{game.ErrOption, http.StatusUnprocessableEntity, "bad_option"},

	{record.ErrOutdated, http.StatusConflict, "outdated"},
	{timecontrol.ErrControl, http.StatusUnprocessableEntity, "bad_option"},
	{table.ErrTerm, http.StatusUnprocessableEntity, "bad_option"},

	{match.ErrNotFound, http.StatusNotFound, "not_found"},
	{match.ErrSpec, http.StatusUnprocessableEntity, "bad_option"},
	{match.ErrCommit, http.StatusConflict, "stale"},
	{match.ErrName, http.StatusUnprocessableEntity, "bad_request"},
	{match.ErrEntropy, http.StatusUnprocessableEntity, "bad_request"},
	{match.ErrLog, http.StatusUnprocessableEntity, "bad_log"},
	{match.ErrReveal, http.StatusConflict, "stale"},
	{match.ErrSeat, http.StatusNotFound, "not_found"},
	{match.ErrNotYours, http.StatusForbidden, "not_your_seat"},
	{match.ErrTaken, http.StatusConflict, "seat_taken"},
	{match.ErrKey, http.StatusForbidden, "not_your_seat"},
	{match.ErrStale, http.StatusConflict, "stale"},
	{match.ErrPresent, http.StatusConflict, "not_turn"},
	{match.ErrOn, http.StatusConflict, "waiting"},
	{match.ErrLong, http.StatusConflict, "over"},
	{match.ErrConflict, http.StatusConflict, "stale"},
	{match.ErrReaction, http.StatusUnprocessableEntity, "bad_request"},
	{match.ErrOften, http.StatusTooManyRequests, "rate_limited"},
	{match.ErrClosed, http.StatusServiceUnavailable, "internal"},
	{match.ErrOutdated, http.StatusConflict, "outdated"},
	{match.ErrDamaged, http.StatusServiceUnavailable, "damaged"},
	{match.ErrNoSpace, http.StatusInsufficientStorage, "storage"},
	{match.ErrStore, http.StatusServiceUnavailable, "storage"},

	{ErrNoRoute, http.StatusNotFound, "not_found"},
	{ErrMethod, http.StatusMethodNotAllowed, "bad_request"},
	{ErrNoGame, http.StatusNotFound, "not_found"},
	{ErrRate, http.StatusTooManyRequests, "rate_limited"},
	{ErrOrigin, http.StatusForbidden, "cross_origin"},
	{ErrHost, http.StatusMisdirectedRequest, "wrong_host"},
	{ErrReused, http.StatusUnprocessableEntity, "bad_request"},
	{ErrTooLarge, http.StatusRequestEntityTooLarge, "too_large"},
	{result.ErrLong, http.StatusRequestEntityTooLarge, "too_large"},
	{ErrNoAnalyst, http.StatusNotFound, "not_found"},
	{ErrNoExplorer, http.StatusNotFound, "not_found"},
	{ErrNoFiles, http.StatusNotFound, "not_found"},
	{ErrNoPuzzle, http.StatusNotFound, "not_found"},
	{ErrNoDay, http.StatusNotFound, "not_found"},
	{puzzle.ErrDay, http.StatusBadRequest, "bad_request"},
	{ErrNoHelp, http.StatusForbidden, "no_help"},
	{ErrWatching, http.StatusForbidden, "no_help"},
	{context.DeadlineExceeded, http.StatusServiceUnavailable, "rate_limited"},
	{context.Canceled, http.StatusBadRequest, "bad_request"}, // the client has gone, so nobody reads this
	{ErrBusy, http.StatusServiceUnavailable, "rate_limited"},
	{memory.ErrFull, http.StatusServiceUnavailable, "rate_limited"},
	{fairqueue.ErrFull, http.StatusServiceUnavailable, "rate_limited"},
	{fairqueue.ErrQuota, http.StatusTooManyRequests, "rate_limited"},
	{bot.ErrBusy, http.StatusServiceUnavailable, "rate_limited"},
	{ErrBadRequest, http.StatusBadRequest, "bad_request"},
}

// A Problem is the body of every error (RFC 9457).
type Problem struct {
	Status int    `json:"status"`
	Title  string `json:"title"`
	Detail string `json:"detail" doc:"for people who read English"`
	Code   string `json:"code" enum:"bad_request,not_found,room_full,name_taken,not_in_room,not_host,nobody,match_on,not_your_seat,seat_taken,stale,not_turn,over,waiting,illegal,asked,not_asked,no_takeback,gone,fixed_terms,paused,bad_option,bad_log,too_large,no_help,rate_limited,cross_origin,wrong_host,broken,outdated,damaged,storage,internal" doc:"for programs"`
	Rule   string `json:"rule,omitempty" doc:"the rule that forbids it, such as TU-28"`
	Option string `json:"option,omitempty" doc:"the option of a match that was refused, of a bad_option"`
	Text   Text   `json:"text,omitzero" doc:"the reason in the client's own language"`
}

// Error returns the detail.
func (p *Problem) Error() string { return p.Detail }

// retryAfter is after how many seconds a client may try again when the server has too much to
// compute.
const retryAfter = 5

// GetHeaders returns when to try again, if the reason passes by itself.
func (p *Problem) GetHeaders() http.Header {
	if p.Code != "rate_limited" && p.Code != "storage" {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(retryAfter)}}
}

// GetStatus returns the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType makes the body application/problem+json.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

func newProblem(status int, code, detail string) *Problem {
	return &Problem{Status: status, Title: http.StatusText(status), Detail: detail, Code: code}
}

// ProblemOf looks err up in the table. The text of an error that is not in it goes to the server's
// log only.
func ProblemOf(err error) *Problem {
	var done *Problem
	if errors.As(err, &done) {
		return done
	}
	i := slices.IndexFunc(sentErrors, func(w sentError) bool { return errors.Is(err, w.is) })
	var refusal *table.Refusal
	if i < 0 && errors.As(err, &refusal) {
		return newProblem(http.StatusConflict, refusal.Code, err.Error())
	}
	if i < 0 {
		return newProblem(http.StatusInternalServerError, "internal", ErrFault.Error())
	}
	w := sentErrors[i]
	p := newProblem(w.status, w.code, err.Error())
	if w.code == "storage" || w.code == "damaged" {
		p.Detail = w.is.Error() // the rest is for the operator
	}
	p.explain(err)
	return p
}

// ParseError says in words what could not be parsed. Its keys are in the client's catalogue,
// because it belongs to no game.
type ParseError struct {
	Text game.Text
	Err  error
}

func (u ParseError) Error() string { return u.Err.Error() }
func (u ParseError) Unwrap() error { return u.Err }

// explain adds what an error says besides: the rule, the option, and the text.
func (p *Problem) explain(err error) {
	var refusal game.Refusal
	var bad ParseError
	var option *game.OptionError
	var file *game.FileError
	if errors.As(err, &option) {
		p.Option = option.Key
	}
	switch {
	case errors.Is(err, result.ErrLong):
		p.Text = Text{game.Say("error.long_match", "n", result.MostPlies)}
	case errors.As(err, &refusal):
		p.Rule, p.Text = refusal.Rule, Text{refusal.Text}
	case errors.As(err, &bad):
		p.Text = Text{bad.Text}
	case errors.As(err, &file):
		p.Text = Text{file.Text}
	}
}

// WriteError answers a request that huma does not handle.
func WriteError(w http.ResponseWriter, err error) {
	p := ProblemOf(err)
	w.Header().Set("Content-Type", p.ContentType(""))
	for name, values := range p.GetHeaders() {
		if w.Header().Get(name) == "" { // a rate limiter may have set a more precise value
			w.Header()[name] = values
		}
	}
	w.WriteHeader(p.Status)
	w.Write(Marshal(p))
}

// RequestProblem turns huma's complaint about a request that it cannot decode into a problem.
func RequestProblem(status int, message string, errs ...error) huma.StatusError {
	code := "bad_request"
	switch {
	case status == http.StatusRequestEntityTooLarge:
		code = "too_large"
	case status >= 500:
		code = "internal"
	case status == http.StatusUnprocessableEntity:
		status = http.StatusBadRequest
	}
	for _, err := range errs {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			status, code = http.StatusRequestEntityTooLarge, "too_large"
		}
		if errors.Is(err, match.ErrClosed) {
			status, code = http.StatusServiceUnavailable, "internal"
		}
		message += ": " + err.Error()
	}
	return newProblem(status, code, message)
}

// Words put a text of the referee into English, for the detail of an error; false if there are
// no words for it. A browser has the catalogues of all languages and uses the text instead.
type Words func(t game.Text) (string, bool)

// NewWords loads the English catalogues of games; a game may have none.
func NewWords(games []game.Game, catalogue func(game string) fs.FS) (Words, error) {
	loaded := map[string]*i18n.Catalogue{} // by game
	for _, g := range games {
		files := catalogue(g.ID)
		if files == nil {
			continue
		}
		c, err := i18n.Load(files, "en")
		if err != nil {
			return nil, fmt.Errorf("loading the words of %s: %w", g.ID, err)
		}
		loaded[g.ID] = c
	}
	return func(t game.Text) (string, bool) {
		id, _, _ := strings.Cut(t.Key, ".") // a key begins with its game
		c := loaded[id]
		if c == nil {
			return "", false
		}
		sentence, err := c.Try(t, func(seat game.Seat) string { return "player " + seat.String() })
		return sentence, err == nil
	}, nil
}
