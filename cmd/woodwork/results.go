package main

import (
	"context"
	"errors"
	"fmt"

	"woodwork/bot"
	"woodwork/games"
	"woodwork/match"
	"woodwork/players"
	"woodwork/record"
	"woodwork/result"
	"woodwork/table"
)

type resultsCmd struct {
	dataFlags
	Missing bool `xor:"what" help:"Make the results that are missing."`
	Rebuild bool `xor:"what" help:"Make all results again."`
	Quiet   bool `short:"q" help:"Do not show the progress."`
}

func (*resultsCmd) Help() string {
	return `Counts the finished matches, and those with a result: what the review of a match says about how each seat played, for the page of a player's own figures. A server makes the result of a match when somebody first asks for its review. No server may use the file; servers of a database may be running. Ctrl-C stops it; what was made stays.`
}

// resultsCount counts finished matches.
type resultsCount struct {
	matches, had, made int
	failed             []string
}

func (r *resultsCmd) Run(c *console) (err error) {
	ctx, stop := interruptible()
	defer stop()
	d, err := r.find()
	if err != nil {
		return err
	}
	store, end, err := openErasable(ctx, d)
	if err != nil {
		return err
	}
	b := rebuilder{store: store, programs: players.Open(ctx, openCache()), wanted: r.wanted}
	if !r.Quiet {
		b.tell = func(n resultsCount) { fmt.Fprintf(c.err, "%d matches, %d results made\n", n.matches, n.made) }
	}
	n, err := b.all(ctx)
	if err := errors.Join(err, end(false)); err != nil {
		return err
	}
	for _, id := range n.failed {
		if err := c.print("cannot be reviewed: " + id); err != nil {
			return err
		}
	}
	return c.print(fmt.Sprintf("%d finished matches: %d had a result, %d were made", n.matches, n.had, n.made))
}

// wanted reports whether to make the result of a match.
func (r *resultsCmd) wanted(has bool) bool { return r.Rebuild || r.Missing && !has }

// A rebuilder makes results of finished matches.
type rebuilder struct {
	store    erasable
	programs map[string]bot.Program
	wanted   func(has bool) bool
	tell     func(resultsCount) // nil: nobody
	count    resultsCount
}

// matchesAtOnce is how many matches are listed at once.
const matchesAtOnce = 100

// all goes through all matches in the order of their ids.
func (b *rebuilder) all(ctx context.Context) (resultsCount, error) {
	for after := ""; ; {
		list, err := b.store.Stale(ctx, afterAll, after, matchesAtOnce)
		if err != nil || len(list) == 0 {
			return b.count, err
		}
		after = list[len(list)-1].ID
		if err := b.page(ctx, list); err != nil {
			return b.count, err
		}
		if b.tell != nil {
			b.tell(b.count)
		}
	}
}

func (b *rebuilder) page(ctx context.Context, list []match.Summary) error {
	var ids []string
	for _, m := range list {
		if m.Phase == table.Over {
			ids = append(ids, m.ID)
		}
	}
	there, err := b.store.Results(ctx, ids)
	if err != nil {
		return err
	}
	b.count.matches += len(ids)
	b.count.had += len(there)
	for _, id := range ids {
		if _, has := there[id]; !b.wanted(has) {
			continue
		}
		if err := b.one(ctx, id); ctx.Err() != nil {
			return context.Cause(ctx)
		} else if err != nil {
			b.count.failed = append(b.count.failed, fmt.Sprintf("%s (%v)", id, err))
			continue
		}
		b.count.made++
	}
	return nil
}

// one makes the result of a match.
func (b *rebuilder) one(ctx context.Context, id string) error {
	opening, plies, _, err := result.Read(games.Find, id, result.MostPlies, func(read func([]record.Entry) error) error {
		return pagesOf(ctx, b.store, id, read)
	})
	if err != nil {
		return err
	}
	program := b.programs[opening.GameID]
	if err := program.Await(ctx, opening.Game, nil); err != nil {
		return err
	}
	review, err := bot.NewReview(ctx, program.Analyst, opening.Game, plies)
	if err != nil {
		return err
	}
	said, err := result.New(program, opening.Game, plies, review)
	if err != nil {
		return err
	}
	return b.store.PutResult(ctx, id, said)
}

// entriesAtOnce is how many entries of a log are read at once.
const entriesAtOnce = 1000

// pagesOf passes the entries of a log to read.
func pagesOf(ctx context.Context, store match.Store, id string, read func([]record.Entry) error) error {
	for after := uint64(0); ; {
		page, err := store.Load(ctx, id, after, entriesAtOnce)
		if err != nil || len(page) == 0 {
			return err
		}
		if err := read(page); err != nil {
			return err
		}
		after = page[len(page)-1].Seq
	}
}
