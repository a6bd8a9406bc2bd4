package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"woodwork/api/door"
	"woodwork/match"
	"woodwork/store/folder"
	"woodwork/store/postgres"
	"woodwork/store/sqlite"
	"woodwork/store/transfer"
)

// dataFlags name the data of a server.
type dataFlags struct {
	Data  string `help:"The data folder of the server; by default woodwork in the user's data folder." placeholder:"DIR" env:"WOODWORK_DATA"`
	Store string `help:"The file of the matches, if it is not woodwork.db in the data folder; or their database." placeholder:"FILE|postgres:…" env:"WOODWORK_STORE"`
}

func (f dataFlags) find() (*data, error) {
	if f.Store == "mem" {
		return nil, misuse(errors.New("a server that keeps its matches in memory has no file of them"))
	}
	return newData(f.Data, f.Store)
}

// findFile is find for what needs a file.
func (f dataFlags) findFile() (*data, error) {
	d, err := f.find()
	if err == nil && d.database != "" {
		return nil, misuse(errors.New("a database is copied by its own tools: see docs/backup.md; woodwork copy copies it to a file"))
	}
	return d, err
}

type backupCmd struct {
	dataFlags
	File  string `arg:"" help:"The backup to make."`
	Force bool   `help:"Replace the file, if there is one."`
}

func (*backupCmd) Help() string {
	return `Copies the matches and the key into one file, also while a server is running, and checks the copy. Exit code 1 if the file exists already, or if the source is damaged or of a newer program; if only some matches are damaged the copy is made, and they are named.`
}

func (b *backupCmd) Run(c *console) error {
	ctx, stop := interruptible()
	defer stop()
	d, err := b.findFile()
	if err != nil {
		return err
	}
	if err := d.checkRest(); err != nil {
		return refused(err)
	}
	key, err := os.ReadFile(filepath.Join(d.dir, keyName))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the key: %w", err)
	}
	sum, err := sqlite.Backup(ctx, d.file, b.File, key, b.Force)
	switch {
	case errors.Is(err, sqlite.ErrExists) && !b.Force:
		return no(fmt.Errorf("%w; --force replaces it", err))
	case err != nil:
		return refused(fmt.Errorf("no backup was made: %w", err))
	}
	if len(key) == 0 {
		fmt.Fprintf(c.err, "woodwork: there is no %s in %s: the backup has no key, and its guests' seats need one\n", keyName, d.dir)
	}
	if err := c.print(fmt.Sprintf("%s holds %s", b.File, contents(sum))); err != nil {
		return err
	}
	return whole(sum)
}

// whole returns the answer that matches of a copy are damaged, if any are. The copy was made: it
// is as good as what was copied.
func whole(sum sqlite.Summary) error {
	if sum.Damaged == nil {
		return nil
	}
	return no(fmt.Errorf("some of what was copied is damaged; an older backup may have it whole: %w", sum.Damaged))
}

// checkRest returns an error if the log beside a file that no server uses does not belong to it.
// A server checks that when it starts.
func (d *data) checkRest() error {
	if _, err := os.Stat(d.file); err != nil {
		return fmt.Errorf("no matches to copy: %w", err)
	}
	l, err := folder.Hold(d.file)
	if errors.Is(err, folder.ErrHeld) {
		return nil
	}
	if err == nil { // else the file is read-only
		defer l.Release()
	}
	return sqlite.CheckLog(d.file)
}

type restoreCmd struct {
	dataFlags
	File string `arg:"" help:"The backup."`
}

func (*restoreCmd) Help() string {
	return `Replaces the matches and the key of a server that is not running by those of a backup. The former files are kept beside it under other names. Exit code 1 if the backup is damaged, of a newer program, or not a backup; nothing is changed then. If only some matches in it are damaged all of it is restored, they are named, and the exit code is 1 as well.`
}

func (r *restoreCmd) Run(c *console) error {
	ctx, stop := interruptible()
	defer stop()
	d, err := r.findFile()
	if err != nil {
		return err
	}
	if err := d.hold(); err != nil {
		return refused(fmt.Errorf("nothing was restored: %w", err))
	}
	return errors.Join(r.restore(ctx, c, d), d.release())
}

func (r *restoreCmd) restore(ctx context.Context, c *console, d *data) error {
	stamp := "before-" + time.Now().UTC().Format("20060102-150405")
	done, err := sqlite.Restore(ctx, r.File, d.file, stamp)
	if err != nil {
		return refused(fmt.Errorf("nothing was restored: %w", err))
	}
	if err := c.print(fmt.Sprintf("%s holds %s", d.file, contents(done.Summary))); err != nil {
		return err
	}
	if done.Aside != "" {
		c.print("what was there is " + done.Aside)
	}
	if err := d.putKey(c, done, stamp); err != nil {
		return err
	}
	if done.Lost != nil {
		return no(fmt.Errorf("some of it is lost: %w", done.Lost))
	}
	return whole(done.Summary)
}

// putKey writes the key of a backup, and keeps the one that was there before.
func (d *data) putKey(c *console, done sqlite.Restored, stamp string) error {
	path := filepath.Join(d.dir, keyName)
	old, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the key: %w", err)
	}
	switch {
	case len(done.Key) == 0 && (done.Signed == "" || knows(old, done.Signed)) && len(old) > 0:
		return nil
	case len(done.Key) == 0:
		fmt.Fprintf(c.err, "woodwork: the key of its guests was not in %s: put it to %s, or they lose their seats\n", "the backup", path)
		return nil
	case bytes.Equal(done.Key, old):
		return nil
	case len(old) > 0:
		aside, err := folder.Aside(path, stamp)
		if err != nil {
			return fmt.Errorf("put the key aside: %w", err)
		}
		c.print("the key that was there is " + aside)
	}
	return folder.Write(path, done.Key)
}

// knows reports whether a file of keys contains the key with a name.
func knows(file []byte, name string) bool {
	keys, err := door.ParseKeys(file)
	return err == nil && has(keys, name)
}

// contents says in words what a file holds.
func contents(s sqlite.Summary) string {
	return fmt.Sprintf("%d matches, %d entries; it was checked", s.Matches, s.Entries)
}

// refused turns err into an answer if it is one: a request that needs a person's decision.
func refused(err error) error {
	for _, kind := range []error{folder.ErrHeld, match.ErrDamaged, sqlite.ErrNewer, sqlite.ErrNoBackup, sqlite.ErrForeignLog, sqlite.ErrExists, postgres.ErrNewer, postgres.ErrOlder, transfer.ErrOther} {
		if errors.Is(err, kind) {
			return no(err)
		}
	}
	return err
}
