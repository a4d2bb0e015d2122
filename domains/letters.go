package domains

import (
	"context"
	"net/url"
	"time"

	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// checkNotifiedEvery is how long after an email about what a check made of a domain there is none if the same happens again: the owner of the DNS could have
// letters sent as often as they like.
const checkNotifiedEvery = 24 * time.Hour

// announce records what a check made of a domain, and sends an email about it to the minisite's admins.
func (s *Service) announce(ctx context.Context, tx *store.Tx, t tenancy.Tenant, action, host string, now time.Time, letter letterTo) error {
	notified, err := recorded(ctx, tx, db.FindDomainRecordParams{TenantID: t.ID, Action: action, Domain: new(tenancy.ToldName(host)), Since: now.Add(-checkNotifiedEvery)})
	if err != nil {
		return err
	}
	if err := s.record(ctx, tx, t.ID, checker, action, host); err != nil || notified {
		return err
	}
	return s.notify(ctx, tx, t, host, letter)
}

func (s *Service) notifyLive(ctx context.Context, tx *store.Tx, t tenancy.Tenant, host string, now time.Time) error {
	return s.announce(ctx, tx, t, "domain live", host, now, func(head mail.Letterhead, to string) mail.Message {
		return mail.DomainLive{Letterhead: head, To: to, Domain: tenancy.ToldName(host), Link: s.pageOf(t)}
	})
}

// letterTo writes an email to one admin.
type letterTo func(head mail.Letterhead, to string) mail.Message

// recorded reports whether the history has something, to send no email about it again.
func recorded(ctx context.Context, tx *store.Tx, what db.FindDomainRecordParams) (bool, error) {
	_, err := tx.FindDomainRecord(ctx, what)
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	return err == nil, err
}

// mostAdmins is how many of a minisite's admins get an email about a domain.
const mostAdmins = 20

// notify sends an email about a domain to a minisite's admins, with its primary address unless that is the domain, which may be what does not work.
func (s *Service) notify(ctx context.Context, tx *store.Tx, t tenancy.Tenant, about string, letter letterTo) error {
	admins, err := tx.ListMinisiteAdmins(ctx, t.ID, mostAdmins)
	if err != nil {
		return err
	}
	origin := s.Tenants.PrimaryOrigin(t.Slug)
	if at, err := url.Parse(origin); err != nil || at.Hostname() == about {
		origin = s.Tenants.Origin(t.Slug)
	}
	head := s.Letterhead(t, origin)
	letters := make([]mail.Message, len(admins))
	for i, to := range admins {
		letters[i] = letter(head, to)
	}
	return mail.Enqueue(ctx, tx, s.Now(), letters...)
}

// mostPlatformAdmins is how many of the platform's admins get an email about a proposal.
const mostPlatformAdmins = 20

// notifyPlatform notifies the platform's admins that a domain of a minisite waits for them.
func (s *Service) notifyPlatform(ctx context.Context, tx *store.Tx, main, t tenancy.Tenant, host string) error {
	admins, err := tx.ListPlatformAdmins(ctx, mostPlatformAdmins)
	if err != nil {
		return err
	}
	letters := make([]mail.Message, len(admins))
	for i, to := range admins {
		letters[i] = mail.DomainProposed{
			Letterhead: s.Letterhead(main, s.Tenants.MainOrigin()), To: to, Minisite: t.DisplayName, Domain: tenancy.ToldName(host), Link: s.operatorsPage("/admin/minisites"),
		}
	}
	return mail.Enqueue(ctx, tx, s.Now(), letters...)
}

// pageOf returns the address of the page with a minisite's domains.
func (s *Service) pageOf(t tenancy.Tenant) string {
	return s.Tenants.MainOrigin() + "/minisite-admin/" + t.Slug + "/domains"
}

// operatorsPage returns the address of a page of the platform's admins for an email. The page itself is not found by who is not logged in, so the address
// leads over the login, which sends on at once who is.
func (s *Service) operatorsPage(path string) string {
	return s.Tenants.MainOrigin() + "/?modal=login&continue=" + url.QueryEscape(path)
}
