package record

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"time"

	"woodwork/fair"
	"woodwork/game"
)

// The texts of table entries.

// OpenText returns the first entry of a log. It states the terms of the table, unless they are
// the zero Terms, and every option of the game, so that a default can change without affecting
// old matches; and the number of the game's rules, unless it is 1.
func OpenText(g game.Game, options game.Values, seats int, commit fair.Commitment, terms Terms) (string, error) {
	full, err := game.Complete(g.Options, options)
	if err != nil {
		return "", err
	}
	if terms, err = terms.For(g, seats); err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "open %s seats=%d commit=%s", g.ID, seats, hex.EncodeToString(commit[:]))
	if g.Rules > 1 {
		fmt.Fprintf(&b, " %s%d", rulesWord, g.Rules)
	}
	if terms.Stated() {
		b.WriteString(" " + termsWord + terms.String())
	}
	for _, o := range g.Options {
		fmt.Fprintf(&b, " %s=%s", o.Key, full[o.Key])
	}
	return b.String(), nil
}

// SeatText returns the entry that says who has a seat from now on.
func SeatText(seat game.Seat, s Seat) string { return "seat " + seat.String() + " " + s.String() }

// RevealText returns the entry that reveals the entropy that a player has promised.
func RevealText(seat game.Seat, entropy []byte) string {
	return "reveal " + seat.String() + " " + hex.EncodeToString(entropy)
}

// StartText starts the game: every seat is taken, and all entropy told.
const StartText = "start"

// SecretText returns the entry that reveals the secret, after the game.
func SecretText(s fair.Secret) string { return "secret " + hex.EncodeToString(s[:]) }

// BrokenText returns the entry that ends a match because of a fault of the program.
func BrokenText(why string) string {
	why = strings.TrimSpace(fmt.Sprintf("%.200s", printable(why)))
	return brokenWord + cmp.Or(why, "for no known reason")
}

const brokenWord = "broken "

// PositionText returns the entry that lets the game begin at a state line instead of its
// opening.
func PositionText(state string) string { return positionWord + state }

const positionWord = "position "

// table applies an entry of the seat Table. If it returns an error, nothing has changed.
func (m *Match) table(e Entry) error {
	text := e.Text
	verb, rest, _ := strings.Cut(text, " ")
	switch {
	case m.Game == nil:
		return m.open(verb, rest)
	case m.Paused && !inPause(verb):
		return ErrPaused
	case verb == "position" && m.Seq == 1 && m.Terms.Stated():
		return m.place(rest)
	case verb == "seat" && (m.Phase == Waiting || m.Phase == Playing):
		return m.seat(rest, e.At)
	case verb == "leave" && m.Phase == Playing:
		return m.leave(rest)
	case verb == "lag":
		return m.setLag(rest)
	case verb == "reveal" && m.Phase == Waiting && m.Settled():
		return m.tell(rest)
	case text == StartText && m.Ready():
		m.Phase = Playing
		m.unwish(WishTerms)
		if m.Game.Turn().Over() {
			m.Phase = Over
		}
		return nil
	case verb == "secret" && m.Secret == nil && (m.Phase == Over || m.Phase == Broken):
		return m.disclose(rest)
	case verb == "broken" && rest != "" && m.Phase != Broken && m.Phase != Over:
		m.Phase, m.Why = Broken, rest
		m.moved(Table)
		return nil
	case verb == "offer" && (m.Phase == Playing || m.Phase == Waiting && strings.Contains(rest, newTerms)):
		return m.offer(rest)
	case verb == "refuse" && (m.Phase == Playing || m.Phase == Waiting && m.Proposed != nil):
		return m.refuse(rest)
	case verb == "withdraw" && (m.Phase == Waiting || m.Phase == Playing):
		return m.withdraw(rest)
	case verb == "takeback" && m.Phase == Playing:
		return m.takeBack(rest)
	case verb == "agree" && (m.Phase == Waiting || m.Phase == Playing):
		return m.agree(rest)
	case verb == "terms":
		return m.change(rest)
	case verb == "pause":
		return m.pause(rest)
	case verb == "resume":
		return m.resume(rest)
	case verb == "end":
		return m.finish(rest, e.At)
	}
	return tableError("%.60q while the match is %s", text, m.Phase)
}

func (m *Match) open(verb, text string) error {
	words := strings.Split(text, " ")
	if verb != "open" || len(words) < 3 {
		return tableError("a log begins with: open <game> seats=<n> commit=<digest> <options>")
	}
	g, ok := m.games(words[0])
	if !ok {
		return fmt.Errorf("there is no game %.40q", words[0])
	}
	seats, err := strconv.Atoi(strings.TrimPrefix(words[1], "seats="))
	if err != nil || words[1] != "seats="+strconv.Itoa(seats) || seats < g.MinSeats || seats > g.MaxSeats {
		return fmt.Errorf("%s is for %d to %d seats, not %.20q", g.ID, g.MinSeats, g.MaxSeats, words[1])
	}
	digest, ok := strings.CutPrefix(words[2], "commit=")
	commit, err := ParseHex(digest)
	if err != nil || !ok {
		return fmt.Errorf("the commitment is missing: %.80q", words[2])
	}
	rules, rest, err := cutRules(words[3:])
	if err != nil {
		return err
	}
	terms, rest, err := cutTerms(rest)
	if err != nil {
		return err
	}
	stated, err := terms.For(g, seats)
	switch {
	case err != nil:
		return err
	case stated != terms:
		return fmt.Errorf("%w: flag: a table says nothing of what is usual", ErrTerm)
	}
	values, err := parseValues(rest)
	if err != nil {
		return err
	}
	if err := m.set(g, values, seats, commit); err != nil {
		return err
	}
	m.Terms, m.Rules, m.usualFlag = terms, rules, usualFlag(g, seats)
	return nil
}

