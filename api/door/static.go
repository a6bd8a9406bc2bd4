package door

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"woodwork/api/wire"
)

// files serves the built client: hashed assets forever, everything else with an ETag, and
// precompressed where the build has made a .br or .gz beside the file. A .gz with nothing beside
// it is a file of its own. Addresses of the client's own pages get a page.
type files struct {
	assets map[string]*asset
	page   *asset // index.html
	site   Site
}

// A Site is what a client's pages need of the server.
type Site struct {
	Game    gameOf
	Tags    func(r *http.Request, id string) []byte                        // what the page of a match says in its head to programs that show links; may be nil
	Missing http.HandlerFunc                                               // answers if there is no file
	Room    func(w http.ResponseWriter, r *http.Request, code string) bool // reports whether there is such a room; nil: there are none
}

// An asset is one file with its compressed forms.
type asset struct {
	plain, br, gz *content
	contentType   string
	etag          string
	immutable     bool
	policy        string // what a page may load; empty if it is not a page
}

// A content is one form of a file. It stays where it is: a client embedded in the program would
// otherwise be in memory twice.
type content struct {
	fsys fs.FS
	name string
	size int64
}

// contentOf returns a file and the checksum of its content, which it reads through a buffer.
func contentOf(fsys fs.FS, name string, buffer []byte) (*content, []byte, error) {
	file, err := fsys.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	sum := sha256.New()
	size, err := io.CopyBuffer(sum, file, buffer)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return &content{fsys, name, size}, sum.Sum(nil), nil
}

// gameOf returns the game of a match, "" if it cannot be found out in time, and whether there may be
// such a match.
type gameOf func(ctx context.Context, id string) (game string, known bool)

// A Client makes the handler of a client.
type Client func(Site) (http.Handler, error)

// Files returns a built client.
func Files(fsys fs.FS) Client {
	return func(site Site) (http.Handler, error) {
		f, err := newFiles(fsys)
		if err != nil {
			return nil, err
		}
		f.site = site
		return f, nil
	}
}

// newFiles reads all files of the built client.
func newFiles(fsys fs.FS) (*files, error) {
	f, buffer := &files{assets: map[string]*asset{}}, make([]byte, 64<<10)
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		return f.add(fsys, name, buffer)
	})
	if err != nil {
		return nil, fmt.Errorf("reading the client's files: %w", err)
	}
	f.page = f.assets["index.html"]
	if f.page == nil {
		f.page = f.assets["placeholder.html"]
	}
	return f, nil
}

func (f *files) add(fsys fs.FS, name string, buffer []byte) error {
	text, sum, err := contentOf(fsys, name, buffer)
	if err != nil {
		return err
	}
	base, form := name, ""
	if ext := path.Ext(name); ext == ".br" || ext == ".gz" {
		if plain := strings.TrimSuffix(name, ext); exists(fsys, plain) {
			base, form = plain, ext
		}
	}
	a := f.assets[base]
	if a == nil {
		a = &asset{contentType: contentType(base), immutable: strings.HasPrefix(base, "assets/")}
		f.assets[base] = a
	}
	switch form {
	case ".br":
		a.br = text
	case ".gz":
		a.gz = text
	default:
		a.plain, a.etag = text, `"`+hex.EncodeToString(sum[:12])+`"`
		if strings.HasSuffix(base, ".html") {
			page, err := fs.ReadFile(fsys, name)
			a.policy = pagePolicy(page)
			return err
		}
	}
	return nil
}

func exists(fsys fs.FS, name string) bool {
	_, err := fs.Stat(fsys, name)
	return err == nil
}

// contentType does not use the tables of the machine, which differ.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".wasm":
		return "application/wasm"
	case ".woff2":
		return "font/woff2"
	case ".webmanifest":
		return "application/manifest+json"
	case ".gz":
		return "application/gzip"
	case ".md", ".txt":
		return "text/plain; charset=utf-8"
	}
	if t := mime.TypeByExtension(path.Ext(name)); t != "" {
		return t
	}
	return "application/octet-stream"
}

