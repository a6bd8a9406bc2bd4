package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"runtime"
	"slices"

	"woodwork/api/door"
)

// fingerprint distinguishes keys without revealing them.
func fingerprint(key []byte) string {
	sum := sha256.Sum256(append([]byte("woodwork key "), key...))
	return hex.EncodeToString(sum[:8])
}

// startAllTheSame is the message for a start that would take the seats from their guests.
const startAllTheSame = "put back %s, or copy it from another server of these matches, or restore a backup (woodwork restore); to start all the same, with seats that nobody can take again, say --lose-seats"

// loadKey returns the key of the folder if it is the one with which the matches were kept. It
// creates one if there are no guests yet. With regardless, it takes whatever key there is.
func (d *data) loadKey(ctx context.Context, store storage, regardless bool) (keys door.Keys, err error) {
	signed, guests, err := store.SignedWith(ctx)
	if err != nil {
		return keys, err
	}
	guests = guests || signed != "" && d.database != "" // whose other servers have the key
	path := d.keyPath()
	_, missing := os.Stat(path)
	if errors.Is(missing, fs.ErrNotExist) && guests && !regardless {
		return keys, fmt.Errorf("the key that signs the cookies of the guests of %s is gone: without it they lose their seats; "+startAllTheSame, d.file, path)
	}
	if d.keys != "" {
		keys, err = d.readKeys()
	} else {
		keys, err = door.LoadKeys(d.dir)
	}
	if err != nil {
		return keys, err
	}
	if others := openToOthers(path); others != "" {
		slog.Warn(others)
	}
	own := fingerprint(keys.Signs[:])
	if signed != "" && !has(keys, signed) && guests && !regardless {
		return keys, fmt.Errorf("%s is not the key that signed the cookies of the guests of %s: with it they lose their seats; "+startAllTheSame, path, d.file, "their own")
	}
	if signed != own {
		err = store.SignWith(ctx, own)
	}
	return keys, err
}

// openToOthers says what is wrong if others than the server's user can write to a file of keys, or
// anyone can read it; "" if nothing is. A group may read it, as that of a container may. Windows
// has no such modes.
func openToOthers(path string) string {
	info, err := os.Stat(path)
	if err != nil || runtime.GOOS == "windows" {
		return ""
	}
	may := "read"
	switch mode := info.Mode().Perm(); {
	case mode&0o022 != 0:
		may = "change"
	case mode&0o004 == 0:
		return ""
	}
	return fmt.Sprintf("others on this machine can %s the key in %s (mode %04o), and so take the seats of all guests: chmod 600 %[2]s; if somebody may have done so already, replace it (woodwork key rotate --keep 0)", may, path, info.Mode().Perm())
}

// has reports whether a key is among the keys, or was before it was revoked.
func has(keys door.Keys, name string) bool {
	return fingerprint(keys.Signs[:]) == name || fingerprint(keys.Next[:]) == name || slices.Contains(keys.Revoked, name) ||
		slices.ContainsFunc(keys.Old, func(old door.OldKey) bool { return fingerprint(old.Key[:]) == name })
}

// readKeys reads the keys of the folder, without creating any.
func (d *data) readKeys() (keys door.Keys, err error) {
	path := d.keyPath()
	text, err := os.ReadFile(path)
	if err == nil {
		keys, err = door.ParseKeys(text)
	}
	if err != nil {
		return keys, fmt.Errorf("read the keys in %s: %w", path, err)
	}
	return keys, nil
}

// checkFile returns an error if the folder has a key, but the matches that were kept with it are
// gone.
func (d *data) checkFile() error {
	_, noFile := os.Stat(d.file)
	_, noKey := os.Stat(d.keyPath())
	if d.apart || !errors.Is(noFile, fs.ErrNotExist) || noKey != nil {
		return nil
	}
	return fmt.Errorf("%s has a key, but the matches are gone; put back %s, or restore a backup (woodwork restore); to start without them, say --lose-seats", d.dir, d.file)
}