func parseValues(words []string) (game.Values, error) {
	values := game.Values{}
	for _, w := range words {
		key, value, ok := strings.Cut(w, "=")
		if _, twice := values[key]; !ok || twice {
			return nil, fmt.Errorf("%.40q is no option, or is there twice: want key=value", w)
		}
		values[key] = value
	}
	return values, nil
}

func (m *Match) set(g game.Game, values game.Values, seats int, commit fair.Commitment) error {
	full, err := game.Complete(g.Options, values)
	if err != nil {
		return err
	}
	opening, err := g.New(full, seats)
	if err != nil {
		return err
	}
	m.GameID, m.Options, m.Commit, m.Game, m.Phase = g.ID, full, commit, opening, Waiting
	m.timeout = game.TimeoutOf(g.Timeouts, full)
	for range seats {
		m.Seats = append(m.Seats, Seat{Kind: Open})
	}
	return nil
}

// place applies the entry "position <state>".
func (m *Match) place(state string) error {
	g, _ := m.games(m.GameID)
	at, err := g.At(m.Options, state)
	switch {
	case err != nil:
		return fmt.Errorf("%w: there is no such position: %w", ErrTable, err)
	case at.Seats() != len(m.Seats):
		return tableError("a position for %d players, and the match has %d seats", at.Seats(), len(m.Seats))
	case at.Turn().Over():
		return tableError("nothing is left to play in this position")
	}
	m.Game, m.Begun = at, state
	return nil
}

// seat changes who has a seat. Open seats are taken and given up until the draws are settled;
// from then on a computer takes over from a player, who may come back.
func (m *Match) seat(text string, at time.Duration) error {
	number, rest, _ := strings.Cut(text, " ")
	n, err := m.parseSeat(number)
	if err != nil {
		return err
	}
	now, err := ParseSeatText(rest)
	if err != nil {
		return err
	}
	old := m.Seats[n]
	switch waiting := !m.Settled(); {
	case now.Flagged:
		if err := m.mayFlag(n, at); err != nil {
			return err
		}
		now.Seal, now.Entropy, now.Name = old.Seal, old.Entropy, old.Name
	case old.Flagged:
		return tableError("the time of seat %s is over: the computer plays on there", n)
	case old.Out:
		return ErrOut
	case waiting && (old.Kind == Open) == (now.Kind == Open):
		return tableError("seat %s is %s already", n, old.Kind)
	case m.Paused && now.Away:
		return ErrPaused
	case waiting && now.Away:
		return tableError("nobody is away before the start")
	case waiting && now.Kind == Human && now.Entropy == nil && now.Seal == nil:
		return tableError("a player who sits down before the start brings entropy")
	case !waiting && !(old.Kind == Human && now.Kind == Bot || (old.Kind == Bot || old.Left) && now.Kind == Human):
		return tableError("seat %s goes from %s to %s while the match is on", n, old.Kind, now.Kind)
	case !waiting && (now.Entropy != nil || now.Seal != nil):
		return tableError("entropy counts before the start only: write -")
	case !waiting && old.Kind == Bot && old.Sealed():
		return tableError("the player who committed to the entropy of seat %s and did not reveal it is out of the match", n)
	case !waiting:
		now.Seal, now.Entropy = old.Seal, old.Entropy // what the draws are derived from stays
		if now.Kind == Bot && !old.Sealed() {
			now.Name = old.Name
			now.Out = m.Phase == Playing && m.people(n) > 0 && !m.Terms.Returns()
		}
	}
	m.put(n, now)
	m.forgive()
	m.lag[n] = 0
	if now.TookOver() {
		m.lent[n] = m.Seq + 1
	}
	m.quit(n)
	return nil
}

// put changes a seat.
func (m *Match) put(n game.Seat, now Seat) {
	seats := append([]Seat(nil), m.Seats...)
	seats[n] = now
	m.Seats = seats
}

// tell applies the entry "reveal <seat> <entropy>".
func (m *Match) tell(text string) error {
	number, digits, _ := strings.Cut(text, " ")
	n, err := m.parseSeat(number)
	if err != nil {
		return err
	}
	b, err := ParseHex(digits)
	now := m.Seats[n]
	switch {
	case err != nil:
		return err
	case now.Kind != Human || !now.Sealed():
		return tableError("no entropy is to be told for seat %s", n)
	case !bytes.Equal(now.Seal, fair.Seal(b[:])):
		return fmt.Errorf("the entropy is not the one promised: its seal is %x", fair.Seal(b[:]))
	}
	now.Entropy = b[:]
	m.put(n, now)
	return nil
}

func (m *Match) disclose(text string) error {
	b, err := ParseHex(text)
	if err != nil {
		return err
	}
	secret := fair.Secret(b)
	if secret.Commit() != m.Commit {
		return fmt.Errorf("the secret is not the one committed to: its SHA-256 is %x", secret.Commit())
	}
	m.Secret = &secret
	return nil
}

// Nameless stands in a log in place of a player's name that was erased.
const Nameless = "-"

// Without returns the entry without the name of the person who sits down by it on a seat. What
// they add to the draws stays.
func (e Entry) Without(seat game.Seat) Entry {
	rest, ok := strings.CutPrefix(e.Text, "seat "+seat.String()+" ")
	if e.Seat != Table || !ok {
		return e
	}
	if s, err := ParseSeatText(rest); err == nil && s.Kind == Human {
		s.Name = Nameless
		e.Text = SeatText(seat, s)
	}
	return e
}
