package deploy

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"woodwork/store/postgres/pgtest"
)

func TestNginx(t *testing.T) { playThrough(t, "nginx", nginx) }
func TestCaddy(t *testing.T) { playThrough(t, "caddy", caddy) }

// nginx starts nginx with the configuration in this folder, in front of the servers.
func nginx(t *testing.T, path, dir string, port int, servers []string) *exec.Cmd {
	cert, key := certificate(t, dir)
	one := "    server 127.0.0.1:8080 max_fails=1 fail_timeout=5s;\n"
	var all string
	for _, s := range servers {
		all += strings.Replace(one, "127.0.0.1:8080", s, 1)
	}
	conf := replace(t, text(t, "nginx/woodwork.conf"), one, all,
		"listen 443 ssl http2;", fmt.Sprintf("listen 127.0.0.1:%d ssl http2;", port), "    listen [::]:443 ssl http2;\n", "",
		"listen 80;", fmt.Sprintf("listen 127.0.0.1:%d;", freePort(t)), "    listen [::]:80;\n", "", "server_name woodwork.example", "server_name localhost",
		"/etc/letsencrypt/live/woodwork.example/fullchain.pem", cert, "/etc/letsencrypt/live/woodwork.example/privkey.pem", key, "/var/log/nginx/", dir+"/")
	user := ""
	if os.Getuid() == 0 {
		user = "user root;"
	}
	var temps string
	for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		temps += fmt.Sprintf("%s_temp_path %s/%s;\n", kind, dir, kind)
	}
	file := filepath.Join(dir, "nginx.conf")
	write(t, file, fmt.Sprintf("%s\npid %s/pid;\nerror_log stderr;\ndaemon off;\nevents {}\nhttp {\n%s\n%s\n}\n", user, dir, temps, conf))
	if out, err := exec.Command(path, "-t", "-e", "stderr", "-c", file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return exec.Command(path, "-e", "stderr", "-c", file)
}

// caddy starts Caddy in the same way.
func caddy(t *testing.T, path, dir string, port int, servers []string) *exec.Cmd {
	conf := replace(t, text(t, "caddy/Caddyfile"), "\n{\n", "\n{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n")
	file := filepath.Join(dir, "Caddyfile")
	write(t, file, conf)
	cmd := exec.Command(path, "run", "--adapter", "caddyfile", "--config", file)
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir,
		fmt.Sprintf("WOODWORK_HOST=https://localhost:%d", port), "WOODWORK_SERVERS="+strings.Join(servers, " "))
	return cmd
}

// playThrough plays a match through a proxy in front of two servers of one database, and kills
// one of them on the way.
func playThrough(t *testing.T, name string, proxy func(t *testing.T, path, dir string, port int, servers []string) *exec.Cmd) {
	path := tool(t, name)
	servers := open(t)
	port := freePort(t)
	start(t, proxy(t, path, t.TempDir(), port, []string{servers[0].addr, servers[1].addr}))
	base := fmt.Sprintf("https://localhost:%d", port)
	ann, bob := newGuest(base), newGuest(base)
	ann.await(t, "/readyz")

	var made struct {
		Doc struct{ ID string }
		You struct{ Invites map[string]string }
	}
	ann.call(t, "POST", "/api/matches", map[string]any{"game": "tutto", "entropy": entropy(), "seats": []map[string]string{{"kind": "human", "name": "Ann"}, {"kind": "open"}}}, &made)
	match := "/api/matches/" + made.Doc.ID
	bob.call(t, "POST", match+"/seats/1", map[string]any{"key": made.You.Invites["1"], "name": "Bob", "entropy": entropy()}, nil)
	if !strings.HasPrefix(ann.cookie, "__Host-") {
		t.Errorf("the cookie is %q: the server does not know that its guests come by https", ann.cookie)
	}
	guests := [2]*guest{ann, bob}
	streams := [2]*stream{ann.follow(t, match), bob.follow(t, match)} // one at each server
	for range 20 {
		seq := move(t, guests, match)
		streams[0].hears(t, seq)
		streams[1].hears(t, seq)
	}
	for _, s := range servers {
		asked := 0
		for line := range strings.Lines(text(t, s.access)) {
			if !strings.Contains(line, `"path":"/api/`) {
				continue // a health check of the proxy
			}
			asked++
			if !strings.Contains(line, `"from":"127.0.0.2"`) {
				t.Errorf("the server does not know the addresses of its guests, or believes what they say of themselves:\n%s", line)
			}
		}
		if asked < 5 {
			t.Errorf("the server at %s had %d requests", s.addr, asked)
		}
	}

	servers[0].cmd.Process.Kill()
	servers[0].cmd.Wait()
	again := bob.follow(t, match)
	for range 4 {
		again.hears(t, move(t, guests, match))
	}
}

