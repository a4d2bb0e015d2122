package cuttle

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
)

// TokenLength is the length of a token in bytes.
const TokenLength = 43

// NewToken returns 256 random bits for a cookie or a link. The database holds only their hash.
func NewToken() string {
	var raw [32]byte
	rand.Read(raw[:])
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// HashToken returns the hash that is stored for a token. It needs no salt and may be fast, because tokens are random
// and long.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}
