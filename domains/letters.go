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

// failingToldEvery is how long after a letter about a failing domain there is none if it fails again.
const failingToldEvery = 24 * time.Hour

// recorded reports whether the history has something, to send no letter about it again.
func recorded(ctx context.Context, tx *store.Tx, what db.FindDomainRecordParams) (bool, error) {
	_, err := tx.FindDomainRecord(ctx, what)
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	return err == nil, err
}

// mostAdmins is how many of a minisite's admins get a letter about a domain.
const mostAdmins = 20

// tell sends a letter about a domain to a minisite's admins, with its primary address unless that is the domain, which may be what does not work.
func (s *Service) tell(ctx context.Context, tx *store.Tx, t tenancy.Tenant, about string, letter func(head mail.Letterhead, to string) mail.Message) error {
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

// mostPlatformAdmins is how many of the platform's admins get a letter about a proposal.
const mostPlatformAdmins = 20

// tellPlatform tells the platform's admins that a domain of a minisite waits for them.
func (s *Service) tellPlatform(ctx context.Context, tx *store.Tx, main, t tenancy.Tenant, host string) error {
	admins, err := tx.ListPlatformAdmins(ctx, mostPlatformAdmins)
	if err != nil {
		return err
	}
	letters := make([]mail.Message, len(admins))
	for i, to := range admins {
		letters[i] = mail.DomainProposed{
			Letterhead: s.Letterhead(main, s.Tenants.MainOrigin()), To: to, Minisite: t.DisplayName, Domain: toldName(host), Link: s.Tenants.MainOrigin() + "/admin/minisites",
		}
	}
	return mail.Enqueue(ctx, tx, s.Now(), letters...)
}

// pageOf returns the address of the page with a minisite's domains.
func (s *Service) pageOf(t tenancy.Tenant) string {
	return s.Tenants.MainOrigin() + "/minisite-admin/" + t.Slug + "/domains"
}

// toldName is a domain in letters: with its ASCII form if that differs, because letters of other scripts may look the same.
func toldName(host string) string {
	if name := nameOf(host); name != host {
		return name + " (" + host + ")"
	}
	return host
}
