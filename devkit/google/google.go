// Package google stands in for Google in dev and tests: an OpenID Connect issuer in the process, which signs whatever it is asked to.
//
// It imports nothing of ours.
package google

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"
)

// ClientID is the client for which it signs.
const ClientID = "cuttle-dev"

// Issuer is a running stand-in.
type Issuer struct{ mock *mockoidc.MockOIDC }

// Start starts one on a free port of this machine.
func Start() (*Issuer, error) {
	mock, err := mockoidc.Run()
	if err != nil {
		return nil, fmt.Errorf("stand-in for Google: %w", err)
	}
	return &Issuer{mock}, nil
}

// URL is its name, below which its keys are.
func (i *Issuer) URL() string { return i.mock.Issuer() }

// Close stops it at once.
func (i *Issuer) Close() { i.mock.Server.Close() }

// Person is somebody as Google describes them.
type Person struct {
	Sub           string `json:"sub"`
	Email         string `json:"email"`
	EmailVerified bool   `json:"email_verified"`
	HostedDomain  string `json:"hd,omitempty"`
	Name          string `json:"name"`
}

// Claims are what a credential of a person says, for an hour.
func (i *Issuer) Claims(p Person, nonce string, now time.Time) map[string]any {
	claims := map[string]any{}
	text, err := json.Marshal(p)
	if err == nil {
		err = json.Unmarshal(text, &claims)
	}
	if err != nil {
		panic(err) // a struct of texts
	}
	claims["iss"], claims["aud"], claims["nonce"] = i.URL(), ClientID, nonce
	claims["iat"], claims["exp"] = now.Unix(), now.Add(time.Hour).Unix()
	return claims
}

// Sign makes a credential.
func (i *Issuer) Sign(claims map[string]any) (string, error) {
	return i.mock.Keypair.SignJWT(jwt.MapClaims(claims))
}
