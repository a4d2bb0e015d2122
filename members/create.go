package members

import (
	"context"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// Member is one person of a minisite.
type Member struct {
	ID, Name, Email string
	Role            Role
	Connected       bool // with an account
	AddedAt         time.Time
}

// CreateParams describe a new member whom an admin adds by hand.
type CreateParams struct {
	TenantID    string
	Name, Email string
	Role        Role // empty: paid
	Invite      bool // writes them the letter with which they connect an account; nobody canceled gets one
	By          tenancy.Actor
	Letterhead  mail.Letterhead // the minisite's own
}

// Create adds a member. Refusals name the field name, email or role.
func Create(ctx context.Context, st *store.Store, p CreateParams, now time.Time) (_ Member, letters Letters, _ error) {
	if p.Role == "" {
		p.Role = Paid
	}
	p.Name, p.Email = cuttle.Trimmed(p.Name), cuttle.StoredEmail(p.Email)
	if err := validMember(p.Name, p.Email, p.Role); err != nil {
		return Member{}, Letters{}, err
	}
	now = now.Truncate(time.Microsecond) // as it will be read
	member := Member{ID: store.NewID(), Name: p.Name, Email: p.Email, Role: p.Role, AddedAt: now}
	err := st.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
			return err
		}
		added, err := tx.CreateMemberUnlessThere(ctx, db.CreateMemberUnlessThereParams{
			ID: member.ID, TenantID: p.TenantID, Name: p.Name, Email: p.Email, Role: string(p.Role), Now: now,
		})
		if err != nil {
			return err
		}
		if added == 0 {
			return emailExists
		}
		if err := tenancy.Note(ctx, tx, p.TenantID, tenancy.Entry{
			By: p.By, Action: "member added", MemberID: member.ID, After: fieldsOf(p.Name, p.Email, p.Role),
		}, now); err != nil {
			return err
		}
		if !p.Invite || p.Role == Canceled {
			return nil
		}
		letters, err = askForLetters(ctx, tx, p.TenantID, p.Letterhead, []string{member.ID}, now)
		return err
	})
	if err != nil {
		return Member{}, Letters{}, err
	}
	return member, letters, nil
}

func validMember(name, email string, role Role) error {
	if err := validate(name, email); err != nil {
		return err
	}
	switch role {
	case Paid, Canceled, Admin:
		return nil
	}
	return fault.Field("role", "role_unknown", "Please choose paid, canceled or admin.")
}
