package members

import (
	"context"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// InvitationLifetime is how long the link in an invitation's email works.
const InvitationLifetime = 30 * 24 * time.Hour

// InviteParams name the person, the minisite and the actor. Letterhead is the minisite's own; the link leads to its Origin.
type InviteParams struct {
	TenantID    string
	Name, Email string
	Role        cuttle.MemberRole
	By          cuttle.Actor
	Letterhead  mail.Letterhead
}

// Invited is the result of an invitation.
type Invited struct {
	MemberID  string
	Was       cuttle.MemberRole // the role before; empty for somebody new
	Connected bool              // an account is connected already, so no email is sent
	Letters   Letters
}

// Invite makes somebody a member of the minisite and requests the email with which they connect their account. A newer
// letter replaces an older one. Somebody who is a member already becomes an admin when invited as one; any other role is
// refused. It works inside tx, which must be under the scope store.Tenant(p.TenantID), so that it can be part of a
// larger change; SendInvitation has a transaction of its own. Refusals name the field name or email.
func (s *Service) Invite(ctx context.Context, tx *store.Tx, p InviteParams) (Invited, error) {
	now := s.now()
	p.Name, p.Email = cuttle.Trimmed(p.Name), cuttle.StoredEmail(p.Email)
	if err := validate(p.Name, p.Email); err != nil {
		return Invited{}, err
	}
	if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
		return Invited{}, err
	}
	member, err := tx.CreateMember(ctx, db.CreateMemberParams{
		ID: store.NewID(), TenantID: p.TenantID, Name: p.Name, Email: p.Email, Role: p.Role, Now: now,
	})
	there := fault.Is(err, fault.NotFound)
	if there && p.Role != cuttle.MemberAdmin {
		return Invited{}, emailExists
	}
	if there {
		member, err = tx.LockMemberByEmail(ctx, p.TenantID, p.Email)
	}
	if err != nil {
		return Invited{}, err
	}
	invited := Invited{MemberID: member.ID, Connected: member.UserID != nil}
	if there {
		invited.Was = member.Role
	}
	if invited.Was == p.Role && invited.Connected {
		return invited, nil // nothing to do
	}
	if err := recordInvited(ctx, tx, p, member, invited.Was, now); err != nil {
		return Invited{}, err
	}
	if member.Role != p.Role {
		if err := tx.SetMemberRole(ctx, p.Role, p.TenantID, member.ID); err != nil {
			return Invited{}, err
		}
	}
	if invited.Connected {
		return invited, nil
	}
	invited.Letters, err = queueLetters(ctx, tx, p.TenantID, p.Letterhead, []string{member.ID}, now)
	return invited, err
}

// SendInvitation is Invite in a transaction of its own.
func (s *Service) SendInvitation(ctx context.Context, p InviteParams) (invited Invited, err error) {
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		invited, err = s.Invite(ctx, tx, p)
		return err
	})
	return invited, err
}

// LetterParams name the member to whom an email goes, by their address.
type LetterParams struct {
	TenantID   string
	Email      string
	By         cuttle.Actor
	Letterhead mail.Letterhead
}

// SendLetter requests an invitation to a member who has connected no account: the first one, or a replacement.
func (s *Service) SendLetter(ctx context.Context, p LetterParams) (letters Letters, err error) {
	now := s.now()
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
			return err
		}
		member, err := tx.LockMemberByEmail(ctx, p.TenantID, cuttle.StoredEmail(p.Email))
		switch {
		case fault.Is(err, fault.NotFound):
			return memberUnknown
		case err != nil:
			return err
		case member.Role == cuttle.MemberCanceled:
			return fault.New(fault.Conflict, "member_canceled", "Their membership is canceled, so an invitation wouldn't work. Please give them another role first.")
		case member.UserID != nil:
			return fault.New(fault.Conflict, "account_connected", "Their account is already connected, so they don't need an email.")
		}
		if err := recordLetter(ctx, tx, p.TenantID, p.By, member.ID, member.Email, now); err != nil {
			return err
		}
		letters, err = queueLetters(ctx, tx, p.TenantID, p.Letterhead, []string{member.ID}, now)
		return err
	})
	return letters, err
}

// recordLetter records who requested an email to a member.
func recordLetter(ctx context.Context, tx *store.Tx, tenantID string, by cuttle.Actor, memberID, email string, now time.Time) error {
	return audit.Write(ctx, tx, tenantID, audit.Record{At: now, By: by, Action: "letter sent", MemberID: memberID, After: map[string]any{"email": email}})
}

func recordInvited(ctx context.Context, tx *store.Tx, p InviteParams, member db.Member, was cuttle.MemberRole, now time.Time) error {
	entry := audit.Record{
		At: now, By: p.By, Action: string(p.Role) + " invited", MemberID: member.ID, After: map[string]any{"email": member.Email, "role": p.Role},
	}
	if was != "" && was != p.Role { // otherwise only an email is new
		entry.Before = map[string]any{"role": was}
	}
	return audit.Write(ctx, tx, p.TenantID, entry)
}

// InvitationStatus is the state of an email's link.
type InvitationStatus string