func (f *files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	a := f.assets[name]
	switch {
	case a != nil && a.plain != nil:
		a.serve(w, r, true)
	case r.URL.Path == "/device":
		http.Redirect(w, r, "/device/", http.StatusMovedPermanently) // so that its relative addresses work
	case f.page != nil && isPage(name):
		f.servePage(w, r, name)
	default:
		f.site.Missing(w, r)
	}
}

// servePage answers with a page of the client. The page for the frames of other sites is that of the match, which they
// may show.
func (f *files) servePage(w http.ResponseWriter, r *http.Request, name string) {
	place, embedded := strings.CutPrefix(name, "embed/")
	page, known := f.pageAt(r.Context(), place)
	if code, isRoom := strings.CutPrefix(place, "r/"); isRoom && !embedded && !strings.Contains(code, "/") {
		known = f.site.Room != nil && f.site.Room(w, r, code)
	}
	id, isMatch := strings.CutPrefix(place, "m/")
	switch {
	case embedded && !isMatch:
		f.page.serve(w, r, false)
	case embedded:
		page.framed().serve(w, r, known)
	case isMatch && known:
		if tags := f.tags(r, id); tags != nil {
			page.serveTagged(w, r, tags)
			return
		}
		page.serve(w, r, known)
	default:
		page.serve(w, r, known)
	}
}

// tags returns what the page of a match says to programs that show links; nil for a reader's browser.
func (f *files) tags(r *http.Request, id string) []byte {
	if f.site.Tags == nil || forReaders(r) {
		return nil
	}
	return f.site.Tags(r, id)
}

// isFrame reports whether an address is for the frames of other sites.
func isFrame(name string) bool { return name == "embed" || strings.HasPrefix(name, "embed/") }

// framed returns a page that any site may show in a frame.
func (a *asset) framed() *asset {
	f := *a
	f.policy = strings.Replace(a.policy, "frame-ancestors 'none'", "frame-ancestors *", 1)
	return &f
}

// headStart is what the head of every page begins with; a program that shows links may read only the beginning.
const headStart = `<meta charset="utf-8" />`

// serveTagged answers with a page and tags in its head.
func (a *asset) serveTagged(w http.ResponseWriter, r *http.Request, tags []byte) {
	text, err := fs.ReadFile(a.plain.fsys, a.plain.name)
	if err != nil { // it was there when the server started
		wire.WriteError(w, wire.ErrFault)
		return
	}
	h := w.Header()
	h.Set("Content-Type", a.contentType)
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Vary", "Sec-Fetch-Mode, Upgrade-Insecure-Requests, User-Agent")
	securePage(h, a.policy)
	text = bytes.Replace(text, []byte(headStart), append([]byte(headStart+"\n"), tags...), 1)
	h.Set("Content-Length", strconv.Itoa(len(text)))
	if r.Method != http.MethodHead {
		w.Write(text)
	}
}

// isPage reports whether the client may have a page at the address: it has no extension and does
// not belong to the API.
func isPage(name string) bool {
	return path.Ext(name) == "" && name != "api" && !strings.HasPrefix(name, "api/")
}

