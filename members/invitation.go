package members

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// InvitationLifetime is how long the link in an invitation's letter works.
const InvitationLifetime = 30 * 24 * time.Hour

// InviteParams name the person, the minisite and who invites. Letterhead is the minisite's own; the link leads to its Origin.
type InviteParams struct {
	TenantID    string
	Name, Email string
	Role        Role
	By          tenancy.Actor
	Letterhead  mail.Letterhead
}

// Invited is the result of an invitation.
type Invited struct {
	MemberID  string
	Was       Role // the role before; empty for somebody new
	Connected bool // an account is connected already, so no letter was asked for
	Letters   Letters
}

// Invite makes somebody a member of the minisite and asks for the letter with which they connect their account. A newer
// letter replaces an older one. Somebody who is a member already becomes an admin when invited as one; any other role is
// refused. It works inside tx, which must be under the scope store.Tenant(p.TenantID), so that it can
// be part of a larger change; SendInvitation has a transaction of its own. Refusals name the field name or email.
func Invite(ctx context.Context, tx *store.Tx, p InviteParams, now time.Time) (Invited, error) {
	p.Name, p.Email = cuttle.Trimmed(p.Name), cuttle.StoredEmail(p.Email)
	if err := validate(p.Name, p.Email); err != nil {
		return Invited{}, err
	}
	if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
		return Invited{}, err
	}
	added, err := tx.CreateMemberUnlessThere(ctx, db.CreateMemberUnlessThereParams{
		ID: store.NewID(), TenantID: p.TenantID, Name: p.Name, Email: p.Email, Role: string(p.Role), Now: now,
	})
	if err != nil {
		return Invited{}, err
	}
	if added == 0 && p.Role != Admin {
		return Invited{}, emailExists
	}
	member, err := tx.FindMemberByEmail(ctx, p.TenantID, p.Email)
	if err != nil {
		return Invited{}, err
	}
	invited := Invited{MemberID: member.ID, Connected: member.UserID != nil}
	if added == 0 {
		invited.Was = Role(member.Role)
	}
	if invited.Was == p.Role && invited.Connected {
		return invited, nil // nothing to do or to say
	}
	if err := recordInvited(ctx, tx, p, member, invited.Was, now); err != nil {
		return Invited{}, err
	}
	if member.Role != string(p.Role) {
		err := tx.SetMemberRole(ctx, db.SetMemberRoleParams{TenantID: p.TenantID, ID: member.ID, Role: string(p.Role), Now: now})
		if err != nil {
			return Invited{}, err
		}
	}
	if invited.Connected {
		return invited, nil
	}
	invited.Letters, err = askForLetters(ctx, tx, p.TenantID, p.Letterhead, []string{member.ID}, now)
	return invited, err
}

// SendInvitation is Invite in a transaction of its own.
func SendInvitation(ctx context.Context, st *store.Store, p InviteParams, now time.Time) (invited Invited, err error) {
	err = st.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		invited, err = Invite(ctx, tx, p, now)
		return err
	})
	return invited, err
}

// LetterParams name the member to whom a letter goes, by their address.
type LetterParams struct {
	TenantID   string
	Email      string
	By         tenancy.Actor
	Letterhead mail.Letterhead
}

// SendLetter asks for an invitation to a member who has connected no account: the first one, or a replacement.
func SendLetter(ctx context.Context, st *store.Store, p LetterParams, now time.Time) (letters Letters, err error) {
	err = st.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		member, err := tx.FindMemberByEmail(ctx, p.TenantID, cuttle.StoredEmail(p.Email))
		switch {
		case fault.Is(err, fault.NotFound):
			return memberUnknown
		case err != nil:
			return err
		case Role(member.Role) == Canceled:
			return fault.New(fault.Conflict, "member_canceled", "Their membership is canceled, so a letter would open nothing. Please give them another role first.")
		case member.UserID != nil:
			return fault.New(fault.Conflict, "account_connected", "Their account is connected already, so there is no need for a letter.")
		}
		if err := noteLetter(ctx, tx, p.TenantID, p.By, member.ID, member.Email, now); err != nil {
			return err
		}
		letters, err = askForLetters(ctx, tx, p.TenantID, p.Letterhead, []string{member.ID}, now)
		return err
	})
	return letters, err
}

// noteLetter records who asked for a letter to a member.
func noteLetter(ctx context.Context, tx *store.Tx, tenantID string, by tenancy.Actor, memberID, email string, now time.Time) error {
	return tenancy.Note(ctx, tx, tenantID, tenancy.Entry{By: by, Action: "letter sent", MemberID: memberID, After: map[string]any{"email": email}}, now)
}

