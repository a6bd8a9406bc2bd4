package sqlite

import (
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"woodwork/store/folder"
)

// Restored is the result of Restore.
type Restored struct {
	Summary
	Key    []byte // the key in the backup, nil if there was none
	Signed string // the fingerprint of the key of its guests, "" if it does not say
	Aside  string // the name that was given to the file that was there before, "" if there was none
	Lost   error  // match.ErrDamaged if some of the log beside a plain copy could not be read
}

// Restore replaces the file at path, which nobody may be using, by a copy: a backup, or a plain
// copy with the log beside it. The copy is checked first. The old file is kept under a name with
// a stamp, together with the part of its log that is not in it. The copy is not changed, nor, if
// there is an error, is the file. If somebody uses the file, under whatever name, it returns
// folder.ErrHeld.
func Restore(ctx context.Context, from, path, stamp string) (r Restored, err error) {
	leave, err := occupyIfThere(path)
	if err != nil {
		return r, err
	}
	defer leave()
	if err := distinct(from, path); err != nil {
		return r, err
	}
	if err := checkLog(from); err != nil {
		return r, fmt.Errorf("restore %s: %w", from, err)
	}
	r.Lost = droppedFrom(from)
	part, err := newPart(path)
	if err != nil {
		return r, err
	}
	defer func() {
		for _, end := range []string{"", "-wal", "-shm", "-journal"} {
			os.Remove(part + end)
		}
	}()
	if err := copyWithLog(from, part); err != nil {
		return r, fmt.Errorf("copy %s: %w", from, err)
	}
	if err := unseal(part, from); err != nil {
		return r, fmt.Errorf("restore %s: %w", from, err)
	}
	r.Summary, err = finish(ctx, part, from, func(db *sql.DB) error { return r.disclose(ctx, db) })
	if err != nil {
		return r, fmt.Errorf("restore %s: %w", from, err)
	}
	if r.Aside, err = putAside(ctx, path, stamp); err != nil {
		return r, fmt.Errorf("put %s aside: %w", path, err)
	}
	// Some systems replace no file that is open. A store that opens the old one just now notices it.
	if err := leave(); err != nil {
		return r, err
	}
	return r, folder.Place(part, path)
}

// distinct returns an error if one of the files is missing or is not a file, or if both are the
// same.
func distinct(from, path string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%w: %s", ErrNoBackup, from)
	}
	if same(from, path) {
		return fmt.Errorf("%w: %s is the file to be replaced", ErrExists, from)
	}
	return nil
}

// disclose moves the key out of a copy into r, and notes with which key its guests' cookies were
// signed.
func (r *Restored) disclose(ctx context.Context, db *sql.DB) error {
	text, err := fact(ctx, db, factKey)
	if err != nil {
		return err
	}
	if r.Signed, err = fact(ctx, db, factSigned); err != nil {
		return err
	}
	if r.Key, err = hex.DecodeString(text); err != nil {
		return fmt.Errorf("the key in the backup: %w", err)
	}
	_, err = db.ExecContext(ctx, `DELETE FROM fact WHERE name = ?`, factKey)
	return err
}

// copyWithLog copies a file and the log beside it, if there is one.
func copyWithLog(from, to string) error {
	err := copyFile(from+"-wal", to+"-wal")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return copyFile(from, to)
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// putAside gives a file a second name and, if its log cannot be moved into it, the log the
// matching name. The file stays where it is until another replaces it; its log does not.
func putAside(ctx context.Context, path, stamp string) (aside string, err error) {
	if checkLog(path) == nil {
		fold(ctx, path) // if that fails, the log is kept beside it
	}
	aside, err = folder.Aside(path, stamp)
	if errors.Is(err, fs.ErrNotExist) { // a log without a file is kept, too
		aside, err = path+"."+stamp, nil
		if _, lone := os.Lstat(path + "-wal"); lone != nil {
			aside = ""
		}
	}
	if err != nil || aside == "" {
		return "", err
	}
	for _, err := range []error{os.Rename(path+"-wal", aside+"-wal"), os.Remove(path + "-shm"), os.Remove(realPath(path) + witnessEnd)} {
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return aside, err
		}
	}
	return aside, nil
}

// fold moves the log of a file that nobody uses into it.
func fold(ctx context.Context, path string) error {
	if _, err := os.Stat(path); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", uri(path, nil))
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	return errors.Join(err, db.Close())
}
