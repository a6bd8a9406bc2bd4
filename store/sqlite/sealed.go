package sqlite

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"

	"woodwork/match"
)

// A backup carries a checksum of all its bytes, where SQLite has room for a number of the
// application: in its first page, which counts as if the number was 0. A file without one, as a
// plain copy of a server's file, has 0 there.
const sealAt = 68

// seal writes its checksum into a backup.
func seal(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	sum, _, err := sums(f)
	if err == nil {
		_, err = f.WriteAt(binary.BigEndian.AppendUint32(nil, sum), sealAt)
	}
	return errors.Join(err, f.Close())
}

// unseal removes the checksum of a file, if it has one, and returns match.ErrDamaged if the file
// is not what was sealed.
func unseal(path, from string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	sum, sealed, err := sums(f)
	switch {
	case err == nil && sealed != 0 && sealed != sum:
		err = fmt.Errorf("%w (%s is not what was backed up: its checksum differs; some of it was changed or lost on its way: take another copy)", match.ErrDamaged, from)
	case err == nil && sealed != 0:
		_, err = f.WriteAt(make([]byte, 4), sealAt)
	}
	return errors.Join(err, f.Close())
}

// sums returns the checksum of a file, which is never 0, and the one in it.
func sums(f *os.File) (sum, sealed uint32, err error) {
	head := make([]byte, sealAt+4)
	if _, err := io.ReadFull(f, head); err != nil {
		return 0, 0, nil // too short for a file of SQLite, which will say so
	}
	sealed = binary.BigEndian.Uint32(head[sealAt:])
	clear(head[sealAt:])
	h := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	h.Write(head)
	if _, err := io.Copy(h, f); err != nil {
		return 0, 0, err
	}
	return max(h.Sum32(), 1), sealed, nil
}
