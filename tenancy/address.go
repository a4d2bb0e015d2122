package tenancy

import (
	"context"
	"time"

	"cuttle"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// keptFor is how long a deleted minisite can be had back, and an address that was given up is kept from others.
const keptFor = 30 * 24 * time.Hour

// FreeFrom is when a deleted minisite is gone for good and its address anybody's; nil while it is not deleted.
func (t Tenant) FreeFrom() *time.Time {
	if t.DeletedAt == nil {
		return nil
	}
	return new(t.DeletedAt.Add(keptFor))
}

// CheckSlug says why a minisite cannot have an address, or nil. A minisite that is there already, forID, may have its own
// and what it gave up; empty is for a new one.
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
			"The minisite at that address was deleted. The address is kept for it until "+day(*holder.FreeFrom())+".")
	}
	return slugTaken()
}

// checkSlug says what can be said without asking who has it.
func (s *Service) checkSlug(slug string) error {
	if err := ValidateSlug(slug); err != nil {
		return err
	}
	if s.hosts.takesSlug(slug) {
		return slugReserved()
	}
	return nil
}

// quarantine refuses an address that another minisite gave up lately. A transaction that takes an address asks after it has
// written it: asked before, it would not see that somebody gives it up at this very moment; then, whoever had it has committed.
func (s *Service) quarantine(ctx context.Context, queries *db.Queries, slug, forID string) error {
	released, err := queries.FindReleasedSlug(ctx, slug, s.now().Add(-keptFor))
	if fault.Is(err, fault.NotFound) || err == nil && released.TenantID == forID {
		return nil
	}
	if err != nil {
		return err
	}
	return fault.Field("subdomain", "slug_quarantined",
		"Another minisite had that address until lately. It is kept for that one until "+day(released.ReleasedAt.Add(keptFor))+".")
}

// day as people say it, in UTC: 21 December.
func day(t time.Time) string { return t.UTC().Format("2 January") }

// whyTaken turns the database's refusal of an address into the reason.
func (s *Service) whyTaken(ctx context.Context, slug, forID string, err error) error {
	if fault.From(err).Code != "tenant_slug_key" {
		return err
	}
	if why := s.CheckSlug(ctx, slug, forID); why != nil {
		return why
	}
	return slugTaken() // until a moment ago
}

// RenameMinisite gives a minisite another address. Nothing leads there from the old one, which is nobody's for 30 days; the
// minisite itself may take it back.
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
		after, err := s.write(ctx, tx, by, "renamed", before, after)
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
