package sqlite

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"

	"woodwork/match"
	"woodwork/store/folder"
)

// Without its write-ahead log a file is as it was some time ago, and nothing in it says so. A
// small file beside them is the witness of what was in the log: after every transaction it says
// how many frames the log had. It is not synced, because it is only needed where somebody removes
// or cuts off the log of a server that was killed; after a loss of power it may say too little,
// and nobody is told then.

// witnessEnd is added to the name of a file for that of its witness.
const witnessEnd = "-witness"

// A witness says what a log had after a transaction.
type witness struct {
	Salts  [8]byte // of the log: each has its own
	Frames uint32  // that were written
	First  uint32  // the first mark in the log: the file had the mark before, until some of the log was moved into it
	Partly uint32  // 1 if some of the log may have been moved into the file, and the rest not
}

// sayer writes what a log has.
type sayer struct {
	path string
	out  *os.File // nil if it cannot be written
	now  witness
}

// realPath returns the name of a file beside which SQLite puts its log.
func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// openSayer makes the witness of a file. Without one everything works but that a missing log is
// noticed.
func openSayer(path string) *sayer {
	s := &sayer{path: realPath(path)}
	if folder.Touch(s.path+witnessEnd) == nil {
		s.out, _ = os.OpenFile(s.path+witnessEnd, os.O_WRONLY|os.O_TRUNC, 0)
	}
	return s
}

// wrote says that a transaction was stored.
func (s *sayer) wrote() {
	salts, frames, err := logIndex(s.path + "-shm")
	if s.out == nil || err != nil {
		return
	}
	if salts != s.now.Salts {
		marks, err := logMarks(s.path + "-wal")
		if err != nil || len(marks) == 0 {
			return
		}
		s.now = witness{Salts: salts, First: marks[0]}
	}
	s.now.Frames = frames
	s.out.WriteAt(s.now.bytes(), 0)
}

// moved says that the log was moved into the file, or only some of it.
func (s *sayer) moved(all bool) {
	switch {
	case s.out == nil:
	case !all:
		s.now.Partly = 1 // said with the next transaction
	case s.now.Partly == 1: // the mark of the file does not say that the rest was moved
		s.now = witness{}
		s.out.Truncate(0)
		s.out.Sync()
	}
}

// close removes the witness of a file that has no log.
func (s *sayer) close() {
	if s.out != nil {
		s.out.Close()
		os.Remove(s.path + witnessEnd)
		s.out = nil
	}
}

const (
	witnessSize = 8 + 3*4
	marksMost   = 1000 // in one log, while some of it is moved into the file and the rest cannot be
)

func (w witness) bytes() []byte {
	b := append(make([]byte, 0, witnessSize+4), w.Salts[:]...)
	for _, n := range []uint32{w.Frames, w.First, w.Partly} {
		b = binary.BigEndian.AppendUint32(b, n)
	}
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

// readWitness reads what the witness of a file says, and whether it says anything.
func readWitness(path string) (w witness, ok bool) {
	b, err := os.ReadFile(realPath(path) + witnessEnd)
	if err != nil || len(b) != witnessSize+4 || crc32.ChecksumIEEE(b[:witnessSize]) != binary.BigEndian.Uint32(b[witnessSize:]) {
		return w, false
	}
	w.Salts = [8]byte(b)
	for i, n := range []*uint32{&w.Frames, &w.First, &w.Partly} {
		*n = binary.BigEndian.Uint32(b[8+4*i:])
	}
	return w, true
}

// logIndex returns the salts of the log in use and how many frames of it were written, from the
// index that SQLite keeps of it (https://sqlite.org/walformat.html#the_wal_index_header).
func logIndex(path string) (salts [8]byte, frames uint32, err error) {
	f, err := os.Open(path)
	if err != nil {
		return salts, 0, err
	}
	defer f.Close()
	var b [48]byte
	if _, err = f.ReadAt(b[:], 0); err == nil {
		copy(salts[:], b[32:40])
		frames = binary.NativeEndian.Uint32(b[16:])
	}
	return salts, frames, err
}

// checkWitness returns match.ErrDamaged if some of the log beside a file is missing, and the file
// does not have it either.
func checkWitness(path string) error {
	path = realPath(path)
	w, ok := readWitness(path)
	if !ok {
		return nil
	}
	salts, frames, err := logFrames(path + "-wal")
	if err != nil || salts == w.Salts && frames >= w.Frames {
		return err
	}
	mark, err := fileMark(path)
	if after := mark - (w.First - 1); err != nil || after > w.Partly*marksMost { // all was moved into the file, or it is another file
		return err
	}
	there := "is gone"
	if salts == w.Salts {
		there = fmt.Sprintf("has %d", frames)
	}
	return fmt.Errorf("%w (%s-wal %s: it had %d pages of changes when something was last stored; every match is as it was before them; if you have the log, stop the server, put the file and the log in place together, and start again)",
		match.ErrDamaged, path, there, w.Frames)
}

// logFrames returns the salts of a log and how many of its frames SQLite applies.
func logFrames(path string) (salts [8]byte, frames uint32, err error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return salts, 0, nil
	}
	if err != nil {
		return salts, 0, err
	}
	defer f.Close()
	l, ok := newLogReader(f)
	for n := uint32(1); ok; n++ {
		var size uint32
		if _, size, _, ok = l.next(); ok && size > 0 {
			frames = n
		}
		salts = l.salts
	}
	return salts, frames, nil
}
