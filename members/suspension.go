package members

import (
	"context"

	"cuttle/mail"
	"cuttle/store"
	"cuttle/tenancy"
)

// NotifySuspended returns a function that emails the reason to the minisite's admins in the transaction of the suspension. The letterhead is the platform's,
// which gets their replies.
func (s *Service) NotifySuspended(tenants *tenancy.Service, platform mail.Letterhead, reason string) tenancy.Also {
	return s.notifyAdmins(func(t tenancy.Tenant, to string) mail.Message {
		return mail.MinisiteSuspended{Letterhead: platform, To: to, Minisite: t.DisplayName, Host: tenancy.AddressName(tenants.Origin(t.Slug)), Reason: reason}
	})
}

// NotifyResumed is NotifySuspended for the end of a suspension.
func (s *Service) NotifyResumed(tenants *tenancy.Service, platform mail.Letterhead) tenancy.Also {
	return s.notifyAdmins(func(t tenancy.Tenant, to string) mail.Message {
		return mail.MinisiteResumed{Letterhead: platform, To: to, Minisite: t.DisplayName, Link: tenants.Origin(t.Slug)}
	})
}

// mostNotified is how many of a minisite's admins get an email about it.
const mostNotified = 20

// notifyAdmins sends an email to the minisite's admins whose mailbox is proved.
func (s *Service) notifyAdmins(email func(t tenancy.Tenant, to string) mail.Message) tenancy.Also {
	return func(ctx context.Context, tx *store.Tx, t tenancy.Tenant) error {
		admins, err := tx.ListMinisiteAdmins(ctx, t.ID, mostNotified)
		if err != nil {
			return err
		}
		emails := make([]mail.Message, len(admins))
		for i, to := range admins {
			emails[i] = email(t, to)
		}
		return mail.Enqueue(ctx, tx, s.now(), emails...)
	}
}
