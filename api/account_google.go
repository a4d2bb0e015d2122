package api

import (
	"context"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle"
	"cuttle/accounts"
	"cuttle/fault"
	"cuttle/tenancy"
)

// googleCookies are the two secrets of a browser: one for the next credential, and one for the links of letters.
type googleCookies struct {
	secret, browser       string  // as sent; may be invalid
	newSecret, newBrowser *string // if set, those of the reply; empty deletes it
}

const googleSecretLifetime = time.Hour // as long as a credential works

func googleSecretCookie(site *tenancy.Site) string { return CookieName(site, "google") }

func googleBrowserCookie(site *tenancy.Site) string { return CookieName(site, "google-letters") }

func googleCookiesOf(c fiber.Ctx, site *tenancy.Site) googleCookies {
	return googleCookies{
		secret: strings.Clone(c.Cookies(googleSecretCookie(site))), browser: strings.Clone(c.Cookies(googleBrowserCookie(site))),
	}
}

func (g googleCookies) write(c fiber.Ctx, site *tenancy.Site) {
	for _, cookie := range []struct {
		name     string
		value    *string
		lifetime time.Duration
	}{
		{googleSecretCookie(site), g.newSecret, googleSecretLifetime}, {googleBrowserCookie(site), g.newBrowser, accounts.GoogleLinkLifetime},
	} {
		switch {
		case cookie.value == nil:
		case *cookie.value == "":
			WriteCookie(c, site, cookie.name, "", -1)
		default:
			WriteCookie(c, site, cookie.name, *cookie.value, int(cookie.lifetime/time.Second))
		}
	}
}

var errNoGoogle = fault.New(fault.NotFound, "google_off", "You can't sign in with Google here.")

// SignsInWithGoogle reports whether people may sign in with Google here.
func (s *Surface) SignsInWithGoogle() bool { return s.deps.Google != nil }

type beginGoogleSignInOutput struct {
	Envelope
	ClientID string `json:"clientId" required:"true"`
	Nonce    string `json:"nonce" required:"true" description:"The nonce for the credential, bound to a cookie of this browser."`
}

func (s *Surface) beginGoogleSignIn(_ context.Context, c *Call, _ None) (beginGoogleSignInOutput, error) {
	if s.deps.Google == nil {
		return beginGoogleSignInOutput{}, errNoGoogle
	}
	secret, nonce := accounts.NewNonce()
	c.google.newSecret = &secret
	return beginGoogleSignInOutput{ClientID: s.deps.Google.ClientID, Nonce: nonce}, nil
}

// longestCredential is several times as long as Google's are.
const longestCredential = 8 << 10

type signInWithGoogleInput struct {
	GoogleCredential string          `json:"googleCredential" required:"true"`
	Username         string          `json:"username,omitempty" description:"Of a new account, after the status needsUsername. As for createAccount."`
	Metadata         *signUpMetadata `json:"metadata,omitempty"`
	codeInput
	fromClub
}

// Validate satisfies validated.
func (in signInWithGoogleInput) Validate() error {
	if in.GoogleCredential == "" || len(in.GoogleCredential) > longestCredential {
		return fault.Field("googleCredential", "google_credential", "Google's answer can't be read.")
	}
	return nil
}

type googleResult struct {
	Status accounts.GoogleStatus `json:"status" required:"true" enum:"signedIn,needsUsername,needsLetter"`
	Email  string                `json:"email" required:"true" description:"With needsUsername and needsLetter; otherwise empty."`
	Name   string                `json:"name" required:"true" description:"With needsUsername, the person's name at Google; otherwise empty."`
}

type signInWithGoogleOutput struct {
	Envelope
	Result googleResult `json:"result" required:"true"`
}

func (s *Surface) signInWithGoogleCredential(ctx context.Context, c *Call, in signInWithGoogleInput) (out signInWithGoogleOutput, err error) {
	if s.deps.Google == nil {
		return out, errNoGoogle
	}
	browser := c.google.browser
	if len(browser) != cuttle.TokenLength {
		browser = cuttle.NewToken()
	}
	metadata, err := in.Metadata.encoded()
	if err != nil {
		return out, err
	}
	result, err := s.deps.Google.SignIn(ctx, accounts.GoogleSignIn{
		Credential: in.GoogleCredential, Secret: c.google.secret, Browser: browser, Username: in.Username, Metadata: metadata,
		Letters: s.letters(c, in.fromClub), Code: s.code(c, in.codeInput),
	})
	if err != nil {
		return out, err
	}
	if result.Status != accounts.GoogleNeedsUsername {
		c.google.newSecret = new(string)
	}
	if result.Status == accounts.GoogleNeedsLetter {
		c.google.newBrowser = &browser // whichever letter it is, so that the reply does not tell
	}
	if result.Status == accounts.GoogleSignedIn {
		err = s.signIn(ctx, c, result.Login, in.fromClub)
	}
	return signInWithGoogleOutput{Result: googleResult{result.Status, result.Email, result.Name}}, err
}

type confirmGoogleLinkInput struct {
	Token string `json:"token" required:"true"`
	codeInput
	fromClub
}

func (s *Surface) confirmGoogleLink(ctx context.Context, c *Call, in confirmGoogleLinkInput) (Done, error) {
	if s.deps.Google == nil {
		return Done{}, errNoGoogle
	}
	login, err := s.deps.Google.ConfirmLink(ctx, in.Token, c.google.browser, s.code(c, in.codeInput), s.letters(c, in.fromClub))
	if err != nil {
		return Done{}, err
	}
	return Done{}, s.signIn(ctx, c, login, in.fromClub)
}
