package api

import (
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/game"
)

// Reasons of this package to refuse a request. What the match service and the
// referee refuse has sentinels of their own.
var (
	errNoRoute    = errors.New("there is nothing at this address")
	errNoGame     = errors.New("there is no such game")
	errNotYours   = errors.New("the seat is not yours")
	errKey        = errors.New("the key does not open this seat")
	errPresent    = errors.New("the player of this seat is here, or has not been away for long enough")
	errRate       = errors.New("too many requests; wait a little")
	errOrigin     = errors.New("requests from other sites are refused")
	errTooLarge   = errors.New("the request is too large")
	errNotOver    = errors.New("the match is not over yet")
	errPosition   = errors.New("the position cannot be read")
	errBadRequest = errors.New("the request cannot be read")
)

// A wireError is how a sentinel reaches the client.
type wireError struct {
	is     error
	status int
	code   string
}

// wireErrors turns sentinels into statuses and codes; the first that matches
// counts. What is not in the table is a fault of the server.
var wireErrors = []wireError{
	{game.ErrOver, http.StatusConflict, "over"},
	{game.ErrTurn, http.StatusConflict, "not_turn"},
	{game.ErrTime, http.StatusConflict, "not_turn"},
	{game.ErrIllegal, http.StatusUnprocessableEntity, "illegal"},
	{game.ErrOption, http.StatusUnprocessableEntity, "bad_option"},
	{errNoRoute, http.StatusNotFound, "not_found"},
	{errNoGame, http.StatusNotFound, "not_found"},
	{errNotYours, http.StatusForbidden, "not_your_seat"},
	{errKey, http.StatusForbidden, "not_your_seat"},
	{errPresent, http.StatusConflict, "not_turn"},
	{errRate, http.StatusTooManyRequests, "rate_limited"},
	{errOrigin, http.StatusForbidden, "cross_origin"},
	{errTooLarge, http.StatusRequestEntityTooLarge, "too_large"},
	{errNotOver, http.StatusConflict, "waiting"},
	{errPosition, http.StatusUnprocessableEntity, "bad_request"},
	{errBadRequest, http.StatusBadRequest, "bad_request"},
}

// A Problem is the body of every error (RFC 9457).
type Problem struct {
	Status int    `json:"status"`
	Title  string `json:"title"`
	Detail string `json:"detail" doc:"for people who read English"`
	Code   string `json:"code" enum:"bad_request,not_found,not_your_seat,seat_taken,stale,not_turn,over,waiting,illegal,bad_option,too_large,rate_limited,cross_origin,broken,internal" doc:"for programs"`
	Rule   string `json:"rule,omitempty" doc:"the rule that forbids it, as TU-28"`
	Text   Text   `json:"text,omitzero" doc:"the reason in the client's own language"`
}

// Error returns the detail.
func (p *Problem) Error() string { return p.Detail }

// GetStatus returns the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType makes the body application/problem+json.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

func newProblem(status int, code, detail string) *Problem {
	return &Problem{Status: status, Title: http.StatusText(status), Detail: detail, Code: code}
}

// problem looks err up in the table. The text of an error that is not in it
// stays in the server's log.
func problem(err error) *Problem {
	var done *Problem
	if errors.As(err, &done) {
		return done
	}
	for _, w := range wireErrors {
		if errors.Is(err, w.is) {
			p := newProblem(w.status, w.code, err.Error())
			var refusal game.Refusal
			if errors.As(err, &refusal) {
				p.Rule, p.Text = refusal.Rule, Text{refusal.Text}
			}
			return p
		}
	}
	return newProblem(http.StatusInternalServerError, "internal", "the server made a mistake")
}

// requestProblem is what huma says of a request that it cannot decode.
func requestProblem(status int, message string, errs ...error) huma.StatusError {
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
		message += ": " + err.Error()
	}
	return newProblem(status, code, message)
}
