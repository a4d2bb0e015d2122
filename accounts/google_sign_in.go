package accounts

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// GoogleStatus is what a sign-in with Google has led to.
type GoogleStatus string

// The statuses of S0 §7's signInWithGoogleCredential.
const (
	GoogleSignedIn      GoogleStatus = "signedIn"
	GoogleNeedsUsername GoogleStatus = "needsUsername" // nothing was used up: the same credential works with a username
	GoogleNeedsLetter   GoogleStatus = "needsLetter"   // an email says how to go on
)

// GoogleSignIn is one try.
type GoogleSignIn struct {
	Credential string
	Secret     string // from the cookie of the browser, whose challenge is the credential's nonce
	Browser    string // the secret of the browser in which an email's link will work
	Username   string // of a new account; may be empty
	Metadata   json.RawMessage
	Code       Code // the second factor, if they have one
	Letters    Letters
}

// GoogleResult is what it has led to. Login is set if they are signed in, the name if they need a username.
type GoogleResult struct {
	Status      GoogleStatus
	Login       Login
	Email, Name string
}

var errGoogleOther = fault.New(fault.Conflict, "google_other",
	"This account is connected to another Google account. Please sign in with that one, or with your password.")

// errNeedsUsername rolls a try back.
var errNeedsUsername = errors.New("a new account needs a user name")

// SignIn signs in the person whom a credential names. A credential leads to something only once.
func (g *Google) SignIn(ctx context.Context, p GoogleSignIn) (GoogleResult, error) {
	who, err := g.verify(ctx, p.Credential, p.Secret)
	if err != nil {
		return GoogleResult{}, err
	}
	result, err := g.try(ctx, p, who)
	switch fault.From(err).Code {
	case "app_user_email_key", "app_user_google_sub_key", emailTaken.Code: // another request has just made or connected this account: now it is found
		result, err = g.try(ctx, p, who)
	}
	if errors.Is(err, errNeedsUsername) {
		return GoogleResult{Status: GoogleNeedsUsername, Email: who.email, Name: who.name}, nil
	}
	return result, takenName(err)
}

func (g *Google) try(ctx context.Context, p GoogleSignIn, who googleIdentity) (result GoogleResult, err error) {
	err = g.accounts.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		// It is kept a little longer than the credential works.
		if used, err := tx.UseGoogleNonce(ctx, who.nonceHash, who.expires.Add(time.Minute)); err != nil {
			return err
		} else if used == 0 {
			return errGoogleCredential
		}
		if result, err = g.decide(ctx, tx, p, who); err != nil || result.Status != GoogleSignedIn {
			return err
		}
		return g.accounts.giveFactor(ctx, tx, &result.Login, p.Code, p.Letters) // a refusal rolls back, so the same credential works with a code
	})
	return result, err
}

// decide applies the rules in their order (decision 0020).
func (g *Google) decide(ctx context.Context, tx *store.Tx, p GoogleSignIn, who googleIdentity) (GoogleResult, error) {
	known, err := tx.FindUserByGoogle(ctx, who.sub)
	if err == nil {
		return signedIn(known, who.sub), nil
	}
	if !fault.Is(err, fault.NotFound) {
		return GoogleResult{}, err
	}
	account, err := tx.LockUserByEmail(ctx, who.email)
	switch {
	case fault.Is(err, fault.NotFound):
		return g.create(ctx, tx, p, who)
	case err != nil:
		return GoogleResult{}, err
	case account.GoogleSub == who.sub: // another request has just connected it
		return signedIn(account.ID, who.sub), nil
	case !account.Proved: // anybody could have made it: whoever has the mailbox takes it over with a new password
		err := tx.Enqueue(ctx, ResetRequested{account.Email, p.Letters}, nil)
		return GoogleResult{Status: GoogleNeedsLetter, Email: who.email}, err
	case account.GoogleSub != "":
		return GoogleResult{}, errGoogleOther
	case !who.authoritative: // the address may have belonged to somebody else when Google checked it
		err := g.writeLink(ctx, tx, p, who, account)
		return GoogleResult{Status: GoogleNeedsLetter, Email: who.email}, err
	}
	return signedIn(account.ID, who.sub), g.connect(ctx, tx, account.ID, who.sub)
}

func signedIn(userID, sub string) GoogleResult {
	return GoogleResult{Status: GoogleSignedIn, Login: Login{UserID: userID, googleSub: sub}}
}

// connect lets a Google account sign in. The transaction must hold the lock on the person's row.
func (g *Google) connect(ctx context.Context, tx *store.Tx, userID, sub string) error {
	if err := tx.DeleteUserGoogleLinks(ctx, userID); err != nil {
		return err
	}
	return tx.ConnectGoogle(ctx, sub, userID)
}

// create makes an account without a password.
func (g *Google) create(ctx context.Context, tx *store.Tx, p GoogleSignIn, who googleIdentity) (GoogleResult, error) {
	username := strings.TrimSpace(p.Username)
	if username == "" {
		return GoogleResult{}, errNeedsUsername
	}
	if err := validateUsername(username); err != nil {
		return GoogleResult{}, err
	}
	now := g.accounts.now()
	taken, err := tx.FindTakenNames(ctx, db.FindTakenNamesParams{Email: who.email, Username: username, ReleasedSince: now.Add(-usernameReserved), Now: now})
	if err != nil {
		return GoogleResult{}, err
	}
	if taken.Email {
		return GoogleResult{}, emailTaken
	}
	if taken.Username || taken.Reserved || reserved(username) {
		return GoogleResult{}, usernameTaken
	}
	row := db.CreateUserParams{ID: store.NewID(), Email: who.email, Username: username, SignUpMetadata: p.Metadata, CreatedAt: now}
	letters := &p.Letters
	if who.authoritative { // the mailbox needs no proof
		row.EmailVerifiedAt, letters = &now, nil
	}
	if err := g.accounts.createUser(ctx, tx, row, letters); err != nil {
		return GoogleResult{}, err
	}
	result := signedIn(row.ID, who.sub)
	result.Login.isNew = true
	return result, g.connect(ctx, tx, row.ID, who.sub)
}