// serve answers with the file: with 404 if it is a page that says that there is nothing at the
// address. Nothing is kept of such an answer.
func (a *asset) serve(w http.ResponseWriter, r *http.Request, known bool) {
	h := w.Header()
	h.Set("Content-Type", a.contentType)
	h.Set("ETag", a.etag)
	h.Set("Cache-Control", "no-cache")
	if a.policy != "" {
		h.Set("Cache-Control", "private, no-cache") // it may come with a guest's cookie
		securePage(h, a.policy)
	}
	if a.immutable {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if known && r.Header.Get("If-None-Match") == a.etag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := a.encoded(h, r.Header.Get("Accept-Encoding"))
	file, err := body.fsys.Open(body.name)
	if err != nil { // it was there when the server started
		wire.WriteError(w, wire.ErrFault)
		return
	}
	defer file.Close()
	h.Set("Content-Length", strconv.FormatInt(body.size, 10))
	if !known {
		h.Del("ETag")
		w.WriteHeader(http.StatusNotFound)
	}
	if r.Method != http.MethodHead {
		io.Copy(w, file)
	}
}

// encoded picks the smallest form that the client accepts.
func (a *asset) encoded(h http.Header, accepts string) *content {
	if a.br == nil && a.gz == nil {
		return a.plain
	}
	h.Set("Vary", "Accept-Encoding")
	switch {
	case a.br != nil && accepted(accepts, "br"):
		h.Set("Content-Encoding", "br")
		return a.br
	case a.gz != nil && accepted(accepts, "gzip"):
		h.Set("Content-Encoding", "gzip")
		return a.gz
	}
	return a.plain
}

// accepted reports whether a list of encodings (RFC 9110, 12.5.3) contains the given one, with a
// weight other than 0. Other weights do not count, because the smallest form is best.
func accepted(list, encoding string) bool {
	for item := range strings.SplitSeq(list, ",") {
		name, weight, _ := strings.Cut(item, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q := strings.TrimPrefix(strings.ToLower(strings.TrimSpace(weight)), "q=")
			return strings.Trim(q, "0.") != "" || q == ""
		}
	}
	return false
}

// pageAt returns the page for an address. For a match it is the page of its game,
// pages/<game>.html, which preloads what draws it. If the game cannot be found out in time, or
// has no page, the general page does the same, only later. The page at /device/ contains the
// program and asks no server. known: the client has something to show there.
func (f *files) pageAt(ctx context.Context, name string) (page *asset, known bool) {
	if a := f.assets["pages/device.html"]; a != nil && name == "device" {
		return a, true
	}
	place, id, deeper := strings.Cut(name, "/")
	if place != "m" || !deeper || f.site.Game == nil || strings.Contains(id, "/") {
		return f.page, f.isPlace(place, id, deeper)
	}
	game, known := f.site.Game(ctx, id)
	if a := f.pageOf(game); a != nil {
		return a, true
	}
	return f.page, known
}

// isPlace reports whether the client has a page at an address that is no match's: the home page, the
// questions of the day, a reader's figures and mistakes, the check of a log, the entry to rooms, or the rules, lessons,
// analysis or puzzles of a game.
func (f *files) isPlace(place, game string, deeper bool) bool {
	switch place {
	case "", "verify", "day", "you", "mistakes", "r":
		return !deeper
	case "rules", "learn", "analysis", "puzzles":
		return f.pageOf(game) != nil
	}
	return false
}

// pageOf returns the page of a game; nil if there is none.
func (f *files) pageOf(game string) *asset {
	if a := f.assets["pages/"+game+".html"]; game != "device" && a != nil && a.plain != nil {
		return a
	}
	return nil
}

var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// pagePolicy is contentPolicy for a page with inline scripts: it allows these, by their hashes,
// and no others.
func pagePolicy(page []byte) string {
	own := "script-src 'self'"
	for _, m := range inlineScript.FindAllSubmatch(page, -1) {
		sum := sha256.Sum256(m[1])
		own += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return strings.Replace(contentPolicy, "script-src 'self'", own, 1)
}

// forReaders reports whether a request opens a page in a reader's browser. That takes the page as it was built, in its
// smallest form; everything else, and browsers that read a page for a preview, gets the page with its tags.
func forReaders(r *http.Request) bool {
	// Over plain http browsers do not say how they fetch, but they ask for pages by https.
	if r.Header.Get("Sec-Fetch-Mode") != "navigate" && r.Header.Get("Upgrade-Insecure-Requests") != "1" {
		return false
	}
	agent := strings.ToLower(r.UserAgent())
	return !slices.ContainsFunc([]string{"bot", "externalhit", "preview", "crawl", "spider"}, func(sign string) bool {
		return strings.Contains(agent, sign)
	})
}