const (
	InvitationOpen     InvitationStatus = "open"
	InvitationUsed     InvitationStatus = "used"     // an account is connected, with this email or in another way
	InvitationExpired  InvitationStatus = "expired"  // it cannot be accepted
	InvitationCanceled InvitationStatus = "canceled" // the link works, but the membership has been canceled
)

// Look returns what the email's link would do, before anybody logs in for it. A token that never existed, one of another minisite, one
// that was replaced, one that went to an address which the member no longer has, and an expired one are all expired.
func (s *Service) Look(ctx context.Context, site tenancy.Tenant, token string) (InvitationStatus, error) {
	found, err := s.store.As(store.Tenant(site.ID)).FindInvitationByToken(ctx, site.ID, cuttle.HashToken(token))
	switch {
	case fault.Is(err, fault.NotFound):
		return InvitationExpired, nil
	case err != nil:
		return "", err
	case found.UsedAt != nil || found.UserID != nil:
		return InvitationUsed, nil
	case !s.now().Before(found.ExpiresAt) || !found.ToTheirAddress:
		return InvitationExpired, nil
	case found.Role == cuttle.MemberCanceled:
		return InvitationCanceled, nil
	}
	return InvitationOpen, nil
}

// AcceptParams are the minisite, the person who accepts, and the token of the email's link.
type AcceptParams struct {
	Tenant tenancy.Tenant
	By     cuttle.Actor
	Token  string
}

// Accept connects an account with the member to whom the email went, once, and returns their role. The account's own address does
// not matter: the link proves the mailbox that it was sent to.
func (s *Service) Accept(ctx context.Context, p AcceptParams) (role cuttle.MemberRole, err error) {
	now := s.now()
	site, ask := p.Tenant, "ask "+p.Tenant.SupportEmail
	invalid := fault.New(fault.Invalid, "invitation_invalid",
		"This invitation has already been used, or a newer one has replaced it. Please look for the newest email, or "+ask+".")
	err = s.store.InTx(ctx, store.Tenant(site.ID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, site.ID); err != nil {
			return err
		}
		hash := cuttle.HashToken(p.Token)
		member, err := tx.LockInvitedMember(ctx, site.ID, hash)
		if fault.Is(err, fault.NotFound) { // also for an invitation of another minisite
			return invalid
		}
		if err != nil {
			return err
		}
		if !now.Before(member.ExpiresAt) {
			return fault.New(fault.Invalid, "invitation_expired", "This invitation has expired. Please "+ask+" for a new one.")
		}
		used, err := tx.UseInvitation(ctx, db.UseInvitationParams{TenantID: site.ID, MemberID: member.ID, TokenHash: hash, Now: now})
		if err != nil {
			return err
		}
		if used == 0 { // somebody else used it first
			return invalid
		}
		connected, err := tx.ConnectMember(ctx, db.ConnectMemberParams{UserID: p.By.UserID, TenantID: site.ID, ID: member.ID, Now: now})
		if fault.From(err).Code == "minisite_member_user_key" {
			return fault.New(fault.Conflict, "account_is_another_member",
				"This account is already connected to another member of "+site.DisplayName+". Please log in with another account, or "+ask+".")
		}
		if err != nil {
			return err
		}
		if connected == 0 {
			return fault.New(fault.Conflict, "member_has_another_account",
				"This membership is already connected to another account. Please log in with that account, or "+ask+".")
		}
		if err := proveByLink(ctx, tx, p, member.ID, member.Email, now); err != nil {
			return err
		}
		role = member.Role
		return audit.Write(ctx, tx, site.ID, audit.Record{
			At: now, By: p.By, Action: "invitation accepted", MemberID: member.ID,
			After: map[string]any{"email": member.Email, "role": role, "account": p.By.Name},
		})
	})
	return role, err
}

// proveByLink records that the account has proved the member's mailbox, unless the minisite has a domain of its own, or had one while the
// link works: links lead there or are redirected there, so whoever runs the domain can read one that a mail scanner opened.
func proveByLink(ctx context.Context, tx *store.Tx, p AcceptParams, memberID, email string, now time.Time) error {
	exposed, err := tx.HasOwnDomain(ctx, p.Tenant.ID)
	if err != nil || exposed {
		return err
	}
	if err := tx.ProveMembersMailbox(ctx, p.Tenant.ID, memberID, p.By.UserID); err != nil {
		return err
	}
	return tx.MarkEmailVerified(ctx, now, p.By.UserID, email) // only if it is the account's own address
}

// AdminMailbox returns where emails about a minisite to an account go that is an admin there: to the member's mailbox if the account has proved
// it, or else to the account's own address if that is verified. Empty if neither is, and for everybody else.
func (s *Service) AdminMailbox(ctx context.Context, tenantID, userID string) (string, error) {
	email, err := s.store.As(store.Tenant(tenantID)).FindAdminMailbox(ctx, tenantID, userID)
	if fault.Is(err, fault.NotFound) {
		return "", nil
	}
	return email, err
}

// The texts of S1 §5.
func validate(name, email string) error {
	switch {
	case name == "":
		return fault.Field("name", "required", "Please provide a name")
	case utf8.RuneCountInString(name) > maxName || !cuttle.OnOneLine(name):
		return fault.Field("name", "name_invalid", "Please provide a name of at most 200 letters, on one line and without invisible characters.")
	}
	return CheckEmail(email)
}

const maxName = 200
