package members

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// KeptFor is how long a removed member can be restored.
const KeptFor = 30 * 24 * time.Hour

// RemoveParams name the member who is removed or restored, and who does it.
type RemoveParams struct {
	TenantID, MemberID string
	By                 cuttle.Actor
}

var removeSelf = fault.New(fault.Conflict, "remove_self", "You can't remove yourself. Please ask another admin.")

// Remove removes a member from the minisite and returns until when they can be restored. It refuses to remove the last admin, and
// the caller, who could not undo it. No email is sent.
func (s *Service) Remove(ctx context.Context, p RemoveParams) (until time.Time, err error) {
	now := s.now()
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil { // two admins may be removing each other
			return err
		}
		member, err := tx.LockMember(ctx, p.TenantID, p.MemberID)
		if fault.Is(err, fault.NotFound) { // also for a member of another minisite
			return memberUnknown
		}
		if err != nil {
			return err
		}
		if member.Role == cuttle.MemberAdmin {
			others, err := tx.CountOtherAdmins(ctx, p.TenantID, p.MemberID)
			if err != nil {
				return err
			}
			if others == 0 {
				return lastAdmin
			}
		}
		if member.UserID != nil && *member.UserID == p.By.UserID {
			return removeSelf
		}
		return removeMember(ctx, tx, member, p.By, now)
	})
	return now.Add(KeptFor), err
}

// removeMember is Remove in a transaction that has called LockMembers, for a member who may be removed.
func removeMember(ctx context.Context, tx *store.Tx, member db.Member, by cuttle.Actor, now time.Time) error {
	if err := tx.RemoveMembers(ctx, now, member.TenantID, []string{member.ID}); err != nil {
		return err
	}
	return audit.Write(ctx, tx, member.TenantID, audit.Record{
		At: now, By: by, Action: "member removed", MemberID: member.ID, Before: fieldsOf(member.Name, member.Email, member.Role),
	})
}

// Restore restores a removed member as they were. If their account has been connected with another member since, it stays there.
// Restoring somebody who is a member changes nothing.
func (s *Service) Restore(ctx context.Context, p RemoveParams) (member Member, err error) {
	now := s.now()
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
			return err
		}
		there, err := tx.LockMember(ctx, p.TenantID, p.MemberID)
		if err == nil {
			member = memberOf(there)
			return nil
		}
		if !fault.Is(err, fault.NotFound) {
			return err
		}
		_, err = tx.LockRemovedMember(ctx, p.TenantID, p.MemberID, now.Add(-KeptFor))
		if fault.Is(err, fault.NotFound) {
			return memberUnknown
		}
		if err != nil {
			return err
		}
		err = tx.RestoreMembers(ctx, p.TenantID, []string{p.MemberID})
		if fault.From(err).Code == "minisite_member_email_key" {
			return fault.New(fault.Conflict, "added_anew", "Someone with this address has been added since. Please remove them first, or change their address.")
		}
		if err != nil {
			return err
		}
		back, err := tx.LockMember(ctx, p.TenantID, p.MemberID)
		if err != nil {
			return err
		}
		member = memberOf(back)
		return audit.Write(ctx, tx, p.TenantID, audit.Record{
			At: now, By: p.By, Action: "member restored", MemberID: back.ID, After: fieldsOf(back.Name, back.Email, back.Role),
		})
	})
	if err != nil {
		return Member{}, err
	}
	return member, nil
}

func fieldsOf(name, email string, role cuttle.MemberRole) map[string]any {
	return map[string]any{"name": name, "email": email, "role": role}
}

// Removed is a member who can be restored.
type Removed struct {
	Member
	At, Until time.Time
}

// RemovedParams select removed members.
type RemovedParams struct {
	Query string // matched in name and address, ignoring case
	After string // Next of the previous page
	Limit int
}

// RemovedPage is part of the list of removed members.
type RemovedPage struct {
	Members []Removed
	Total   int    // how many there are on all pages
	Next    string // empty on the last
}

// ListRemoved returns the members whom a minisite's admins can restore, the last one removed first.
func (s *Service) ListRemoved(ctx context.Context, tenantID string, p RemovedParams) (RemovedPage, error) {
	from, err := store.After(p.After, removedPosition{At: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		return RemovedPage{}, err
	}
	size := store.SizeOf(p.Limit)
	queries, after := s.store.As(store.Tenant(tenantID)), s.now().Add(-KeptFor)
	total, err := queries.CountRemovedMembers(ctx, tenantID, after, p.Query)
	if err != nil {
		return RemovedPage{}, err
	}
	rows, err := queries.ListRemovedMembers(ctx, db.ListRemovedMembersParams{
		TenantID: tenantID, After: after, Search: p.Query, BeforeRemoved: from.At, BeforeID: from.ID, Most: int32(size) + 1,
	})
	if err != nil {
		return RemovedPage{}, err
	}
	page := RemovedPage{Total: int(total)}
	rows, page.Next = store.Cut(rows, size, func(last db.MinisiteMember) removedPosition {
		return removedPosition{*last.RemovedAt, last.ID}
	})
	page.Members = make([]Removed, len(rows))
	for i, r := range rows {
		page.Members[i] = Removed{memberOf(db.Member(r)), *r.RemovedAt, r.RemovedAt.Add(KeptFor)}
	}
	return page, nil
}

// removedPosition is where a page of the list of removed members ends.
type removedPosition struct {
	At time.Time `json:"t"`
	ID string    `json:"i"`
}

// Sweep is the hourly job that erases removed members who can no longer be restored, and what Zapier called long ago.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "members.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Members *Service
}

// How many minisites are found, and how many members are erased, in one transaction.
const (
	sweptAtOnce  = 100
	erasedAtOnce = 1000
)

// Timeout is enough for the largest import that removed members. The next run erases the rest.
func (w *SweepWorker) Timeout(*river.Job[Sweep]) time.Duration { return 10 * time.Minute }

// Work erases the members of one minisite after the other.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	return errors.Join(w.Members.sweepRemoved(ctx), w.Members.sweepZapier(ctx))
}

func (s *Service) sweepRemoved(ctx context.Context) error {
	before := s.now().Add(-KeptFor)
	for {
		due, err := s.store.As(store.Platform).ListTenantsToEraseMembersOf(ctx, before, sweptAtOnce)
		if err != nil || len(due) == 0 {
			return err
		}
		var failed error // one minisite's error does not stop the others
		for _, tenantID := range due {
			for some := erasedAtOnce; some == erasedAtOnce; {
				if some, err = s.eraseDue(ctx, tenantID, before); err != nil {
					failed = errors.Join(failed, err)
					break
				}
			}
		}
		if failed != nil { // the next run tries again
			return failed
		}
	}
}

// sweeper is the actor in the audit.
var sweeper = cuttle.Actor{Name: "30 days after removal"}

// eraseDue deletes members with their invitations and codes, and their personal data in the audit. It returns how many were
// due; if it returns erasedAtOnce, there may be more.
func (s *Service) eraseDue(ctx context.Context, tenantID string, before time.Time) (due int, err error) {
	err = s.store.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, tenantID); err != nil {
			return err
		}
		ids, err := tx.ListMembersToErase(ctx, tenantID, before, erasedAtOnce)
		if err != nil {
			return err
		}
		due = len(ids)
		erased, err := tx.EraseMembers(ctx, tenantID, before, ids)
		if err != nil {
			return err
		}
		return audit.Erase(ctx, tx, tenantID, erased, sweeper, s.now())
	})
	return due, err
}
