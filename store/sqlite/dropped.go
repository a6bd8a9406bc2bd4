package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"woodwork/match"
)

// SQLite applies a write-ahead log up to the first frame that is not what was written, and does
// not report what comes after it. After a crash that is right, because the transaction that was
// being written had not been confirmed to anybody. But a flipped bit drops every transaction
// after it. Therefore, when a file is opened, it is checked first whether a transaction ends
// after the last frame that will be applied.

// droppedFrom returns match.ErrDamaged if the log beside the file at path has transactions that
// will not be applied. Probably the last of them was confirmed to somebody, but not certainly:
// after a loss of power the end of a transaction may have been written before its middle.
func droppedFrom(path string) error {
	var lost int
	var at int64
	for range 3 { // a running server may write between two reads
		var err error
		if lost, at, err = unapplied(path); err != nil || lost == 0 {
			return err
		}
	}
	what := "a transaction in it is"
	if lost > 1 {
		what = fmt.Sprintf("%d transactions in it are", lost)
	}
	return fmt.Errorf("%w (%s-wal is damaged at byte %d: %s lost, each with what was stored within a moment; every match is as it was before them; if the machine lost its power, the last of them may be one that nobody was told of)",
		match.ErrDamaged, path, at, what)
}

// unapplied counts the transactions in a log that end after what SQLite applies, and returns the
// position of the first frame that it does not apply.
func unapplied(path string) (lost int, at int64, err error) {
	f, err := os.Open(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return 0, 0, nil
	}
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	l, sound := newLogReader(f)
	if !sound {
		if l, err = guessLog(f, path); l == nil {
			return 0, 0, err
		}
	}
	for n := int64(0); ; n++ {
		before := l.sums
		_, _, _, ok := l.next()
		if sound && ok {
			continue
		}
		if !l.full {
			return lost, at, nil
		}
		ours := bytes.Equal(l.frame[8:16], l.salts[:])
		if sound {
			sound, at = false, logHeader+n*int64(len(l.frame))
			ours = ours || l.follows(before)
		}
		if ours && binary.BigEndian.Uint32(l.frame[4:]) > 0 {
			lost++
		}
	}
}

// guessLog returns a reader of a log whose header is damaged; nil if there is no frame. It takes
// the size of a page from the file, and the frames that belong together with the first one.
func guessLog(f *os.File, path string) (*logReader, error) {
	size, err := pageSize(path)
	if err != nil || size == 0 {
		return nil, err
	}
	l := &logReader{in: f, order: binary.LittleEndian, frame: make([]byte, frameStart+size)}
	if _, err := f.ReadAt(l.frame[:frameStart], logHeader); err != nil {
		return nil, nil
	}
	l.salts = [8]byte(l.frame[8:16])
	_, err = f.Seek(logHeader, io.SeekStart)
	return l, err
}

// pageSize returns the size of a file's pages, 0 if it has none.
func pageSize(path string) (int, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var b [2]byte
	if _, err := f.ReadAt(b[:], 16); err != nil {
		return 0, nil
	}
	size := int(binary.BigEndian.Uint16(b[:]))
	if size == 1 {
		size = 1 << 16
	}
	if size < 512 || size&(size-1) != 0 {
		return 0, nil
	}
	return size, nil
}

// follows reports whether the frame was written after those with the given checksums, no matter
// what its salts are.
func (l *logReader) follows(before [2]uint32) bool {
	l.sums = before
	l.add(l.frame[:8])
	l.add(l.frame[frameStart:])
	return l.sumsAre(l.frame[16:])
}

// keepDropped copies a log that will not be applied completely, and says where the copy is.
func keepDropped(path string, dropped error) error {
	aside := path + "-wal.damaged-" + time.Now().UTC().Format("20060102-150405")
	if err := copyFile(path+"-wal", aside); err != nil {
		return fmt.Errorf("%w; the log could not be copied: %w", dropped, err)
	}
	return fmt.Errorf("%w; what is lost can still be read in %s", dropped, aside)
}
