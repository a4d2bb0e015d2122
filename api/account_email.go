package api

import (
	"context"

	"cuttle/accounts"
)

func (s *Surface) accountEmail() []Operation {
	return []Operation{
		define(Spec{"getAccount", "Returns the account's facts for the settings.", "account", "read", RateRead}, s.getAccount),
		define(Spec{"checkPassword", "Checks the person's password. For ten minutes they may then call operations that need it.", "account", "edit", RatePassword}, s.checkPassword).allowing(forHashing),
		define(Spec{"changeEmail", "Emails the new address. The change takes effect when the link in the email is opened. Needs a login or checkPassword within the last ten minutes.", "account", "edit", RateMail}, s.changeEmail),
		define(Spec{"sendConfirmationLetter", "Sends an email that asks to confirm the account's own address.", "account", "edit", RateMail}, s.sendConfirmationLetter),
		define(Spec{"confirmEmail", "Confirms an email address by the link in the email sent there.", "account", "edit", RateLogin}, s.confirmEmail),
		define(Spec{"undoEmailChange", "Restores the account's earlier address, by the link in the email sent there.", "email-change", "undo", RateLogin}, s.undoEmailChange),
	}
}

func (c *Call) letters() accounts.Letters {
	return accounts.Letters{Letterhead: c.letterhead(), LinkOrigin: c.Site.MainOrigin}
}

type accountOutput struct {
	Envelope
	Email         string        `json:"email" required:"true"`
	EmailVerified bool          `json:"emailVerified" required:"true"`
	PendingEmail  string        `json:"pendingEmail" required:"true" description:"The address to be confirmed, or empty."`
	HasPassword   bool          `json:"hasPassword" required:"true"`
	Archive       archiveOutput `json:"archive" required:"true"`
}

func (s *Surface) getAccount(ctx context.Context, c *Call, _ None) (accountOutput, error) {
	a, err := s.Accounts.Account(ctx, c.Viewer.UserID)
	if err != nil {
		return accountOutput{}, err
	}
	archive, err := s.archiveOf(ctx, c.Viewer.UserID)
	return accountOutput{Email: a.Email, EmailVerified: a.EmailVerified, PendingEmail: a.PendingEmail, HasPassword: a.HasPassword, Archive: archive}, err
}

type checkPasswordInput struct {
	Password string `json:"password" required:"true"`
}

func (s *Surface) checkPassword(ctx context.Context, c *Call, in checkPasswordInput) (Done, error) {
	return Done{}, s.Accounts.CheckPassword(ctx, c.Viewer.UserID, c.Viewer.SessionID, in.Password)
}

type changeEmailInput struct {
	Email string `json:"email" required:"true" description:"One's own address cancels an unconfirmed change."`
}

func (s *Surface) changeEmail(ctx context.Context, c *Call, in changeEmailInput) (Done, error) {
	return Done{}, s.Accounts.ChangeEmail(ctx, c.Viewer, in.Email, c.letters())
}

func (s *Surface) sendConfirmationLetter(ctx context.Context, c *Call, _ None) (Done, error) {
	return Done{}, s.Accounts.SendProof(ctx, c.Viewer, c.letters())
}

type linkInput struct {
	Token string `json:"token" required:"true"`
}

type confirmEmailOutput struct {
	Envelope
	Email string `json:"email" required:"true"`
}

func (s *Surface) confirmEmail(ctx context.Context, c *Call, in linkInput) (out confirmEmailOutput, err error) {
	out.Email, err = s.Accounts.ConfirmEmail(ctx, c.Viewer, in.Token, c.letters())
	return out, err
}

type undoEmailChangeOutput struct {
	Envelope
	ResetToken string `json:"resetToken" required:"true" description:"For resetPassword."`
}

func (s *Surface) undoEmailChange(ctx context.Context, c *Call, in linkInput) (out undoEmailChangeOutput, err error) {
	out.ResetToken, err = s.Accounts.UndoEmailChange(ctx, in.Token, c.letters())
	return out, err
}
