package api

import (
	"bytes"
	"net/http"
	"net/textproto"
	"net/url"
	"strconv"
	"strings"
)

// laneBody is the body of a request that has been read as a whole.
type laneBody struct{ bytes.Reader }

// Close is io.ReadCloser's.
func (*laneBody) Close() error { return nil }

// parse reads a move from what was read, and returns what comes after it. It
// takes only what cannot be understood in two ways, and lies there as a whole:
// for anything else it reports false, and net/http has to say what it is. The
// request is good until the next one is parsed.
func (l *lane) parse() (r *http.Request, rest []byte, ok bool) {
	end := bytes.Index(l.buf, []byte("\r\n\r\n"))
	if end < 0 {
		return nil, nil, false
	}
	first, lines, _ := strings.Cut(string(l.buf[:end]), "\r\n")
	path, ok := movesPath(first)
	if !ok || !l.readFields(lines) {
		return nil, nil, false
	}
	host := l.fields["Host"]
	length, ok := plainLength(l.fields["Content-Length"])
	body := l.buf[end+len("\r\n\r\n"):]
	if !ok || length > len(body) || len(host) == 0 || host[0] == "" {
		return nil, nil, false
	}
	delete(l.fields, "Host")
	l.rest.Reset(body[:length])
	l.url = url.URL{Path: path}
	l.request = http.Request{
		Method: http.MethodPost, URL: &l.url, RequestURI: path, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: l.fields, Host: host[0], RemoteAddr: l.address, ContentLength: int64(length), Body: &l.rest,
	}
	return &l.request, body[length:], true
}

// movesPath returns the path of a request to move, from its first line.
func movesPath(line string) (path string, ok bool) {
	path, ok1 := strings.CutPrefix(line, "POST ")
	path, ok2 := strings.CutSuffix(path, " HTTP/1.1")
	id, ok3 := strings.CutPrefix(path, "/api/matches/")
	id, ok4 := strings.CutSuffix(id, "/moves")
	for i := range len(id) {
		if c := id[i]; !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
			return "", false
		}
	}
	return path, ok1 && ok2 && ok3 && ok4 && id != ""
}

// readFields reads the lines of a header that has each field once, printable
// ASCII only, and nothing that changes what the request or its connection is.
func (l *lane) readFields(lines string) bool {
	clear(l.fields)
	for line := range strings.SplitSeq(lines, "\r\n") {
		name, value, ok := strings.Cut(line, ":")
		if !ok || !isName(name) || !isPlain(value) {
			return false
		}
		name = textproto.CanonicalMIMEHeaderKey(name)
		value = strings.Trim(value, " ")
		if _, twice := l.fields[name]; twice || changesRequest(name, value) {
			return false
		}
		l.fields[name] = []string{value}
	}
	return true
}

// changesRequest reports whether a field changes what the request, its header or its
// connection is.
func changesRequest(name, value string) bool {
	switch name {
	case "Connection":
		return !strings.EqualFold(value, "keep-alive")
	case "Transfer-Encoding", "Te", "Trailer", "Upgrade", "Expect", "Http2-Settings", "Pragma":
		return true
	}
	return false
}

func isName(text string) bool {
	for i := range len(text) {
		if c := text[i]; !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-') {
			return false
		}
	}
	return text != ""
}

func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// plainLength reads the length of a body, of up to four digits.
func plainLength(values []string) (int, bool) {
	if len(values) != 1 || len(values[0]) > 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(values[0], 10, 16)
	return int(n), err == nil
}
