package api

import (
	"context"
	"errors"
	"net/http"
	"time"

	"woodwork/match"
	"woodwork/record"
)

// downloadLog sends the log page by page, as the client reads it, so that a long one is never in
// memory as a whole. Its trailer covers the entries that were sent, and is signed.
func (s *Server) downloadLog(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	l := logWriter{to: w, id: id, curtain: s.curtain(id), headOnly: r.Method == http.MethodHead}
	err := s.matches.Pages(r.Context(), id, func(page []record.Entry) error { return l.page(r.Context(), page) })
	switch {
	case err == nil, errors.Is(err, errHidden):
		w.Write(s.trailer(r.Context(), id, l.entries, l.chain).Append(l.text))
	case errors.Is(err, errUnread):
	case l.text == nil:
		writeError(w, s.fail("reading a log", err))
	default: // half a log must not look like a whole one
		s.fail("reading a log", err)
		panic(http.ErrAbortHandler)
	}
}

// A logWriter sends the entries of a log that the caller may see by now.
type logWriter struct {
	to       http.ResponseWriter
	id       string
	curtain  *curtain
	headOnly bool // whether the client wants only the headers

	text    []byte // of one page; nil before begin
	terms   record.Terms
	chain   record.Chain // of what was sent
	entries uint64       // that were sent
}

// page sends entries; errUnread and errHidden end the log.
func (l *logWriter) page(ctx context.Context, page []record.Entry) error {
	if l.text == nil {
		l.begin(page[0].Text)
	}
	if l.headOnly {
		return errUnread
	}
	began := time.Now()
	hidden, err := l.add(ctx, page)
	if err != nil {
		return err
	}
	match.ReadTimeOf(ctx).Since(began)
	_, err = l.to.Write(l.text)
	l.text = l.text[:0]
	switch {
	case err != nil:
		return errUnread
	case hidden:
		return errHidden
	}
	return nil
}

// begin sets the headers and begins the text, which page then sends.
func (l *logWriter) begin(first string) {
	h := l.to.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="woodwork-`+l.id+`.log"`)
	l.text = record.AppendHead(nil, l.id, first)
	l.chain = record.NewChain(l.id, first)
	l.terms = record.TermsOf(first)
}

// add appends entries to the text, and reports whether the rest must not be seen yet.
func (l *logWriter) add(ctx context.Context, page []record.Entry) (hidden bool, err error) {
	for _, e := range page {
		if hidden, err = l.curtain.hides(ctx, l.terms, e.Seq); hidden || err != nil {
			return hidden, err
		}
		line := len(l.text)
		l.text = e.Append(l.text)
		l.chain, l.entries = l.chain.Bytes(l.text[line:]), e.Seq
	}
	return false, nil
}

// trailer returns the end of a log: signed, if the match was played here.
func (s *Server) trailer(ctx context.Context, id string, entries uint64, c record.Chain) record.Trailer {
	if elsewhere, err := s.matches.Imported(ctx, id); err != nil || elsewhere {
		return record.Trailer{Chain: c}
	}
	return record.Sign(s.signer, id, entries, c)
}

// errUnread ends an answer that the client has stopped reading.
var errUnread = errors.New("the answer is not read")
