package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// listen passes on what the person types, line by line.
func (d *duel) listen() {
	defer close(d.lines)
	for {
		line, err := d.readLine()
		if err != nil {
			return
		}
		d.lines <- strings.TrimSpace(line)
	}
}

// ask shows the match and lets the person move.
func (d *duel) ask(ctx context.Context) error {
	list, err := d.list(ctx)
	if err != nil {
		return err
	}
	d.show(list)
	for {
		line, err := d.line(ctx)
		if err != nil {
			return err
		}
		if line == timeOver {
			return d.timeIsOver()
		}
		if done, err := d.answer(ctx, line, list); done || err != nil {
			return err
		}
	}
}

// list returns the moves that have a number: all of them or, if there are too many to list,
// those that the computer would make.
func (d *duel) list(ctx context.Context) ([]string, error) {
	if moves := d.match.Game.Legal(d.you); len(moves) > 0 {
		return moves, nil
	}
	move, err := d.choose(ctx, d.you)
	if ctx.Err() != nil {
		return nil, errLeft
	}
	if err != nil {
		return nil, fmt.Errorf("let the computer suggest a move: %w", err)
	}
	return []string{move}, nil
}

// timeOver stands for the clock, which was faster than the person.
const timeOver = "\x00"

// line returns the next line that the person types.
func (d *duel) line(ctx context.Context) (string, error) {
	fmt.Fprint(d.out, d.words.tell("prompt")+" ")
	if err := d.out.Flush(); err != nil {
		return "", fmt.Errorf("write the output: %w", err)
	}
	var late <-chan time.Time
	if at, ok := d.match.Deadline(); ok {
		late = time.After(at - time.Since(d.epoch))
	}
	select {
	case line, ok := <-d.lines:
		if !ok {
			fmt.Fprintln(d.out)
			return "", errLeft
		}
		if d.echo {
			fmt.Fprintln(d.out, line)
		}
		return line, nil
	case <-late:
		fmt.Fprintln(d.out)
		return timeOver, nil
	case <-ctx.Done():
		fmt.Fprintln(d.out)
		return "", errLeft
	}
}

// answer does what the person typed after seeing list; done says that it was a move.
func (d *duel) answer(ctx context.Context, line string, list []string) (done bool, err error) {
	if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(list) && !slices.Contains(list, line) {
		line = list[n-1]
	}
	if slices.Contains(list, line) {
		return true, d.move(d.you, line)
	}
	switch line {
	case "":
	case "?":
		fmt.Fprintln(d.out, d.words.tell("help"))
		if agreement, _ := d.match.Game.Agreement(); agreement != "" {
			fmt.Fprintln(d.out, d.words.tell("draw", "move", agreement))
		}
	case "??":
		return false, d.coach(ctx)
	case "table":
		d.show(list)
	case "state":
		fmt.Fprintln(d.out, d.match.Game.State())
	case "quit":
		return false, errLeft
	case "undo":
		return d.undo()
	case "resign":
		return d.resign()
	default:
		return d.interrupt(ctx, line)
	}
	return false, nil
}

// interrupt handles input that is not in the list of moves: a move that may be made at any time,
// such as resigning, or the offer of a draw.
func (d *duel) interrupt(ctx context.Context, line string) (done bool, err error) {
	if agreement, _ := d.match.Game.Agreement(); agreement != "" && line == agreement {
		return d.offer(ctx, agreement)
	}
	if d.match.Game.Check(0, d.you, line) == nil {
		return true, d.move(d.you, line)
	}
	fmt.Fprintln(d.out, d.refusal(line))
	return false, nil
}

// offer offers a draw to the computer; done says that it agrees.
func (d *duel) offer(ctx context.Context, agreement string) (done bool, err error) {
	other := 1 - d.you
	if _, err := d.add(d.at(d.you), record.Table, table.About(d.you, table.Offer, table.Draw).String()); err != nil {
		fmt.Fprintln(d.out, d.words.tell("offered"))
		return false, nil
	}
	takes := false
	if analyst := d.registry[d.match.GameID].Analyst; analyst.Win != nil {
		takes, err = bot.AcceptsDraw(ctx, analyst, d.match.Game, other)
	}
	switch {
	case ctx.Err() != nil:
		return false, errLeft
	case err != nil:
		return false, fmt.Errorf("ask the analyst: %w", err)
	case takes:
		return true, d.move(other, agreement)
	}
	return false, d.tabled(d.at(d.you), table.About(other, table.Refuse, table.Draw).String())
}

// refusal says why the input is not a legal move: the rule, or that it cannot be parsed.
func (d *duel) refusal(line string) string {
	if _, err := d.match.Game.Author(line); err != nil {
		return d.words.tell("unread", "text", line)
	}
	err := d.match.Game.Check(0, d.you, line)
	if err == nil { // a continuous move, which is not in the list
		return d.words.tell("unread", "text", line)
	}
	return answer{d.words.speak(err)}.Error()
}

// coach prints what the computer thinks of each move.
func (d *duel) coach(ctx context.Context) error {
	analyst := d.registry[d.match.GameID].Analyst
	if analyst.Win == nil || len(d.match.Game.Legal(d.you)) == 0 {
		fmt.Fprintln(d.out, d.words.tell("unvalued"))
		return nil
	}
	fmt.Fprintln(d.out, d.words.tell("thinking"))
	d.out.Flush()
	advice, err := bot.Coach(ctx, analyst, d.match.Game, d.you)
	if ctx.Err() != nil {
		return errLeft
	}
	if err != nil {
		return fmt.Errorf("ask the analyst: %w", err)
	}
	for _, a := range advice {
		about := ""
		if a.Estimate {
			about = "~"
		}
		fmt.Fprintf(d.out, "  %6s  %s\n", fmt.Sprintf("%s%.1f%%", about, 100*a.Win), d.moveText(a.Move))
	}
	return nil
}

// moveText is a move as it is typed, and in words.
func (d *duel) moveText(move string) string {
	t, err := d.match.Game.Describe(move)
	if err != nil {
		return move
	}
	return fmt.Sprintf("%-10s %s", move, d.words.say(game.Text{Key: t.Key + ".short", Args: t.Args}))
}
