package main

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"time"

	"woodwork/api/door"
	"woodwork/store/folder"
)

// keyCmd are the commands for the keys that sign the cookies of guests.
type keyCmd struct {
	List     keyListCmd     `cmd:"" help:"List the keys."`
	Announce keyAnnounceCmd `cmd:"" help:"Accept the cookies of a new key, which signs later."`
	Rotate   keyRotateCmd   `cmd:"" help:"Sign with a new key from now on."`
	Revoke   keyRevokeCmd   `cmd:"" help:"Stop accepting the cookies of an old key."`
	Public   keyPublicCmd   `cmd:"" help:"Print the public key of the server's logs."`
}

type keyListCmd struct{ dataFlags }

func (l *keyListCmd) Run(c *console) error {
	d, err := l.find()
	if err != nil {
		return err
	}
	keys, err := d.readKeys()
	if err != nil {
		return err
	}
	if others := openToOthers(d.keyPath()); others != "" {
		fmt.Fprintln(c.err, "woodwork:", others)
	}
	return c.listKeys(keys)
}

type keyAnnounceCmd struct{ dataFlags }

func (*keyAnnounceCmd) Help() string {
	return `Makes the key with which the next rotation signs. For several servers of one database: bring the file of the keys to all of them and start them again before you rotate, so that none signs with a key that another does not read. Exit code 1 if a server holds the folder: stop it first.`
}

func (a *keyAnnounceCmd) Run(c *console) error {
	return a.changeKeys(c, func(k *door.Keys) error {
		k.Announce()
		return nil
	})
}

type keyRotateCmd struct {
	dataFlags
	Keep span `help:"How long the cookies of earlier keys are accepted at most: 400d is as long as browsers keep them, and 0 takes the seats from all guests." default:"400d" placeholder:"TIME"`
}

func (*keyRotateCmd) Help() string {
	return `Makes a new key, or takes the one that was announced. Guests who come while the old one is still read are given a cookie of the new one, and notice nothing. Logs go on being signed with the same key, but with --keep 0: then they get a new one, too. Exit code 1 if a server holds the folder: stop it first.`
}

func (r *keyRotateCmd) Run(c *console) error {
	return r.changeKeys(c, func(k *door.Keys) error {
		now := time.Now().UTC().Truncate(time.Second)
		until := now.Add(time.Duration(r.Keep))
		for i := range k.Old {
			if k.Old[i].Until.After(until) {
				k.Old[i].Until = until
			}
		}
		if r.Keep == 0 { // somebody else may have the keys
			k.Next = door.Key{}
		}
		k.Rotate(until)
		if r.Keep == 0 { // somebody else may have the keys
			k.Logs = door.Key{}
			retire(k, func(door.OldKey) bool { return true })
		}
		return nil // a key whose date is over is kept: the time of day may be wrong
	})
}

type keyRevokeCmd struct {
	dataFlags
	Key string `arg:"" help:"The key, as woodwork key list names it."`
}

func (*keyRevokeCmd) Help() string {
	return `Guests whose cookies the key has signed, and who have not come since it was replaced, lose their seats. The key that signs now has to be replaced first. Exit code 1 if a server holds the folder, or if no such key is accepted.`
}

func (r *keyRevokeCmd) Run(c *console) error {
	return r.changeKeys(c, func(k *door.Keys) error {
		before := len(k.Old)
		retire(k, func(old door.OldKey) bool { return fingerprint(old.Key[:]) == r.Key })
		switch {
		case len(k.Old) < before:
			return nil
		case fingerprint(k.Signs[:]) == r.Key:
			return no(errors.New("this key signs the cookies of guests: replace it first (woodwork key rotate), with --keep 0 for all at once"))
		}
		return no(fmt.Errorf("no key %.40q is accepted: woodwork key list names them", r.Key))
	})
}

// revokedMost is how many names of revoked keys are kept.
const revokedMost = 100

// retire revokes old keys. The latest names are kept, because matches may have been kept with
// them.
func retire(k *door.Keys, which func(door.OldKey) bool) {
	k.Old = slices.DeleteFunc(k.Old, func(old door.OldKey) bool {
		if !which(old) {
			return false
		}
		k.Revoked = append(k.Revoked, fingerprint(old.Key[:]))
		return true
	})
	k.Revoked = k.Revoked[max(len(k.Revoked)-revokedMost, 0):]
}

// changeKeys changes the keys of a folder that no server uses, and lists them.
func (f dataFlags) changeKeys(c *console, change func(*door.Keys) error) error {
	d, err := f.find()
	if err != nil {
		return err
	}
	keys, err := d.readKeys() // first, so that nothing is created if there are none
	if err != nil {
		return err
	}
	if err := d.hold(); err != nil {
		return refused(fmt.Errorf("no key was changed: %w", err))
	}
	if keys, err = d.readKeys(); err == nil {
		err = change(&keys)
	}
	if err == nil {
		err = d.writeKeys(keys)
	}
	if err := errors.Join(err, d.release()); err != nil {
		return err
	}
	return c.listKeys(keys)
}

// writeKeys replaces the keys of the folder. A server must be able to read them.
func (d *data) writeKeys(keys door.Keys) error {
	if _, err := door.ParseKeys(keys.Text()); err != nil {
		return no(fmt.Errorf("no key was changed: too many old keys are still read; revoke some, or rotate with a shorter --keep (%w)", err))
	}
	return folder.Write(d.keyPath(), keys.Text())
}

// listKeys prints a line a key.
func (c *console) listKeys(k door.Keys) error {
	fmt.Fprintf(c.out, "%s signs\n", fingerprint(k.Signs[:]))
	if k.Next != (door.Key{}) {
		fmt.Fprintf(c.out, "%s is read, and signs after the next rotation\n", fingerprint(k.Next[:]))
	}
	for _, old := range k.Old {
		over := ""
		if !old.Until.After(time.Now()) {
			over = ", which is over"
		}
		fmt.Fprintf(c.out, "%s is read until %s%s\n", fingerprint(old.Key[:]), old.Until.Format(time.RFC3339), over)
	}
	for _, name := range k.Revoked {
		fmt.Fprintf(c.out, "%s is revoked\n", name)
	}
	return nil
}

type keyPublicCmd struct{ dataFlags }

func (*keyPublicCmd) Help() string {
	return `Prints the public key of the signatures that a server puts at the end of its logs, for woodwork verify --key. Give it to anyone who wants to check logs; the server publishes it at /api/key.`
}

func (p *keyPublicCmd) Run(c *console) error {
	d, err := p.find()
	if err != nil {
		return err
	}
	keys, err := d.readKeys()
	if err != nil {
		return err
	}
	return c.print(fmt.Sprintf("%x", []byte(keys.Signer().Public().(ed25519.PublicKey))))
}