func recordInvited(ctx context.Context, tx *store.Tx, p InviteParams, member db.FindMemberByEmailRow, was Role, now time.Time) error {
	entry := tenancy.Entry{
		By: p.By, Action: string(p.Role) + " invited", MemberID: member.ID, After: map[string]any{"email": member.Email, "role": p.Role},
	}
	if was != "" && was != p.Role { // else a letter is all that is new
		entry.Before = map[string]any{"role": was}
	}
	return tenancy.Note(ctx, tx, p.TenantID, entry, now)
}

// InvitationState is the state of a letter's link.
type InvitationState string

const (
	InvitationOpen     InvitationState = "open"
	InvitationUsed     InvitationState = "used"     // an account is connected, with this letter or in another way
	InvitationExpired  InvitationState = "expired"  // it cannot be accepted
	InvitationCanceled InvitationState = "canceled" // good, but the membership has ended since
)

// Look returns what the letter's link would do, before anybody logs in for it. A token that never existed, one of another minisite, one
// that was replaced, one that went to an address which the member no longer has, and an expired one are all expired.
func Look(ctx context.Context, st *store.Store, site tenancy.Tenant, token string, now time.Time) (InvitationState, error) {
	found, err := st.As(store.Tenant(site.ID)).FindInvitationByToken(ctx, site.ID, hashToken(token))
	switch {
	case fault.Is(err, fault.NotFound):
		return InvitationExpired, nil
	case err != nil:
		return "", err
	case found.UsedAt != nil || found.UserID != nil:
		return InvitationUsed, nil
	case !now.Before(found.ExpiresAt) || !found.ToTheirAddress:
		return InvitationExpired, nil
	case Role(found.Role) == Canceled:
		return InvitationCanceled, nil
	}
	return InvitationOpen, nil
}

// AcceptParams are who accepts where, and what the letter's link held.
type AcceptParams struct {
	Tenant tenancy.Tenant
	By     tenancy.Actor
	Token  string
}

// Accept connects an account with the member to whom the letter went, once, and returns their role. The letter proves the mailbox,
// so the account's own address does not matter.
func Accept(ctx context.Context, st *store.Store, p AcceptParams, now time.Time) (role Role, err error) {
	site, ask := p.Tenant, "ask "+p.Tenant.SupportEmail
	invalid := fault.New(fault.Invalid, "invitation_invalid",
		"This invitation has been used already, or a newer one has taken its place. Please look for the newest letter, or "+ask+".")
	err = st.InTx(ctx, store.Tenant(site.ID), func(ctx context.Context, tx *store.Tx) error {
		hash := hashToken(p.Token)
		member, err := tx.LockInvitedMember(ctx, site.ID, hash)
		if fault.Is(err, fault.NotFound) { // one of another minisite is as unknown as one that never was
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
		if used == 0 { // somebody was faster
			return invalid
		}
		connected, err := tx.ConnectMember(ctx, db.ConnectMemberParams{TenantID: site.ID, ID: member.ID, UserID: p.By.UserID, Now: now})
		if fault.From(err).Code == "minisite_member_user_key" {
			return fault.New(fault.Conflict, "account_is_another_member",
				"This account belongs to another member of "+site.DisplayName+" already. Please log in with another account, or "+ask+".")
		}
		if err != nil {
			return err
		}
		if connected == 0 {
			return fault.New(fault.Conflict, "member_has_another_account",
				"This membership is connected to another account already. Please log in with that one, or "+ask+".")
		}
		role = Role(member.Role)
		return tenancy.Note(ctx, tx, site.ID, tenancy.Entry{
			By: p.By, Action: "invitation accepted", MemberID: member.ID,
			After: map[string]any{"email": member.Email, "role": role, "account": p.By.Name},
		}, now)
	})
	return role, err
}

// The texts of S1 §5.
func validate(name, email string) error {
	switch {
	case name == "":
		return fault.Field("name", "required", "Please provide a name")
	case utf8.RuneCountInString(name) > maxName || !cuttle.OnOneLine(name):
		return fault.Field("name", "name_invalid", "Please provide a name of at most 200 letters, on one line and without characters that cannot be seen.")
	case !cuttle.ValidEmail(email):
		return fault.Field("email", "email_invalid", "Please provide a valid email address")
	}
	return nil
}

const maxName = 200

// newToken returns 256 random bits. Only the letter holds them: the database has their hash.
func newToken() string {
	var raw [32]byte
	rand.Read(raw[:])
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// hashToken needs no salt and may be fast: tokens are random and long.
func hashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}
