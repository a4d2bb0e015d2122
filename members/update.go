package members

import (
	"context"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// UpdateParams are a member's new values.
type UpdateParams struct {
	TenantID, MemberID string
	Name, Email        string
	Role               cuttle.MemberRole
	Was                *Was // what they were when the change was begun; nil: not checked
	By                 cuttle.Actor
}

// Was is a member before a change.
type Was struct {
	Name  string            `json:"name" required:"true"`
	Email string            `json:"email" required:"true"`
	Role  cuttle.MemberRole `json:"role" required:"true" enum:"paid,canceled,admin"`
}

var (
	memberUnknown = fault.New(fault.NotFound, "member_unknown", "There is no such member.")
	memberChanged = fault.New(fault.Conflict, "member_changed", "Someone else has changed this member since. Please close this, check the member, and make your change again.")
	lastAdmin     = fault.Field("role", "last_admin", "This is the only admin. Please make someone else an admin first.")
)

// Update changes a member. If the address changes, the connected account stays and an open invitation becomes invalid.
// The last admin must stay one. Refusals name the field name, email or role.
func (s *Service) Update(ctx context.Context, p UpdateParams) (member Member, err error) {
	p.Name, p.Email = cuttle.Trimmed(p.Name), cuttle.StoredEmail(p.Email)
	if err := validMember(p.Name, p.Email, p.Role); err != nil {
		return Member{}, err
	}
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil { // two admins may be demoting each other
			return err
		}
		was, err := tx.LockMember(ctx, p.TenantID, p.MemberID)
		if fault.Is(err, fault.NotFound) { // also for a member of another minisite
			return memberUnknown
		}
		if err != nil {
			return err
		}
		member = memberOf(was)
		member.Name, member.Email, member.Role = p.Name, p.Email, p.Role
		if was.Role == cuttle.MemberAdmin && p.Role != cuttle.MemberAdmin {
			others, err := tx.CountOtherAdmins(ctx, p.TenantID, p.MemberID)
			if err != nil {
				return err
			}
			if others == 0 {
				return lastAdmin
			}
		}
		before, after := changedFields(was.Name, p.Name, was.Email, p.Email, was.Role, p.Role)
		if len(before) == 0 {
			return nil
		}
		if p.Was != nil && *p.Was != (Was{was.Name, was.Email, was.Role}) {
			return memberChanged
		}
		err = tx.UpdateMember(ctx, db.UpdateMemberParams{TenantID: p.TenantID, ID: was.ID, Name: p.Name, Email: p.Email, Role: p.Role})
		if fault.From(err).Code == "minisite_member_email_key" {
			return emailExists
		}
		if err != nil {
			return err
		}
		return audit.Write(ctx, tx, p.TenantID, audit.Record{
			At: s.now(), By: p.By, Action: "member changed", MemberID: was.ID, Before: before, After: after,
		})
	})
	if err != nil {
		return Member{}, err
	}
	return member, nil
}

// changedFields returns the fields that changed, and always the address, so that the record names the member.
func changedFields(wasName, name, wasEmail, email string, wasRole, role cuttle.MemberRole) (before, after map[string]any) {
	before, after = map[string]any{}, map[string]any{"email": email}
	if wasName != name {
		before["name"], after["name"] = wasName, name
	}
	if wasEmail != email {
		before["email"] = wasEmail
	}
	if wasRole != role {
		before["role"], after["role"] = wasRole, role
	}
	return before, after
}
