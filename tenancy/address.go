package tenancy

import (
	"context"
	"time"

	"cuttle"

	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// keptFor is how long a deleted minisite can be restored, and how long an address that a minisite gave up is reserved
// for it.
const keptFor = 30 * 24 * time.Hour

// FreeFrom returns when a deleted minisite is purged and its address becomes free; nil while it is not deleted.
func (t Tenant) FreeFrom() *time.Time {
	if t.DeletedAt == nil {
		return nil
	}
	return new(t.DeletedAt.Add(keptFor))
}

// CheckSlug returns why a minisite cannot have an address, or nil. forID is the id of an existing minisite, which may
// have its own address and those that it gave up, or empty for a new one.
func (s *Service) CheckSlug(ctx context.Context, slug, forID string) error {
	if err := s.checkSlug(slug); err != nil {
		return err
	}
	queries := s.st.As(store.Public)
	holder, err := s.FindBySlug(ctx, slug)
	switch {
	case fault.Is(err, fault.NotFound):
		return s.quarantine(ctx, queries, slug, forID)
	case err != nil:
		return err
	case holder.ID == forID:
		return nil
	case holder.Status == Deleted:
		return fault.Field("subdomain", "slug_deleted",
			"The minisite at that address was deleted. The address is reserved for that minisite until "+day(*holder.FreeFrom())+".")
	}
	return slugTaken()
}

// checkSlug checks what needs no query.
func (s *Service) checkSlug(slug string) error {
	if err := ValidateSlug(slug); err != nil {
		return err
	}
	if s.hosts.takesSlug(slug) {
		return slugReserved()
	}
	return nil
}

// quarantine refuses an address that another minisite gave up recently. A transaction that takes an address calls it after it
// has written the address: only then has a minisite that gives the address up at the same time committed.
func (s *Service) quarantine(ctx context.Context, queries *db.Queries, slug, forID string) error {
	released, err := queries.FindReleasedSlug(ctx, slug, s.now().Add(-keptFor))
	if fault.Is(err, fault.NotFound) || err == nil && released.TenantID == forID {
		return nil
	}
	if err != nil {
		return err
	}
	return fault.Field("subdomain", "slug_quarantined",
		"Another minisite recently had that address. The address is reserved for that minisite until "+day(released.ReleasedAt.Add(keptFor))+".")
}

// day returns a date in UTC as pages write it (S0 §9): Dec 21.
func day(t time.Time) string { return t.UTC().Format("Jan 2") }

// whyTaken turns the database's refusal of an address into the reason.
func (s *Service) whyTaken(ctx context.Context, slug, forID string, err error) error {
	if fault.From(err).Code != "tenant_slug_key" {
		return err
	}
	if why := s.CheckSlug(ctx, slug, forID); why != nil {
		return why
	}
	return slugTaken() // it became free a moment ago
}

// RenameMinisite gives a minisite another address. The old address does not redirect, and for 30 days only the minisite
// itself may take it back.
func (s *Service) RenameMinisite(ctx context.Context, from, to string, by cuttle.Actor) (Tenant, error) {
	if err := s.checkSlug(to); err != nil {
		return Tenant{}, err
	}
	var id string
	renamed, err := s.locked(ctx, from, func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error) {
		if before.Status == Deleted {
			return Tenant{}, deletedMinisite
		}
		if id = before.ID; from == to {
			return before, nil
		}
		after := before
		after.Slug = to
		after, err := s.write(ctx, tx, audit.Record{By: by, Action: "renamed"}, before, after)
		if err != nil {
			return Tenant{}, err
		}
		if err := s.quarantine(ctx, tx.Queries, to, id); err != nil {
			return Tenant{}, err
		}
		return after, tx.ReleaseSlug(ctx, from, id, s.now())
	})
	return renamed, s.whyTaken(ctx, to, id, err)
}
