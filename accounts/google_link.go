package accounts

import (
	"context"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// GoogleLinkLifetime is how long an email's link connects a Google account.
const GoogleLinkLifetime = time.Hour

// writeLink writes the email with which the owner of the account's mailbox connects the Google account, unless they have enough of them, as
// with emails for a new password. Its link works only in the browser that asked: otherwise somebody could ask with a Google account
// of their own, and would be let in when the owner follows the link.
func (g *Google) writeLink(ctx context.Context, tx *store.Tx, p GoogleSignIn, who googleIdentity, account db.LockUserByEmailRow) error {
	now := g.accounts.now()
	enough, err := tx.HasEnoughGoogleLinks(ctx, db.HasEnoughGoogleLinksParams{
		UserID: account.ID, Enough: resetLetters, Recent: now.Add(-resetPause), Now: now,
	})
	if err != nil || enough {
		return err
	}
	token := cuttle.NewToken()
	if err := tx.CreateGoogleLink(ctx, db.CreateGoogleLinkParams{
		TokenHash: cuttle.HashToken(token), UserID: account.ID, Email: account.Email, GoogleSub: who.sub, BrowserHash: cuttle.HashToken(p.Browser),
		CreatedAt: now, ExpiresAt: now.Add(GoogleLinkLifetime),
	}); err != nil {
		return err
	}
	return mail.EnqueueFor(ctx, tx, now, account.ID, mail.GoogleConnection{
		Letterhead: p.Letters.Letterhead, To: account.Email, Link: p.Letters.link("/connect-google", token), ExpiresIn: GoogleLinkLifetime,
	})
}

var errGoogleLink = fault.New(fault.Invalid, "google_link_invalid",
	"This link works once, within an hour, and only in the browser where you signed in with Google. Please sign in with Google again.")

// ConfirmLink connects the Google account of an email's link, and signs its owner in. In another browser, and without the second factor of
// somebody who has one, the link stays as it is.
func (g *Google) ConfirmLink(ctx context.Context, token, browser string, code Code, letters Letters) (login Login, err error) {
	if len(token) != cuttle.TokenLength || len(browser) != cuttle.TokenLength {
		return Login{}, errGoogleLink
	}
	err = g.accounts.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		link, err := tx.FindGoogleLink(ctx, cuttle.HashToken(token), cuttle.HashToken(browser), g.accounts.now())
		if err != nil {
			return expiredGoogleLink(err)
		}
		account, err := tx.LockUserByEmail(ctx, link.Email)
		if err != nil {
			return expiredGoogleLink(err)
		}
		taken, err := tx.TakeGoogleLink(ctx, cuttle.HashToken(token))
		switch {
		case err != nil:
			return err
		case taken == 0 || account.ID != link.UserID || !account.Proved: // it was used, or the account has another address, since then
			return errGoogleLink
		case account.GoogleSub != "" && account.GoogleSub != link.GoogleSub:
			return errGoogleOther
		}
		login = signedIn(account.ID, link.GoogleSub).Login
		if err := g.accounts.giveFactor(ctx, tx, &login, code, letters); err != nil {
			return err
		}
		return g.connect(ctx, tx, account.ID, link.GoogleSub)
	})
	if fault.From(err).Code == "app_user_google_sub_key" {
		err = fault.New(fault.Conflict, "google_taken", "This Google account is connected to another account here.")
	}
	return login, err
}

func expiredGoogleLink(err error) error {
	if fault.Is(err, fault.NotFound) {
		return errGoogleLink
	}
	return err
}
