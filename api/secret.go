package api

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"

	"woodwork/match"
)

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
