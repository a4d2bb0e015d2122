package members

import (
	"context"
	"strings"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// changeByZapierOf is changeByZapier for the member with an address. An unknown address and an admin are no errors: Zapier turns off a Zap that has
// many. unknown says what an unknown address means for the call.
func (s *Service) changeByZapierOf(
	ctx context.Context, caller ZapierCaller, call ZapierCall, email, unknown string,
	do func(ctx context.Context, tx *store.Tx, member db.Member, now time.Time) (ZapierReply, error),
) (ZapierReply, error) {
	email = cuttle.StoredEmail(email)
	if err := CheckEmail(email); err != nil {
		return ZapierReply{}, err
	}
	return s.changeByZapier(ctx, caller, call, func(ctx context.Context, tx *store.Tx, now time.Time) (ZapierReply, error) {
		member, err := tx.LockMemberByEmail(ctx, caller.TenantID, email)
		switch {
		case fault.Is(err, fault.NotFound):
			return ZapierReply{Result: ZapierNotFound, Message: "No member has the address " + email + unknown}, nil
		case err != nil:
			return ZapierReply{}, err
		case member.Role == cuttle.MemberAdmin:
			return isAdmin(member), nil
		}
		return do(ctx, tx, member, now)
	})
}

func isAdmin(member db.Member) ZapierReply {
	return ZapierReply{
		ZapierIsAdmin, member.Email + " is an admin of the minisite, and Zapier can't change admins. Please change them on the minisite's page “Members”.",
		new(memberOf(member)),
	}
}

// CancelByZapier cancels a membership.
func (s *Service) CancelByZapier(ctx context.Context, caller ZapierCaller, call ZapierCall, email string) (ZapierReply, error) {
	return s.changeByZapierOf(ctx, caller, call, email, ", so there was nothing to cancel.",
		func(ctx context.Context, tx *store.Tx, was db.Member, now time.Time) (ZapierReply, error) {
			return change(ctx, tx, was, Was{was.Name, was.Email, cuttle.MemberCanceled}, now)
		})
}

// change gives a member who is no admin other values. Nobody else may have the address.
func change(ctx context.Context, tx *store.Tx, was db.Member, to Was, now time.Time) (ZapierReply, error) {
	member := memberOf(was)
	before, after := changedFields(was.Name, to.Name, was.Email, to.Email, was.Role, to.Role)
	if len(before) == 0 {
		return ZapierReply{ZapierUnchanged, "", &member}, nil
	}
	if err := tx.UpdateMember(ctx, db.UpdateMemberParams{TenantID: was.TenantID, ID: was.ID, Name: to.Name, Email: to.Email, Role: to.Role}); err != nil {
		return ZapierReply{}, err
	}
	member.Name, member.Email, member.Role = to.Name, to.Email, to.Role
	result := ZapierChanged
	if was.Role != to.Role && to.Role == cuttle.MemberCanceled {
		result = ZapierCanceled
	}
	return ZapierReply{result, "", &member}, audit.Write(ctx, tx, was.TenantID, audit.Record{
		At: now, By: byZapier, Action: "member changed", MemberID: was.ID, Before: before, After: after,
	})
}

// ChangeEmailByZapier gives a member another address, with the consequences that it has when an admin does it (Update).
func (s *Service) ChangeEmailByZapier(ctx context.Context, caller ZapierCaller, call ZapierCall, email, newEmail string) (ZapierReply, error) {
	newEmail = cuttle.StoredEmail(newEmail)
	if CheckEmail(newEmail) != nil {
		return ZapierReply{}, fault.Field("newEmail", "email_invalid", "Please provide a valid new email address (newEmail)")
	}
	return s.changeByZapierOf(ctx, caller, call, email, ", so no address was changed.",
		func(ctx context.Context, tx *store.Tx, was db.Member, now time.Time) (ZapierReply, error) {
			other, err := tx.FindMemberByEmail(ctx, caller.TenantID, newEmail)
			if err == nil && other.ID != was.ID {
				return ZapierReply{
					ZapierAddressTaken, "Another member has the address " + newEmail + " already, so nothing was changed. If they are one person, remove or cancel one of the two.",
					new(memberOf(was)),
				}, nil
			}
			if err != nil && !fault.Is(err, fault.NotFound) {
				return ZapierReply{}, err
			}
			name := was.Name
			if name == nameFor(was.Email) {
				name = nameFor(newEmail)
			}
			reply, err := change(ctx, tx, was, Was{name, newEmail, was.Role}, now)
			if err == nil && reply.Result == ZapierChanged {
				reply.Message, err = afterAddressChange(ctx, tx, was, newEmail, now)
			}
			return reply, err
		})
}

// afterAddressChange says what becomes of a member's account or invitation.
func afterAddressChange(ctx context.Context, tx *store.Tx, was db.Member, email string, now time.Time) (string, error) {
	changed := "Their address is now " + email + "."
	if was.UserID != nil {
		return changed + " Their account stays connected.", nil
	}
	invitation, err := tx.FindInvitation(ctx, was.TenantID, was.ID)
	switch {
	case fault.Is(err, fault.NotFound):
		return changed, nil
	case err != nil:
		return "", err
	case was.Role == cuttle.MemberCanceled || strings.EqualFold(was.Email, email):
	case invitation.WaitingSince != nil:
		return changed + " Their invitation hasn't gone out yet, and will go there.", nil
	case invitation.UsedAt == nil && now.Before(invitation.ExpiresAt) && strings.EqualFold(invitation.Email, was.Email):
		return changed + " The invitation sent to " + was.Email + " no longer works. “Send the Invitation Again” sends one to the new address.", nil
	}
	return changed, nil
}

// RemoveByZapier removes a member as Remove does: admins can restore them as long.
func (s *Service) RemoveByZapier(ctx context.Context, caller ZapierCaller, call ZapierCall, email string) (ZapierReply, error) {
	return s.changeByZapierOf(ctx, caller, call, email, ", so there was nobody to remove.",
		func(ctx context.Context, tx *store.Tx, member db.Member, now time.Time) (ZapierReply, error) {
			until := s.dayOf(now.Add(KeptFor))
			return ZapierReply{ZapierRemoved, "Admins can restore them until " + until + " on the minisite's page “Members”.", new(memberOf(member))},
				removeMember(ctx, tx, member, byZapier, now)
		})
}

// SendEmailByZapier requests another invitation for a member who has connected no account, unless one waits or was sent to their address
// within a day: a Zap that runs too often fills no mailbox.
func (s *Service) SendEmailByZapier(ctx context.Context, caller ZapierCaller, call ZapierCall, email string, head mail.Letterhead) (ZapierReply, error) {
	return s.changeByZapierOf(ctx, caller, call, email, ", so no email was sent.",
		func(ctx context.Context, tx *store.Tx, member db.Member, now time.Time) (ZapierReply, error) {
			because := func(why string) (ZapierReply, error) {
				return ZapierReply{ZapierNotSent, why, new(memberOf(member))}, nil
			}
			switch {
			case member.UserID != nil:
				return because("Their account is connected already, so they don't need an invitation.")
			case member.Role == cuttle.MemberCanceled:
				return because("Their membership is canceled, so an invitation wouldn't work. “Add or Update Member” restores the membership.")
			}
			last, err := tx.FindInvitation(ctx, caller.TenantID, member.ID)
			switch {
			case fault.Is(err, fault.NotFound): // their first one
			case err != nil:
				return ZapierReply{}, err
			case last.WaitingSince != nil:
				return ZapierReply{ZapierWaiting, emailWaits, new(memberOf(member))}, nil
			case last.CreatedAt.After(now.Add(-codeDay)) && strings.EqualFold(last.Email, member.Email):
				return because("They got an invitation less than a day ago. Please try again tomorrow.")
			}
			if err := recordLetter(ctx, tx, caller.TenantID, byZapier, member.ID, member.Email, now); err != nil {
				return ZapierReply{}, err
			}
			letters, err := queueLetters(ctx, tx, caller.TenantID, head, []string{member.ID}, now)
			if letters.Today < letters.Asked {
				return ZapierReply{ZapierWaiting, emailWaits, new(memberOf(member))}, err
			}
			return ZapierReply{ZapierSent, "The email is on its way.", new(memberOf(member))}, err
		})
}

// emailWaits is said when the minisite has sent all that it may today, or too many to one address.
const emailWaits = "Their email goes out on one of the next days: this minisite sends a limited number a day, and only a few to one address."
