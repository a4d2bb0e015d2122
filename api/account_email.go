package api

import (
	"context"

	"cuttle/accounts"
	"cuttle/tenancy"
)

// fromClub is embedded in the input of an operation that pages of the main site call in the brand of a minisite, too.
type fromClub struct {
	Subdomain string `json:"subdomain,omitempty" description:"The minisite in whose brand the page is from which the call comes."`
}

// letters returns how emails about the call look: like the page that it comes from.
func (s *Surface) letters(c *Call, from fromClub) accounts.Letters {
	letters := accounts.Letters{Letterhead: c.letterhead(), LinkOrigin: c.Site.MainOrigin}
	if c.Site.Kind == tenancy.Minisite {
		from.Subdomain = c.Site.Tenant.Slug
	}
	if home, ok := s.deps.Sites.Minisite(c.Site, from.Subdomain); ok {
		letters.Letterhead, letters.Club = LetterheadOf(*home.Tenant, home.Address()), home.Tenant.Slug
	}
	return letters
}

type accountOutput struct {
	Envelope
	Email         string        `json:"email" required:"true"`
	EmailVerified bool          `json:"emailVerified" required:"true"`
	PendingEmail  string        `json:"pendingEmail" required:"true" description:"The address to be confirmed, or empty."`
	HasPassword   bool          `json:"hasPassword" required:"true"`
	Archive       archiveOutput `json:"archive" required:"true"`

	SecondFactor secondFactorOutput `json:"secondFactor" required:"true"`
}

func (s *Surface) getAccount(ctx context.Context, c *Call, _ None) (accountOutput, error) {
	a, err := s.deps.Accounts.Account(ctx, c.Viewer.UserID)
	if err != nil {
		return accountOutput{}, err
	}
	out := accountOutput{Email: a.Email, EmailVerified: a.EmailVerified, PendingEmail: a.PendingEmail, HasPassword: a.HasPassword}
	if out.Archive, err = s.archiveOf(ctx, c.Viewer.UserID); err != nil {
		return accountOutput{}, err
	}
	factor, err := s.deps.Accounts.FindSecondFactor(ctx, c.Viewer)
	out.SecondFactor = secondFactorOutput{factor.Since, factor.CodesLeft, factor.Required}
	return out, err
}

type checkPasswordInput struct {
	Password string `json:"password" required:"true"`
}

func (s *Surface) checkPassword(ctx context.Context, c *Call, in checkPasswordInput) (Done, error) {
	return Done{}, s.deps.Accounts.CheckPassword(ctx, c.Viewer.UserID, c.Viewer.SessionID, in.Password)
}

type changeEmailInput struct {
	Email string `json:"email" required:"true" description:"One's own address cancels an unconfirmed change."`
}

func (s *Surface) changeEmail(ctx context.Context, c *Call, in changeEmailInput) (Done, error) {
	return Done{}, s.deps.Accounts.ChangeEmail(ctx, c.Viewer, in.Email, s.letters(c, fromClub{}))
}

func (s *Surface) sendConfirmationLetter(ctx context.Context, c *Call, _ None) (Done, error) {
	return Done{}, s.deps.Accounts.SendProof(ctx, c.Viewer, s.letters(c, fromClub{}))
}

type linkInput struct {
	Token string `json:"token" required:"true"`
}

type confirmEmailOutput struct {
	Envelope
	Email string `json:"email" required:"true"`
}

func (s *Surface) confirmEmail(ctx context.Context, c *Call, in linkInput) (out confirmEmailOutput, err error) {
	out.Email, err = s.deps.Accounts.ConfirmEmail(ctx, c.Viewer, in.Token, s.letters(c, fromClub{}))
	return out, err
}

type undoEmailChangeOutput struct {
	Envelope
	ResetToken string `json:"resetToken" required:"true" description:"For resetPassword."`
}

func (s *Surface) undoEmailChange(ctx context.Context, c *Call, in linkInput) (out undoEmailChangeOutput, err error) {
	out.ResetToken, err = s.deps.Accounts.UndoEmailChange(ctx, in.Token, s.letters(c, fromClub{}))
	return out, err
}
