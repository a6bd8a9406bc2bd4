package webpush

import (
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"math/big"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"
)

func decoded(t *testing.T, text string) []byte {
	t.Helper()
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The example of RFC 8291.
func TestTheMessageOfRFC8291(t *testing.T) {
	once, err := ecdh.P256().NewPrivateKey(decoded(t, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
	if err != nil {
		t.Fatal(err)
	}
	browser, err := ecdh.P256().NewPublicKey(decoded(t, "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"))
	if err != nil {
		t.Fatal(err)
	}
	salt := [16]byte(decoded(t, "DGv6ra1nlYgDCS1FRnbzlw"))
	got, err := encrypt([]byte("When I grow up, I want to be a watermelon"), browser, decoded(t, "BTBZMqHH6r4Tts7J_aSIgg"), once, salt)
	want := "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	if err != nil || encode(got) != want {
		t.Errorf("%v %s", err, encode(got))
	}
	if _, err := encrypt(make([]byte, textMost+1), browser, nil, once, salt); err == nil {
		t.Error("a message that no push service takes was encrypted")
	}
}

// tokenOf takes an authorization apart, and checks its signature by the key that it names.
func tokenOf(t *testing.T, authorization string) (claims map[string]any, public string) {
	t.Helper()
	var token string
	for part := range strings.SplitSeq(strings.TrimPrefix(authorization, "vapid "), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		if name == "t" {
			token = value
		} else {
			public = value
		}
	}
	parts := strings.Split(token, ".")
	key, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), decoded(t, public))
	if err != nil || len(parts) != 3 {
		t.Fatal(err, parts)
	}
	sum, signature := sha256.Sum256([]byte(parts[0]+"."+parts[1])), decoded(t, parts[2])
	if len(signature) != 64 || !ecdsa.Verify(key, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		t.Errorf("the signature of %s is not valid", token)
	}
	if err := json.Unmarshal(decoded(t, parts[1]), &claims); err != nil {
		t.Fatal(err)
	}
	if head := string(decoded(t, parts[0])); head != `{"typ":"JWT","alg":"ES256"}` {
		t.Errorf("the header is %s", head)
	}
	return claims, public
}

// The example of RFC 8292 is read as ours are.
func TestTheAuthorizationOfRFC8292(t *testing.T) {
	claims, _ := tokenOf(t, "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, "+
		"k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs")
	if claims["aud"] != "https://push.example.net" || claims["sub"] != "mailto:push@example.com" {
		t.Errorf("%v", claims)
	}
	now := time.Unix(1_700_000_000, 0)
	key := DeriveKey([]byte("secret"))
	for origin, sub := range map[string]any{"https://play.example": "https://play.example", "http://localhost:8080": nil} {
		authorization, err := key.authorization("https://fcm.googleapis.com/fcm/send/secret", origin, now)
		if err != nil {
			t.Fatal(err)
		}
		claims, public := tokenOf(t, authorization)
		if public != key.Public() || claims["aud"] != "https://fcm.googleapis.com" || claims["exp"] != float64(now.Add(12*time.Hour).Unix()) || claims["sub"] != sub {
			t.Errorf("%s: %v", origin, claims)
		}
		if strings.Contains(authorization, "secret") {
			t.Error("the address of the browser is in the token")
		}
	}
	if DeriveKey([]byte("secret")).Public() != key.Public() || DeriveKey([]byte("other")).Public() == key.Public() {
		t.Error("a key does not follow from its secret")
	}
}

func TestOnlyPublicAddressesAreDialled(t *testing.T) {
	for _, address := range []string{
		"127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "255.255.255.255", "224.0.0.1", "198.18.0.1", "192.0.2.1",
		"::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "fec0::1",
	} {
		if public(netip.MustParseAddr(address)) {
			t.Errorf("%s is dialled", address)
		}
	}
	for _, address := range []string{"142.250.1.1", "34.117.1.1", "2a00:1450:4001::1", "::ffff:142.250.1.1"} {
		if !public(netip.MustParseAddr(address)) {
			t.Errorf("%s is not dialled", address)
		}
	}
	if err := onlyPublic("tcp", "142.250.1.1:22", nil); !errors.Is(err, errPrivate) {
		t.Errorf("port 22: %v", err)
	}
}

// Whatever a name resolves to is checked when it is dialled, before a byte is sent.
func TestTheClientReachesNobodyHere(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skip(err)
	}
	defer l.Close()
	for _, address := range []string{"http://" + l.Addr().String(), "https://" + l.Addr().String(), "https://localhost/"} {
		answer, err := NewClient().Get(address)
		if !errors.Is(err, errPrivate) {
			t.Errorf("%s: %v", address, err)
		}
		if err == nil {
			answer.Body.Close()
		}
	}
}

type redirecting struct{ asked int }

func (r *redirecting) RoundTrip(request *http.Request) (*http.Response, error) {
	r.asked++
	return &http.Response{StatusCode: http.StatusFound, Header: http.Header{"Location": {"https://fcm.googleapis.com/elsewhere"}}, Body: http.NoBody, Request: request}, nil
}

func TestTheClientFollowsNobody(t *testing.T) {
	client, service := NewClient(), new(redirecting)
	client.Transport = service
	answer, err := client.Get("https://fcm.googleapis.com/x")
	if err != nil || service.asked != 1 || answer.StatusCode != http.StatusFound {
		t.Errorf("asked %d times: %v", service.asked, err)
	}
}
