package tenancy

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"strings"
	"unicode/utf8"

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

// Suspension is why a minisite is suspended.
type Suspension struct {
	Reason string `json:"reason" maxLength:"500" description:"Why it is suspended. Its admins get it by email."`
}

var maxReason = cuttle.MaxLength[Suspension]("Reason")

// Also is done in the transaction of a change, under the scope of its minisite. If it fails, nothing is changed. It may be nil.
type Also func(ctx context.Context, tx *store.Tx, tenant Tenant) error

// SuspendTenant takes a minisite out of service. Its data stays. The reason is in the list of changes.
func (s *Service) SuspendTenant(ctx context.Context, slug, reason string, by cuttle.Actor, also Also) (Tenant, error) {
	reason = cuttle.Trimmed(strings.Join(strings.Fields(reason), " "))
	if length := utf8.RuneCountInString(reason); length == 0 || length > maxReason || !cuttle.OnOneLine(reason) {
		return Tenant{}, fault.Field("reason", "reason_invalid", fmt.Sprintf("Please give a reason, in at most %d characters.", maxReason))
	}
	return s.setStatus(ctx, slug, Suspended, audit.Record{By: by, Action: "suspended", After: map[string]any{"reason": reason}}, also)
}

// ResumeTenant brings a suspended minisite back.
func (s *Service) ResumeTenant(ctx context.Context, slug string, by cuttle.Actor, also Also) (Tenant, error) {
	return s.setStatus(ctx, slug, Active, audit.Record{By: by, Action: "resumed"}, also)
}

// setStatus suspends or resumes a minisite, unless it is that already.
func (s *Service) setStatus(ctx context.Context, slug string, status Status, record audit.Record, also Also) (Tenant, error) {
	return s.locked(ctx, slug, func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error) {
		if before.Status == Deleted {
			return Tenant{}, deletedMinisite
		}
		if before.Status == status {
			return before, nil
		}
		after := before
		after.Status = status
		after, err := s.write(ctx, tx, record, before, after)
		if err != nil || also == nil {
			return after, err
		}
		return after, also(ctx, tx, after)
	})
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
		return s.write(ctx, tx, audit.Record{By: by, Action: action}, before, after)
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

// write stores a changed minisite with its audit record, to which it adds the time and the fields that differ. The brand is written only when it has changed, so a stored
// brand that could not be read is not overwritten by an empty one.
func (s *Service) write(ctx context.Context, tx *store.Tx, record audit.Record, before, after Tenant) (Tenant, error) {
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
	if before.Status == Active && after.Status != Active { // which ends its hooks
		hooks, err := tx.CountZapierHooks(ctx, after.ID)
		if err != nil {
			return Tenant{}, err
		}
		if hooks > 0 {
			was["zapierHooks"], is["zapierHooks"] = hooks, 0
		}
	}
	written, err := found(tx.UpdateMinisite(ctx, row))
	if err != nil {
		return Tenant{}, err
	}
	maps.Copy(is, record.After)
	record.At, record.Before, record.After = s.now(), was, is
	return written, audit.Write(ctx, tx, after.ID, record)
}
