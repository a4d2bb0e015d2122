package accounts

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/sync/singleflight"

	"cuttle"
	"cuttle/fault"
)

// googlePatience is how long a request to Google may take: the person waits for it.
const googlePatience = 5 * time.Second

// Google signs people in with what Google says about them: an ID token (OpenID Connect), which Google's script in the page calls a
// credential. Which accounts it signs in to is decided in google_sign_in.go.
type Google struct {
	ClientID string

	accounts  *Service
	issuer    string
	client    *http.Client
	keys      atomic.Pointer[oidc.RemoteKeySet] // fetches and caches the issuer's keys
	discovery singleflight.Group
}

// NewGoogle makes the sign-in for one client of an issuer. It asks the issuer for nothing yet, so a node starts while Google is down.
func NewGoogle(accounts *Service, clientID, issuer string) *Google {
	return &Google{ClientID: clientID, accounts: accounts, issuer: issuer, client: &http.Client{Timeout: googlePatience}}
}

// googleIdentity is a person as Google names them.
type googleIdentity struct {
	sub           string // never changes; the address may
	email, name   string
	authoritative bool // Google itself runs the mailbox, so whoever has the account has the mailbox now
	nonceHash     []byte
	expires       time.Time
}

var (
	errGoogleCredential = fault.New(fault.Invalid, "google_credential", "Google's reply has expired. Please try again.")
	errGoogleAddress    = fault.New(fault.Invalid, "google_address", "Google hasn't verified this email address, so you can't log in here with it.")
)

// verify reads a credential that was made for this client, has not expired, and holds the challenge of the secret in the browser's cookie. So
// a credential that was stolen elsewhere is of no use, and nobody can be signed in to somebody else's account.
func (g *Google) verify(ctx context.Context, credential, secret string) (googleIdentity, error) {
	keys, err := g.keySet(ctx)
	if err != nil {
		return googleIdentity{}, googleDown(err)
	}
	token, err := oidc.NewVerifier(g.issuer, keys, &oidc.Config{ClientID: g.ClientID, Now: g.accounts.now}).Verify(ctx, credential)
	if err != nil {
		if strings.Contains(err.Error(), "fetching keys") { // Verify keeps only the text
			return googleIdentity{}, googleDown(err)
		}
		slog.InfoContext(ctx, "a credential of Google's was refused", "error", err) // perhaps the settings are wrong
		return googleIdentity{}, errGoogleCredential
	}
	nonceHash, ok := decodeChallenge(token.Nonce)
	if !ok || len(secret) != cuttle.TokenLength || !bytes.Equal(nonceHash, cuttle.HashToken(secret)) || token.Subject == "" {
		return googleIdentity{}, errGoogleCredential
	}
	var claims struct {
		Email         string `json:"email"`
		EmailVerified bool   `json:"email_verified"`
		HostedDomain  string `json:"hd"`
		Name          string `json:"name"`
	}
	if err := token.Claims(&claims); err != nil {
		return googleIdentity{}, errGoogleCredential
	}
	email := cuttle.StoredEmail(claims.Email)
	if _, valid := cuttle.ParseEmailAddress(email); !valid || !claims.EmailVerified {
		return googleIdentity{}, errGoogleAddress
	}
	return googleIdentity{
		sub: token.Subject, email: email, name: cuttle.Clip(claims.Name, 100), nonceHash: nonceHash, expires: token.Expiry,
		authoritative: claims.HostedDomain != "" || strings.HasSuffix(strings.ToLower(email), "@gmail.com"),
	}, nil
}

// keySet asks the issuer once where its keys are. Requests that need them meanwhile wait for the same answer.
func (g *Google) keySet(ctx context.Context) (oidc.KeySet, error) {
	if keys := g.keys.Load(); keys != nil {
		return keys, nil
	}
	asked := g.discovery.DoChan("", func() (any, error) {
		ctx := oidc.ClientContext(context.Background(), g.client) // not the request's: others wait too, and the keys are fetched again later
		provider, err := oidc.NewProvider(ctx, g.issuer)
		if err != nil {
			return nil, err
		}
		var places struct {
			Keys string `json:"jwks_uri"`
		}
		if err := provider.Claims(&places); err != nil {
			return nil, err
		}
		keys := oidc.NewRemoteKeySet(ctx, places.Keys)
		g.keys.Store(keys)
		return keys, nil
	})
	select {
	case found := <-asked:
		if found.Err != nil {
			return nil, found.Err
		}
		return found.Val.(*oidc.RemoteKeySet), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func googleDown(cause error) error {
	return &fault.Error{
		Kind: fault.Unavailable, Code: "google_down", Cause: cause,
		Message: "Google isn't responding right now. Please try again a little later, or log in with your password.",
	}
}
