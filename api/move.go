package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"woodwork/game"
	"woodwork/match"
)

// maxMove is the longest move, in bytes.
const maxMove = 200

// playMove is the one request that a server is busy with, and the only one that
// is decoded by hand: huma's validation would be a good part of what it costs.
func (s *Server) playMove(w http.ResponseWriter, r *http.Request) {
	began := time.Now()
	m, err := decodeMove(r.Body)
	if err != nil {
		writeError(w, err)
		return
	}
	seq, err := s.matches.Play(r.Context(), match.Move{
		Match: r.PathValue("id"), Guest: string(callerOf(r.Context()).guest),
		Seat: game.Seat(m.Seat), Seq: m.Seq, Text: m.Move,
	})
	s.metrics.played(began, err)
	if err != nil {
		writeError(w, s.fail("playing a move", err))
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(append(strconv.AppendUint([]byte(`{"seq":`), seq, 10), '}', '\n'))
}

// decodeMove reads a MoveRequest as its schema describes it; fields that it does
// not know it leaves alone.
func decodeMove(body io.Reader) (m MoveRequest, err error) {
	text, err := io.ReadAll(body)
	if err != nil {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return m, errTooLarge
		}
		return m, fmt.Errorf("%w: %w", errBadRequest, err)
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("%w: %w", errBadRequest, err)
	}
	if m.Seat < 0 || m.Seat >= game.MaxSeats {
		return m, fmt.Errorf("%w: seat %d is not 0 to %d", errBadRequest, m.Seat, game.MaxSeats-1)
	}
	if m.Move == "" || len(m.Move) > maxMove {
		return m, fmt.Errorf("%w: a move has 1 to %d bytes, not %d", errBadRequest, maxMove, len(m.Move))
	}
	return m, nil
}

// describeMove documents playMove.
func describeMove(schemas huma.Registry) *huma.Operation {
	op := rawOperation("playMove", http.MethodPost, "/api/matches/{id}/moves", "Play a move", matchParam())
	op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
		"application/json": {Schema: schemas.Schema(typeOf[MoveRequest](), true, "")},
	}}
	op.Responses["200"] = answer("application/json", schemas.Schema(typeOf[Seq](), true, ""))
	return op
}
