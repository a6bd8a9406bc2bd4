package api

import (
	"bytes"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// A lane is a connection for the moves of one client. It is the
// http.ResponseWriter of its requests.
type lane struct {
	lanes   *lanes
	conn    net.Conn
	address string    // of the client
	buf     []byte    // what was read and not answered yet
	until   time.Time // the deadline of reading

	request http.Request
	url     url.URL
	fields  http.Header // of the request
	rest    laneBody

	header http.Header // of the answer
	status int
	body   []byte
	out    bytes.Buffer
	late   time.Time // the deadline of writing
}

// laneBuffer is the longest request that a lane takes, in bytes.
const laneBuffer = 4 << 10

// takeLane answers a request that has been read to its end, with 200 and the
// header that w has, and takes over its connection for those that come after it.
// It reports false if nothing was done.
func (s *Server) takeLane(w http.ResponseWriter, r *http.Request, body []byte) bool {
	if _, taken := w.(*lane); taken || s.lanes == nil || r.ProtoMajor != 1 || r.ProtoMinor != 1 || r.TLS != nil || r.Close {
		return false
	}
	conn, in, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return false
	}
	if back, ok := conn.(*returned); ok && len(back.read) == 0 {
		conn = back.Conn
	}
	l := &lane{lanes: s.lanes, conn: conn, address: r.RemoteAddr, fields: http.Header{}, header: w.Header(), status: http.StatusOK, body: body}
	l.buf = make([]byte, 0, laneBuffer)
	if n := in.Reader.Buffered(); n > 0 {
		early, _ := in.Reader.Peek(n)
		l.buf = append(l.buf, early...)
	}
	if s.lanes.enter(l) {
		go l.run()
	} else {
		l.answer()
		conn.Close()
	}
	return true
}

// Header is http.ResponseWriter's, as the next two.
func (l *lane) Header() http.Header { return l.header }

func (l *lane) WriteHeader(status int) { l.status = status }

func (l *lane) Write(b []byte) (int, error) {
	l.body = append(l.body, b...)
	return len(b), nil
}

// run answers requests until the client goes or says something else.
func (l *lane) run() {
	var read []byte
	defer func() {
		if p := recover(); p != nil && p != http.ErrAbortHandler {
			panic(p)
		}
		l.lanes.leave(l, read)
	}()
	for l.answer() && l.wait() {
		r, rest, ok := l.parse()
		if !ok {
			read = l.buf
			return
		}
		clear(l.header)
		l.status, l.body = http.StatusOK, l.body[:0]
		l.lanes.handler.ServeHTTP(l, r)
		l.buf = append(l.buf[:0], rest...)
	}
}

// wait returns when there is something to answer, and reports false if nothing
// will come.
func (l *lane) wait() bool {
	if !l.lanes.extend(l) {
		return false
	}
	if len(l.buf) > 0 {
		return true
	}
	n, err := l.conn.Read(l.buf[:cap(l.buf)])
	l.buf = l.buf[:n]
	return err == nil
}

// answer sends the answer, and reports whether the client took it.
func (l *lane) answer() bool {
	now := time.Now()
	if l.late.Sub(now) < laneAnswer/2 {
		l.late = now.Add(laneAnswer)
		l.conn.SetWriteDeadline(l.late)
	}
	b := append(l.out.AvailableBuffer(), "HTTP/1.1 "...)
	b = strconv.AppendInt(b, int64(l.status), 10)
	b = append(append(append(b, ' '), http.StatusText(l.status)...), "\r\nDate: "...)
	b = now.UTC().AppendFormat(b, http.TimeFormat)
	b = strconv.AppendInt(append(b, "\r\nContent-Length: "...), int64(len(l.body)), 10)
	l.out.Write(append(b, "\r\n"...))
	l.header.Write(&l.out)
	l.out.WriteString("\r\n")
	l.out.Write(l.body)
	_, err := l.conn.Write(l.out.Bytes())
	l.out.Reset()
	return err == nil
}
