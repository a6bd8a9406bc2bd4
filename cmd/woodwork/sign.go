package main

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"woodwork/api"
)

type keyCmd struct {
	Data string `help:"The data folder of the server; by default woodwork in the user's data folder." placeholder:"DIR" env:"WOODWORK_DATA"`
}

func (*keyCmd) Help() string {
	return `Prints the public key of the signatures that a server puts at the end of its logs, for woodwork verify --key. Tell it to whoever shall be able to check logs; the server tells it under /api/key. It follows from server.key, and changes with it.`
}

func (k *keyCmd) Run(c *console) error {
	d, err := newData(k.Data, "")
	if err != nil {
		return err
	}
	path := filepath.Join(d.dir, keyName)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no key in %s yet: a server makes it when it starts for the first time", d.dir)
	}
	key, err := api.LoadKey(d.dir)
	if err != nil {
		return err
	}
	return c.print(fmt.Sprintf("%x", []byte(key.Signer().Public().(ed25519.PublicKey))))
}
