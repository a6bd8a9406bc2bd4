package api

import "woodwork/api/wire"

// The inputs and outputs of the operations in the form that huma expects: a field for each
// parameter, and Body for the body.

type (
	meInput struct {
		After string `query:"after" maxLength:"80" doc:"next of the previous page"`
		Limit int    `query:"limit" minimum:"1" maximum:"100" default:"50" doc:"the most that a page has"`
	}
	puzzlesInput struct {
		Game  string `path:"game" maxLength:"40" doc:"the id of the game, such as tutto"`
		After string `query:"after" maxLength:"40" doc:"the id of the last puzzle that the client has"`
		Limit int    `query:"limit" minimum:"1" maximum:"500" default:"500" doc:"the most that a page has"`
	}
	dayInput struct {
		Date string `query:"date" maxLength:"10" doc:"a day that has begun, such as 2026-11-28; today if it is absent"`
	}
	gameInput struct {
		Game string `path:"game" maxLength:"40" doc:"the id of the game, such as tutto"`
	}
	fileInput struct {
		Game string `path:"game" maxLength:"40" doc:"the id of the game, such as tutto"`
		Body wire.OptionsFile
	}
	matchInput struct {
		ID string `path:"id" maxLength:"40" doc:"the match"`
	}
	moveInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Body wire.MoveRequest
	}
	seatInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Seat int    `path:"seat" minimum:"0" maximum:"9" doc:"the seat, from 0"`
	}
	takeInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Seat int    `path:"seat" minimum:"0" maximum:"9" doc:"the seat, from 0"`
		Body wire.SeatRequest
	}
	takeAnyInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Body wire.SeatRequest
	}
	revealInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Seat int    `path:"seat" minimum:"0" maximum:"9" doc:"the seat, from 0"`
		Body wire.RevealRequest
	}
	reactionInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Seat int    `path:"seat" minimum:"0" maximum:"9" doc:"the seat, from 0"`
		Body wire.ReactionRequest
	}
	considerInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Seat int    `path:"seat" minimum:"0" maximum:"9" doc:"the seat, from 0"`
		Body wire.CandidateRequest
	}
	wishInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Wish string `path:"wish" enum:"draw,takeback,pause,terms" doc:"what is asked for"`
		Body wire.WishRequest
	}
	denyInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Wish string `path:"wish" enum:"draw,takeback,pause,terms" doc:"what is asked for"`
		Seat int    `path:"seat" minimum:"0" maximum:"9" doc:"the seat that says no, or asks no longer"`
	}
	resumeInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Body wire.ResumeRequest
	}
	endInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Body wire.EndRequest
	}
	eventsInput struct {
		ID    string `path:"id" maxLength:"40" doc:"the match"`
		After uint64 `query:"after" doc:"the last entry that the client has"`
		Limit int    `query:"limit" minimum:"1" maximum:"1000" default:"1000" doc:"the most that a page has"`

		Page   string `query:"page" maxLength:"64" doc:"the name of a page that streams do not reach, like that of a stream: it then counts as connected, and learns who is there"`
		Stay   int    `query:"stay" minimum:"1" maximum:"120" default:"6" doc:"seconds for which such a page counts as connected, unless it asks again"`
		Hidden int    `query:"hidden" minimum:"0" maximum:"1" doc:"1: the page is hidden"`
	}
	hintsInput struct {
		ID    string `path:"id" maxLength:"40" doc:"the match"`
		Seq   uint64 `query:"seq" doc:"the entry after which to look; 0: the last one"`
		Coach int    `query:"coach" minimum:"0" maximum:"1" doc:"1 adds the chance of winning to every move"`
	}
	stateInput struct {
		ID  string `path:"id" maxLength:"40" doc:"the match"`
		Seq uint64 `query:"seq" doc:"the entry after which to look; 0: the last one"`
	}
	importInput struct {
		Body wire.PlayedLog
	}
	rematchInput struct {
		ID   string `path:"id" maxLength:"40" doc:"the match"`
		Body wire.RematchRequest
	}
	createInput   struct{ Body wire.NewMatch }
	positionInput struct{ Body wire.Position }
	analysisInput struct{ Body wire.Question }
	replyInput    struct{ Body wire.ReplyQuestion }
	puzzleInput   struct {
		Game string `path:"game" maxLength:"40" doc:"the id of the game, such as tutto"`
		ID   string `path:"id" maxLength:"40" doc:"the puzzle, or a decision of a finished match, such as mmg42klgyqzwneis-17"`
	}
	answerInput struct {
		Game string `path:"game" maxLength:"40" doc:"the id of the game, such as tutto"`
		ID   string `path:"id" maxLength:"40" doc:"the puzzle, or a decision of a finished match, such as mmg42klgyqzwneis-17"`
		Body wire.Attempt
	}

	createRoomInput struct{ Body wire.NewRoom }
	roomInput       struct {
		Code          string `path:"code" maxLength:"24" doc:"the code of the room, in upper or lower case"`
		Authorization string `header:"Authorization" hidden:"true" maxLength:"80"` // as securityRoom describes it
	}
	joinRoomInput struct {
		Code          string `path:"code" maxLength:"24" doc:"the code of the room, in upper or lower case"`
		Authorization string `header:"Authorization" hidden:"true" maxLength:"80"` // of who was in it before
		Body          wire.NewPerson
	}
	personInput struct {
		Code          string `path:"code" maxLength:"24" doc:"the code of the room, in upper or lower case"`
		Authorization string `header:"Authorization" hidden:"true" maxLength:"80"` // as securityRoom describes it
		Person        int    `path:"person" minimum:"1" maximum:"1000000" doc:"the person"`
	}
	chooseInput struct {
		Code          string `path:"code" maxLength:"24" doc:"the code of the room, in upper or lower case"`
		Authorization string `header:"Authorization" hidden:"true" maxLength:"80"` // as securityRoom describes it
		Body          wire.NewRoomChoice
	}

	// An output is the body of a response.
	output[T any] struct{ Body T }

	// A pageOutput also has the header that names the next page.
	pageOutput[T any] struct {
		Link string `header:"Link" doc:"the next page, rel=next, if there is one"`
		Body T
	}

	// A cookieOutput also sets the cookie of the guest.
	cookieOutput[T any] struct {
		SetCookie string `header:"Set-Cookie" doc:"the cookie of the guest"`
		Body      T
	}
)
