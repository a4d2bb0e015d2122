package api

import (
	"context"
	"time"
)

type deleteAccountOutput struct {
	Envelope
	Until time.Time `json:"until" required:"true" description:"Until when a login restores the account."`
}

func (s *Surface) deleteAccount(ctx context.Context, c *Call, _ None) (out deleteAccountOutput, err error) {
	if out.Until, err = s.deps.Accounts.Delete(ctx, c.Viewer, s.letters(c, fromClub{}), s.deps.Storefront.Sells()); err == nil {
		c.SignOut()
	}
	return out, err
}
