package match

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"encoding/hex"

	"woodwork/fair"
)

// A guest gets the commitment to the secret of a match before they choose their entropy. The
// secret travels with it, sealed in a ticket, which the guest sends back to open the match. So
// nobody has to remember it: any service with the same key opens the match, also after a restart,
// and strangers who ask for many use up nothing.

// tickets seals secrets.
type tickets struct{ aead cipher.AEAD }

func newTickets(key [32]byte) tickets {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic("no cipher: " + err.Error()) // only for keys of another length
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic("no cipher: " + err.Error())
	}
	return tickets{aead}
}

const ticketUse = "woodwork ticket 1" // what else is sealed with the key is no ticket

// seal returns the ticket of a secret.
func (t tickets) seal(secret fair.Secret) string {
	return base64.RawURLEncoding.EncodeToString(t.aead.Seal(nil, nil, secret[:], []byte(ticketUse)))
}

// open returns the secret in a ticket, or ErrCommit if it is none of this key for the commitment.
func (t tickets) open(ticket, commit string) (secret fair.Secret, err error) {
	sealed, err := base64.RawURLEncoding.DecodeString(ticket)
	if err != nil {
		return secret, ErrCommit
	}
	plain, err := t.aead.Open(nil, nil, sealed, []byte(ticketUse))
	if err != nil || len(plain) != len(secret) {
		return secret, ErrCommit
	}
	secret = fair.Secret(plain)
	if c := secret.Commit(); hex.EncodeToString(c[:]) != commit {
		return fair.Secret{}, ErrCommit
	}
	return secret, nil
}

// Prepare commits to the secret of a match that does not exist yet, and returns the commitment in
// hexadecimal and its ticket, for Spec.Commit and Spec.Ticket. One match can be opened with it.
func (s *Service) Prepare() (commit, ticket string) {
	secret := s.newSecret()
	c := secret.Commit()
	return hex.EncodeToString(c[:]), s.tickets.seal(secret)
}
