package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
)

// ErrForeignLog says that the write-ahead log beside a file does not belong to it.
var ErrForeignLog = errors.New("the write-ahead log beside the file is of another file, or of another time")

// SQLite applies whatever write-ahead log it finds beside a file. A log that belongs to an older
// or newer state of the file overwrites some of its pages, and the result is neither state.
// Therefore the file has a mark, SQLite's user version, which is in its first page. The first
// transaction of every log, after a checkpoint has emptied it, increments the mark. So a log
// that begins with mark n belongs to a file with mark n-1, or with one of the marks in the log,
// which a checkpoint may have written; beside any other file it is foreign. Every opening and
// every backup sets a random mark, so that two copies that are both used do not count in the
// same way.

// Where things are in the first page of a file, and in a log and its frames; see
// https://sqlite.org/fileformat2.html.
const (
	markAt     = 60
	logHeader  = 32
	frameStart = 24
)

// CheckLog returns ErrForeignLog if the log beside the file at path does not belong to it, and
// match.ErrDamaged if some of it would be lost. Opening a file as a Store checks that, too.
func CheckLog(path string) error {
	if err := checkLog(path); err != nil {
		return err
	}
	if err := droppedFrom(path); err != nil {
		return err
	}
	return checkWitness(path)
}

// checkLog returns ErrForeignLog if the log beside the file at path does not belong to it. A log
// without a mark, which another program than this may write, is accepted.
func checkLog(path string) (err error) {
	for range 3 { // a running server may empty its log between two reads
		if err = checkLogOnce(path); err == nil {
			return nil
		}
	}
	return err
}

func checkLogOnce(path string) error {
	marks, err := logMarks(path + "-wal")
	if err != nil || len(marks) == 0 {
		return err
	}
	mark, err := fileMark(path)
	if err != nil || mark == marks[0]-1 || slices.Contains(marks, mark) {
		return err
	}
	return fmt.Errorf("%w (%s-wal; nothing was changed; put back the file that it belongs to, or move %[2]s-wal and %[2]s-shm to another folder to use %[2]s without them)", ErrForeignLog, path)
}

// fileMark returns the mark of a file, 0 if it is empty or missing: then SQLite would remove the
// log that is left.
func fileMark(path string) (uint32, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var header [100]byte
	if _, err := io.ReadFull(f, header[:]); err != nil {
		return 0, nil
	}
	return binary.BigEndian.Uint32(header[markAt:]), nil
}

// logMarks returns the marks in the part of a log that SQLite would apply: in the frames with
// first pages, up to the last that ends a transaction.
func logMarks(path string) (marks []uint32, err error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	l, ok := newLogReader(f)
	ended := 0
	for ok {
		var page, size uint32
		var mark uint32
		if page, size, mark, ok = l.next(); !ok {
			break
		}
		if page == 1 {
			marks = append(marks, mark)
		}
		if size > 0 {
			ended = len(marks)
		}
	}
	return marks[:ended], nil
}

// A logReader reads the valid frames of a write-ahead log.
type logReader struct {
	in    io.Reader
	order binary.ByteOrder
	salts [8]byte
	sums  [2]uint32
	frame []byte
	full  bool // whether the last frame had its full length
}

// newLogReader reports whether there is a log.
func newLogReader(f io.Reader) (*logReader, bool) {
	header := make([]byte, logHeader)
	if _, err := io.ReadFull(f, header); err != nil {
		return nil, false
	}
	magic, size := binary.BigEndian.Uint32(header), binary.BigEndian.Uint32(header[8:])
	if magic&^1 != 0x377f0682 || size < 512 || size > 1<<16 {
		return nil, false
	}
	l := &logReader{in: f, order: binary.LittleEndian, salts: [8]byte(header[16:24]), frame: make([]byte, frameStart+size)}
	if magic&1 == 1 {
		l.order = binary.BigEndian
	}
	l.add(header[:24])
	return l, l.sumsAre(header[24:])
}

// next returns the number of a frame's page, the number of pages of the file if a transaction
// ends with it, and the mark if it is the first page.
func (l *logReader) next() (page, size, mark uint32, ok bool) {
	_, err := io.ReadFull(l.in, l.frame)
	if l.full = err == nil; !l.full || !bytes.Equal(l.frame[8:16], l.salts[:]) {
		return 0, 0, 0, false
	}
	l.add(l.frame[:8])
	l.add(l.frame[frameStart:])
	page, size = binary.BigEndian.Uint32(l.frame), binary.BigEndian.Uint32(l.frame[4:])
	return page, size, binary.BigEndian.Uint32(l.frame[frameStart+markAt:]), l.sumsAre(l.frame[16:])
}

// add continues the checksum of the log.
func (l *logReader) add(b []byte) {
	for ; len(b) >= 8; b = b[8:] {
		l.sums[0] += l.order.Uint32(b) + l.sums[1]
		l.sums[1] += l.order.Uint32(b[4:]) + l.sums[0]
	}
}

func (l *logReader) sumsAre(b []byte) bool {
	return binary.BigEndian.Uint32(b) == l.sums[0] && binary.BigEndian.Uint32(b[4:]) == l.sums[1]
}
