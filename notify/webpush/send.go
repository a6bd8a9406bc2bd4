package webpush

import (
	"bytes"
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/notify"
	"woodwork/table"
)

// errService means that a push service could not take a message now.
var errService = errors.New("a push service takes nothing now")

// send calls a browser. gone reports that it is not to be called any more: the push service does not know it, or no
// key here is the one that it has accepted. An error means that it is to be called later.
func (c *Caller) send(ctx context.Context, b *notify.Browser, guest string, why reason, waiting int) (gone bool, err error) {
	at := slices.IndexFunc(c.Keys, func(k Key) bool { return k.Public() == b.Server })
	if at < 0 || notify.CheckEndpoint(b.Endpoint) != nil {
		return true, nil
	}
	request, err := c.request(ctx, c.Keys[at], b, guest, why, waiting)
	if err != nil {
		return false, err
	}
	answer, err := c.Sender.Do(request)
	if err != nil {
		return false, fmt.Errorf("%w: it cannot be reached", errService) // the error has the address, which lets its reader call
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, io.LimitReader(answer.Body, 4096)) //nolint:errcheck // for the connection to be used again
	return c.judge(answer.StatusCode)
}

// judge says what an answer of a push service means.
func (c *Caller) judge(status int) (gone bool, err error) {
	switch {
	case status >= 200 && status < 300:
		return false, nil
	case status == http.StatusNotFound, status == http.StatusGone:
		return true, nil
	case status == http.StatusUnauthorized, status == http.StatusForbidden: // the clock of the server may be wrong, or that of the service
		return false, fmt.Errorf("%w: it does not let this server call, status %d", errService, status)
	case status == http.StatusTooManyRequests, status >= 500:
		return false, fmt.Errorf("%w: status %d", errService, status)
	}
	c.Slog.Warn("a push service refuses a message", "status", status) // and would refuse it again
	return false, nil
}

func (c *Caller) request(ctx context.Context, key Key, b *notify.Browser, guest string, why reason, waiting int) (*http.Request, error) {
	n := Notice{Kind: why.kind, Match: why.of.ID, Turn: why.call.Turn, Waiting: waiting}
	c.Words.say(&n, b.Lang, why.of.Game, others(why.of), time.Until(why.of.Deadline))
	body, err := sealed(b, n)
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, b.Endpoint, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	authorization, err := key.authorization(b.Endpoint, b.Origin, time.Now())
	if err != nil {
		return nil, err
	}
	for name, value := range map[string]string{
		"Authorization": authorization, "Content-Type": "application/octet-stream", "Content-Encoding": "aes128gcm",
		"TTL": strconv.Itoa(ttl(why)), "Topic": topic(why.of.ID, guest), "Urgency": urgency(why.kind),
	} {
		r.Header.Set(name, value)
	}
	return r, nil
}

// sealed returns a notice that only the browser can read.
func sealed(b *notify.Browser, n Notice) ([]byte, error) {
	text, err := json.Marshal(n)
	if err != nil {
		return nil, err
	}
	browser, err := ecdh.P256().NewPublicKey(b.Key)
	if err != nil {
		return nil, err
	}
	once, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	var salt [16]byte
	rand.Read(salt[:])
	return encrypt(text, browser, b.Auth, once, salt)
}

// ttl is for how many seconds a push service keeps a message for a browser that is not on: until the time is up; a
// day for an invitation.
func ttl(why reason) int {
	if why.kind == "invitation" {
		return int((24 * time.Hour).Seconds())
	}
	return int(min(max(time.Until(why.of.Deadline), time.Minute), ttlMost).Seconds())
}

func urgency(kind string) string {
	if kind == "time" {
		return "high"
	}
	return "normal"
}

// topic is what all messages about a match have in common: a push service keeps only the last of them.
func topic(id, guest string) string {
	sum := sha256.Sum256([]byte("woodwork topic 1 " + id + " " + guest))
	return encode(sum[:24])
}

// others are the names of the other people in a match.
func others(s match.Summary) (names []string) {
	for seat, player := range s.Seats {
		if player.Kind == table.Human && !s.Yours.Has(game.Seat(seat)) && player.Name != "" {
			names = append(names, player.Name)
		}
	}
	return names
}