// move plays the first legal move of the player whose turn it is, and returns its seq. A request
// that fails is sent again, as a browser does.
func move(t *testing.T, guests [2]*guest, match string) uint64 {
	t.Helper()
	for range 50 {
		var now struct {
			Seq uint64
			Doc struct {
				Phase string
				Legal map[string][]string
			}
		}
		if guests[0].try("GET", match, nil, &now) != nil {
			continue
		}
		if now.Doc.Phase == "over" { // by a Cloverleaf, whatever the target is
			t.Skip("the dice have ended the match")
		}
		for seat, moves := range now.Doc.Legal {
			n, err := strconv.Atoi(seat)
			if err != nil || len(moves) == 0 {
				continue
			}
			var done struct{ Seq uint64 }
			if guests[n].try("POST", match+"/moves", map[string]any{"seat": n, "seq": now.Seq, "move": moves[0]}, &done) == nil {
				return done.Seq
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("no move is taken")
	return 0
}

// A guest is a browser that connects from 127.0.0.2 and claims another address.
type guest struct {
	base, cookie string
	http         http.Client
}

func newGuest(base string) *guest {
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}
	return &guest{base: base, http: http.Client{Transport: &http.Transport{
		DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
			return from.DialContext(ctx, "tcp4", addr)
		},
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, ForceAttemptHTTP2: true,
	}}}
}

func (g *guest) request(ctx context.Context, method, path string, in any) (*http.Response, error) {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(ctx, method, g.base+path, body)
	if err != nil {
		return nil, err
	}
	req.Header = http.Header{"Content-Type": {"application/json"}, "X-Forwarded-For": {"203.0.113.5"}}
	if g.cookie != "" {
		req.Header.Set("Cookie", g.cookie)
	}
	resp, err := g.http.Do(req)
	if err != nil {
		return nil, err
	}
	for _, c := range resp.Cookies() {
		g.cookie = c.Name + "=" + c.Value
	}
	return resp, nil
}

func (g *guest) try(method, path string, in, out any) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute) // it hangs
	defer cancel()
	resp, err := g.request(ctx, method, path, in)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode >= 300 {
		err = fmt.Errorf("%s %s: %s: %.300s", method, path, resp.Status, text)
	}
	if err != nil || out == nil {
		return err
	}
	return json.Unmarshal(text, out)
}

func (g *guest) call(t *testing.T, method, path string, in, out any) {
	t.Helper()
	if err := g.try(method, path, in, out); err != nil {
		t.Fatal(err)
	}
}

func (g *guest) await(t *testing.T, path string) {
	t.Helper()
	for late := time.Now().Add(2 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		err := g.try("GET", path, nil, nil)
		if err == nil {
			return
		}
		if time.Now().After(late) {
			t.Fatal(err)
		}
	}
}

// A stream is a match as a guest reads it.
type stream struct {
	lines *bufio.Scanner
	quit  func()
}

// follow opens the stream of a match.
func (g *guest) follow(t *testing.T, match string) *stream {
	t.Helper()
	ctx, quit := context.WithCancel(t.Context())
	late := time.AfterFunc(10*time.Second, quit)
	resp, err := g.request(ctx, "GET", match+"/stream", nil)
	if err != nil || resp.StatusCode != http.StatusOK || !late.Stop() {
		t.Fatalf("the stream does not begin: %v %v", resp, err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	s := &stream{bufio.NewScanner(resp.Body), quit}
	s.lines.Buffer(nil, 1<<20)
	return s
}

// hears waits for an entry, which has to come at once: no proxy may buffer it.
func (s *stream) hears(t *testing.T, seq uint64) {
	t.Helper()
	late := time.AfterFunc(10*time.Second, s.quit) // long enough for a busy machine; a proxy that buffers takes longer
	defer late.Stop()
	for s.lines.Scan() {
		if id, ok := strings.CutPrefix(s.lines.Text(), "id:"); ok {
			if n, err := strconv.ParseUint(strings.TrimSpace(id), 10, 64); err == nil && n >= seq {
				return
			}
		}
	}
	t.Fatalf("entry %d does not come: %v", seq, s.lines.Err())
}

// A node is one server of an installation.
type node struct {
	addr, access string
	cmd          *exec.Cmd
}

// open starts two servers on one database and one bus, as docs/nodes.md describes.
func open(t *testing.T) (servers [2]node) {
	t.Helper()
	path, _ := program(t)
	db, err := pgtest.Start()
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { db.Stop() })
	bus, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true, JetStream: true, StoreDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	bus.Start()
	t.Cleanup(bus.Shutdown)
	if !bus.ReadyForConnections(10 * time.Second) {
		t.Fatal("NATS does not listen")
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "keys"), strings.Repeat("k", 32))
	for i := range servers {
		n := node{addr: fmt.Sprintf("127.0.0.1:%d", freePort(t)), access: filepath.Join(dir, fmt.Sprint("access", i))}
		n.cmd = exec.Command(path, "serve", "--addr", n.addr, "--trusted-proxy", "127.0.0.1/32", "--host", "localhost", "--data", filepath.Join(dir, fmt.Sprint("data", i)),
			"--store", db.Address("public"), "--bus", bus.ClientURL(), "--keys", filepath.Join(dir, "keys"), "--access-log", n.access, "--access-addresses", "--log", "json", "--no-limits")
		start(t, n.cmd)
		newGuest("http://"+n.addr).await(t, "/readyz")
		servers[i] = n
	}
	return servers
}

// start starts a program that ends with the test, and shows its output if the test has failed.
func start(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		late := time.AfterFunc(10*time.Second, func() { cmd.Process.Kill() })
		cmd.Wait()
		late.Stop()
		if t.Failed() {
			t.Logf("%s:\n%.4000s", filepath.Base(cmd.Path), said.String())
		}
	})
}

// freePort returns a port that nobody uses, of those that no system gives to somebody who asks for any. Each call returns
// another one; browser tests take others (web/tests/server.ts).
func freePort(t *testing.T) int {
	t.Helper()
	for range 1000 {
		port := 2000 + (os.Getpid()*16+int(ports.Add(1)))%8000
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port)); err == nil {
			l.Close()
			return port
		}
	}
	t.Fatal("no port is free")
	return 0
}

var ports atomic.Int32

func entropy() string { return strings.Repeat("5e", 32) }

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// certificate makes a self-signed certificate for localhost.
func certificate(t *testing.T, dir string) (cert, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	own := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{"localhost"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, own, own, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	write(t, cert, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})))
	write(t, key, string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
	return cert, key
}
