package members

import (
	"context"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// Member is one person of a minisite.
type Member struct {
	ID        string            `json:"minisiteMemberId" required:"true"`
	Name      string            `json:"name" required:"true"`
	Email     string            `json:"email" required:"true"`
	Role      cuttle.MemberRole `json:"role" required:"true"`
	Connected bool              `json:"connected" required:"true" description:"An account is theirs."`
	AddedAt   time.Time         `json:"addedDate" required:"true"`
}

func memberOf(m db.Member) Member {
	return Member{m.ID, m.Name, m.Email, m.Role, m.UserID != nil, m.CreatedAt}
}

// CreateParams describe a new member whom an admin adds by hand.
type CreateParams struct {
	TenantID    string
	Name, Email string
	Role        cuttle.MemberRole // empty: paid
	Invite      bool              // sends them an invitation to connect an account, unless they are canceled
	By          cuttle.Actor
	Letterhead  mail.Letterhead // the minisite's own
}

// Create adds a member. Refusals name the field name, email or role.
func (s *Service) Create(ctx context.Context, p CreateParams) (_ Member, letters Letters, _ error) {
	if p.Role == "" {
		p.Role = cuttle.MemberPaid
	}
	p.Name, p.Email = cuttle.Trimmed(p.Name), cuttle.StoredEmail(p.Email)
	if err := validMember(p.Name, p.Email, p.Role); err != nil {
		return Member{}, Letters{}, err
	}
	var member Member
	err := s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) (err error) {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
			return err
		}
		member, letters, err = create(ctx, tx, p, s.now())
		return err
	})
	if err != nil {
		return Member{}, Letters{}, err
	}
	return member, letters, nil
}

// create is Create in a transaction that has called LockMembers, with values that are valid.
func create(ctx context.Context, tx *store.Tx, p CreateParams, now time.Time) (_ Member, letters Letters, _ error) {
	member, err := tx.CreateMember(ctx, db.CreateMemberParams{
		ID: store.NewID(), TenantID: p.TenantID, Name: p.Name, Email: p.Email, Role: p.Role, Now: now,
	})
	if fault.Is(err, fault.NotFound) {
		return Member{}, Letters{}, emailExists
	}
	if err != nil {
		return Member{}, Letters{}, err
	}
	if err := audit.Write(ctx, tx, p.TenantID, audit.Record{
		At: now, By: p.By, Action: "member added", MemberID: member.ID, After: fieldsOf(p.Name, p.Email, p.Role),
	}); err != nil {
		return Member{}, Letters{}, err
	}
	if p.Invite && p.Role != cuttle.MemberCanceled {
		letters, err = queueLetters(ctx, tx, p.TenantID, p.Letterhead, []string{member.ID}, now)
	}
	return memberOf(member), letters, err
}

func validMember(name, email string, role cuttle.MemberRole) error {
	if err := validate(name, email); err != nil {
		return err
	}
	if role.Known() {
		return nil
	}
	return fault.Field("role", "role_unknown", "Please choose paid, canceled or admin.")
}
