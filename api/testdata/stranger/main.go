// Stranger plays a match of Tutto on a server with a client that was generated from the
// description of the API alone: a host opens it, a guest takes the invitation, both seal and
// tell their entropy, and play until it is over.
package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/cookiejar"
	"os"
	"slices"
	"strconv"
	"strings"

	"stranger/client"
)

func main() {
	if err := play(context.Background(), os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

type player struct {
	*client.ClientWithResponses
	seat    int64
	entropy []byte
}

func newPlayer(server string, seat int64) (*player, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	c, err := client.NewClientWithResponses(server, client.WithHTTPClient(&http.Client{Jar: jar}))
	p := &player{c, seat, make([]byte, 32)}
	rand.Read(p.entropy)
	return p, err
}

// seal is what the description says it is.
func (p *player) seal() *string {
	sum := sha256.Sum256(append([]byte("\x00\x00\x00\x0fwoodwork seal 1\x00\x00\x00\x20"), p.entropy...))
	text := hex.EncodeToString(sum[:])
	return &text
}

func play(ctx context.Context, server string) error {
	host, err := newPlayer(server, 0)
	if err != nil {
		return err
	}
	guest, err := newPlayer(server, 1)
	if err != nil {
		return err
	}
	id, key, err := host.open(ctx)
	if err != nil {
		return err
	}
	if err := guest.join(ctx, id, key); err != nil {
		return err
	}
	for _, p := range []*player{host, guest} {
		told, err := p.RevealEntropyWithResponse(ctx, id, p.seat, client.RevealRequest{Entropy: hex.EncodeToString(p.entropy)})
		if err = refused(err, told, 200); err != nil {
			return fmt.Errorf("tell entropy: %w", err)
		}
	}
	return finish(ctx, id, host, guest)
}

// open opens a match twice with one key, which makes one.
func (p *player) open(ctx context.Context) (id, invitation string, err error) {
	name, once := "Stranger", "3f0c2a6e-6c1c-4a5e-9d6a-1b8f5d3c7e90"
	wish := client.NewMatch{Game: "tutto", Seal: p.seal(), Options: &map[string]string{"target": "1000"}, Seats: []client.NewSeat{
		{Kind: client.NewSeatKindHuman, Name: &name}, {Kind: client.NewSeatKindOpen},
	}}
	for range 2 {
		made, err := p.CreateMatchWithResponse(ctx, &client.CreateMatchParams{IdempotencyKey: &once}, wish)
		if err = refused(err, made, 201); err != nil {
			return "", "", fmt.Errorf("open: %w", err)
		}
		if id != "" && id != made.JSON201.Doc.Id {
			return "", "", errors.New("one key made two matches")
		}
		id, invitation = made.JSON201.Doc.Id, (*made.JSON201.You.Invites)["1"]
	}
	return id, invitation, nil
}

func (p *player) join(ctx context.Context, id, key string) error {
	name := "Guest"
	seat, err := p.TakeSeatWithResponse(ctx, id, p.seat, nil, client.SeatRequest{Key: &key, Name: name, Seal: p.seal()})
	if err = refused(err, seat, 200); err != nil {
		return fmt.Errorf("join: %w", err)
	}
	return nil
}

// finish plays the match to its end, and looks at the first event of its stream and at its log.
func finish(ctx context.Context, id string, players ...*player) error {
	for range 2000 {
		now, err := players[0].GetMatchWithResponse(ctx, id)
		if err = refused(err, now, 200); err != nil {
			return err
		}
		doc := now.JSON200.Doc
		if doc.Phase == client.DocPhaseOver {
			return look(ctx, id, players[1])
		}
		seat := doc.Turn.Seats[0]
		moves := doc.Legal[strconv.FormatInt(seat, 10)]
		move := moves[0]
		if slices.Contains(moves, "b") {
			move = "b"
		}
		played, err := players[seat].PlayMoveWithResponse(ctx, id, client.MoveRequest{Seat: seat, Seq: now.JSON200.Seq, Move: move})
		if err = refused(err, played, 200); err != nil {
			return fmt.Errorf("play %s: %w", move, err)
		}
	}
	return errors.New("the match does not end")
}

func look(ctx context.Context, id string, p *player) error {
	last := 1
	stream, err := p.StreamMatch(ctx, id, &client.StreamMatchParams{LastEventID: &last})
	if err != nil {
		return err
	}
	defer stream.Body.Close()
	lines := bufio.NewScanner(stream.Body)
	for lines.Scan() && !strings.HasPrefix(lines.Text(), "id:") {
	}
	if lines.Text() != "id: 2" {
		return fmt.Errorf("the stream goes on with %q: %v", lines.Text(), lines.Err())
	}
	record, err := p.DownloadLogWithResponse(ctx, id)
	if err = refused(err, record, 200); err != nil {
		return err
	}
	fmt.Printf("%s", record.Body)
	return nil
}

type answer interface {
	StatusCode() int
	GetBody() []byte
}

func refused(err error, a answer, want int) error {
	if err != nil {
		return err
	}
	if a.StatusCode() != want {
		return fmt.Errorf("status %d: %s", a.StatusCode(), a.GetBody())
	}
	return nil
}
