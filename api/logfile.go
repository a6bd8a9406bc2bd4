package api

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

// downloadLog sends the log page by page, as the client reads it, so that a long one is never in
// memory as a whole. Its trailer covers the entries that were sent, and is signed.
func (s *Server) downloadLog(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	var text []byte // of one page
	var chain record.Chain
	var entries uint64
	var terms record.Terms
	curtain := s.curtain(id)
	err := s.matches.Pages(r.Context(), id, func(page []record.Entry) error {
		if text == nil {
			h := w.Header()
			h.Set("Content-Type", "text/plain; charset=utf-8")
			h.Set("Content-Disposition", `attachment; filename="woodwork-`+id+`.log"`)
			text = record.AppendHead(text, id, page[0].Text)
			chain = record.NewChain(id, page[0].Text)
			terms = record.TermsOf(page[0].Text)
		}
		if r.Method == http.MethodHead {
			return errUnread
		}
		began := time.Now()
		hidden := false
		for _, e := range page {
			var err error
			if hidden, err = curtain.hides(r.Context(), terms, e.Seq); err != nil {
				return err
			}
			if hidden {
				break
			}
			line := len(text)
			text = e.Append(text)
			chain, entries = chain.Bytes(text[line:]), e.Seq
		}
		match.ReadTimeOf(r.Context()).Since(began)
		_, err := w.Write(text)
		text = text[:0]
		switch {
		case err != nil:
			return errUnread
		case hidden:
			return errHidden
		}
		return nil
	})
	switch {
	case err == nil, errors.Is(err, errHidden):
		w.Write(s.trailer(r.Context(), id, entries, chain).Append(text))
	case errors.Is(err, errUnread):
	case text == nil:
		writeError(w, s.fail("reading a log", err))
	default: // half a log must not look like a whole one
		s.fail("reading a log", err)
		panic(http.ErrAbortHandler)
	}
}

// trailer returns the end of a log: signed, if the match was played here.
func (s *Server) trailer(ctx context.Context, id string, entries uint64, c record.Chain) record.Trailer {
	if elsewhere, err := s.matches.Imported(ctx, id); err != nil || elsewhere {
		return record.Trailer{Chain: c}
	}
	return record.Sign(s.signer, id, entries, c)
}

func (s *Server) importMatch(ctx context.Context, in *importInput) (*cookieOutput[KeptMatch], error) {
	me, cookie := s.welcome(ctx)
	l, err := record.Parse(in.Body.Log)
	if err != nil {
		return nil, s.fail("importing a match", fmt.Errorf("%w: %w", match.ErrLog, err))
	}
	i := match.Import{Log: l, Secret: entropy(in.Body.Secret), Guest: string(me), From: s.key.group(callerOf(ctx))}
	for _, seat := range in.Body.Seats {
		i.Seats = append(i.Seats, game.Seat(seat))
	}
	added, err := s.matches.Import(ctx, i)
	if err != nil {
		return nil, s.fail("importing a match", err)
	}
	return &cookieOutput[KeptMatch]{cookie, KeptMatch{l.Match, added}}, nil
}

// getSecret returns the secret of a match before its log reveals it, if the caller is the host,
// in a page, and plays alone or for everybody at one screen.
func (s *Server) getSecret(ctx context.Context, in *matchInput) (*output[MatchSecret], error) {
	if !s.own {
		return nil, s.fail("reading a secret", match.ErrNotFound)
	}
	secret, err := s.matches.Secret(ctx, in.ID, string(callerOf(ctx).guest))
	if err != nil {
		return nil, s.fail("reading a secret", err)
	}
	return &output[MatchSecret]{MatchSecret{hex.EncodeToString(secret[:])}}, nil
}

func (s *Server) signingKey(context.Context, *empty) (*output[SigningKey], error) {
	return &output[SigningKey]{SigningKey{hex.EncodeToString(s.signer.Public().(ed25519.PublicKey))}}, nil
}

// errUnread ends an answer that the client has stopped reading.
var errUnread = errors.New("the answer is not read")
