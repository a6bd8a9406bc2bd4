package webpush

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
)

// textMost is how long a message may be, in bytes: push services take 4096 with everything around it.
const textMost = 3000

// recordSize is the size of the one record of a message (RFC 8188).
const recordSize = 4096

// encrypt encrypts a message for a browser, as RFC 8291 says, with a key and a salt that are used only once.
func encrypt(text []byte, browser *ecdh.PublicKey, auth []byte, once *ecdh.PrivateKey, salt [16]byte) ([]byte, error) {
	if len(text) > textMost {
		return nil, fmt.Errorf("a message of %d bytes is too long", len(text))
	}
	shared, err := once.ECDH(browser)
	if err != nil {
		return nil, err
	}
	mine := once.PublicKey().Bytes()
	ikm, err := hkdf.Key(sha256.New, shared, auth, "WebPush: info\x00"+string(browser.Bytes())+string(mine), 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, ikm, salt[:], "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, ikm, salt[:], "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	head := binary.BigEndian.AppendUint32(salt[:], recordSize)
	head = append(append(head, byte(len(mine))), mine...)
	const last = 2 // the delimiter of the last record
	return gcm.Seal(head, nonce, append(slices.Clone(text), last), nil), nil
}
