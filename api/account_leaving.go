package api

import (
	"context"
	"time"
)

func (s *Surface) accountLeaving() []Operation {
	return []Operation{
		define(Spec{"deleteAccount", "Deletes the account; a login within 14 days restores it. Needs a login or checkPassword within the last ten minutes.", "account", "edit", RateLeave}, s.deleteAccount),
	}
}

type deleteAccountOutput struct {
	Envelope
	Until time.Time `json:"until" required:"true" description:"Until when a login restores the account."`
}

func (s *Surface) deleteAccount(ctx context.Context, c *Call, _ None) (out deleteAccountOutput, err error) {
	if out.Until, err = s.Accounts.Delete(ctx, c.Viewer, c.letters()); err == nil {
		c.SignOut()
	}
	return out, err
}
