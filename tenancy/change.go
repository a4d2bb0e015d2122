package tenancy

import (
	"context"
	"reflect"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

var deletedMinisite = fault.New(fault.Conflict, "minisite_deleted", "This minisite is deleted. Please restore it first.")

// UpdateMinisiteParams is what changes about a minisite. Fields that are nil keep their current values, so that two people, or two
// tabs, do not undo each other's changes.
type UpdateMinisiteParams struct {
	ProfileChange
	Brand *BrandChange

	// Only the platform's admin may change these.
	LettersPerDay    *int
	AdminsMayLicense *bool
}

// validate names every field that cannot be used, those of the brand as "brand.heroTitle".
func validate(p Profile, b Brand) error {
	return fault.Together(p.validate(), fault.RenameFields(b.Validate(), func(field string) string { return "brand." + field }))
}

// UpdateMinisite changes a minisite's profile, its brand, or what the platform allows it.
func (s *Service) UpdateMinisite(ctx context.Context, slug string, p UpdateMinisiteParams, by cuttle.Actor) (Tenant, error) {
	return s.change(ctx, slug, by, "changed", func(t *Tenant) error {
		apply(&t.Profile, p.ProfileChange)
		t.Profile = t.Profile.tidy()
		if p.Brand != nil {
			apply(&t.Brand, *p.Brand)
			t.Brand = t.Brand.tidy()
		}
		var letters error
		if n := p.LettersPerDay; n != nil {
			t.LettersPerDay = *n
			if *n < 1 || *n > maxLettersPerDay {
				letters = fault.Field("lettersPerDay", "letters_invalid", "Please enter a number of emails from 1 to 100,000.")
			}
		}
		if p.AdminsMayLicense != nil {
			t.AdminsMayLicense = *p.AdminsMayLicense
		}
		return fault.Together(validate(t.Profile, t.Brand), letters)
	})
}

// SuspendTenant takes a minisite out of service. Its data stays.
func (s *Service) SuspendTenant(ctx context.Context, slug string, by cuttle.Actor) (Tenant, error) {
	return s.change(ctx, slug, by, "suspended", func(t *Tenant) error { t.Status = Suspended; return nil })
}

// ResumeTenant brings a suspended minisite back.
func (s *Service) ResumeTenant(ctx context.Context, slug string, by cuttle.Actor) (Tenant, error) {
	return s.change(ctx, slug, by, "resumed", func(t *Tenant) error { t.Status = Active; return nil })
}

// change applies edit to a minisite that is not deleted. If nothing changes, nothing is written.
func (s *Service) change(ctx context.Context, slug string, by cuttle.Actor, action string, edit func(t *Tenant) error) (Tenant, error) {
	return s.locked(ctx, slug, func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error) {
		if before.Status == Deleted {
			return Tenant{}, deletedMinisite
		}
		after := before
		if err := edit(&after); err != nil {
			return Tenant{}, err
		}
		return s.write(ctx, tx, by, action, before, after)
	})
}

// locked runs fn in a transaction under the minisite's scope that holds the lock on its row.
func (s *Service) locked(
	ctx context.Context, slug string, fn func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error),
) (after Tenant, err error) {
	there, err := s.FindBySlug(ctx, slug)
	if err != nil {
		return Tenant{}, err
	}
	var before Tenant
	err = s.st.InTx(ctx, store.Tenant(there.ID), func(ctx context.Context, tx *store.Tx) error {
		if before, err = found(tx.LockMinisite(ctx, there.ID, slug)); err != nil {
			return err
		}
		after, err = fn(ctx, tx, before)
		return err
	})
	if err != nil {
		return Tenant{}, err
	}
	if was, is := difference(before, after); len(was)+len(is) > 0 {
		s.Reread(ctx)
	}
	return after, nil
}

// write stores a changed minisite with its audit record. The brand is written only when it has changed, so a stored
// brand that could not be read is not overwritten by an empty one.
func (s *Service) write(ctx context.Context, tx *store.Tx, by cuttle.Actor, action string, before, after Tenant) (Tenant, error) {
	was, is := difference(before, after)
	if len(was) == 0 && len(is) == 0 {
		return after, nil
	}
	profile, err := storedJSON(after.Profile)
	if err != nil {
		return Tenant{}, err
	}
	row := db.UpdateMinisiteParams{
		ID: after.ID, Slug: after.Slug, Profile: profile, Status: string(after.Status), LettersPerDay: int32(after.LettersPerDay),
		AdminsMayLicense: after.AdminsMayLicense, DeletedAt: after.DeletedAt,
	}
	if after.Status == Deleted {
		row.Status = string(after.standing)
	}
	if !reflect.DeepEqual(fieldsOf(Tenant{Brand: before.Brand}), fieldsOf(Tenant{Brand: after.Brand})) {
		if row.Brand, err = storedJSON(after.Brand); err != nil {
			return Tenant{}, err
		}
		if err := markPictures(ctx, tx, s.now(), before.Brand, after.Brand); err != nil {
			return Tenant{}, err
		}
	}
	written, err := found(tx.UpdateMinisite(ctx, row))
	if err != nil {
		return Tenant{}, err
	}
	return written, audit.Write(ctx, tx, after.ID, audit.Record{At: s.now(), By: by, Action: action, Before: was, After: is})
}
