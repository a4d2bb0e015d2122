package members

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"math/big"
	"regexp"
	"strings"
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

// A code is good for this long, and for this many wrong tries.
const (
	CodeLifetime = 15 * time.Minute
	codeTries    = 5
)

// Limits on codes within codeDay. Codes that an account requests to its own address are counted apart from those that other accounts request,
// and each of the two counts has these limits: per mailbox, and per minisite (more if the minisite may send more invitations a day).
const (
	codesPerMailbox  = 10
	codesPerMinisite = 500
	codeDay          = 24 * time.Hour
)

// ConnectStatus is the result of connecting (S1 §4).
type ConnectStatus string

const (
	NotPaidMember    ConnectStatus = "notPaidMember"    // nobody there has this address and a membership that is paid for
	AlreadyConnected ConnectStatus = "alreadyConnected" // that member belongs to another account
	Connected        ConnectStatus = "connected"
	VerificationSent ConnectStatus = "verificationSent" // an email with a code went to that address
)

// Connection is the result. MaskedEmail is the other account's address when Status is AlreadyConnected.
type Connection struct {
	Status      ConnectStatus `json:"status" required:"true" enum:"notPaidMember,alreadyConnected,connected,verificationSent"`
	MaskedEmail string        `json:"maskedEmail" required:"true" description:"Of the other account when alreadyConnected (a•••@e•••.com), or empty."`
}

// ConnectParams name the account, the minisite, and the address of the member that the account wants to be. Letterhead is the
// minisite's own.
type ConnectParams struct {
	Tenant     tenancy.Tenant
	By         cuttle.Actor
	Email      string
	Letterhead mail.Letterhead
}

// TryConnecting connects an account with the member who has the address if it is the account's own, verified address. Otherwise
// it sends a code to the address, for ConfirmConnection. An account that is a member already stays that member.
func (s *Service) TryConnecting(ctx context.Context, p ConnectParams) (result Connection, err error) {
	now := s.now()
	var refusal error // an invitation may be sent instead of a code, so the transaction commits
	err = s.connecting(ctx, &p, func(ctx context.Context, tx *store.Tx, who connectingMembers) error {
		if result, err = who.result(ctx, tx); err != nil || result.Status != "" {
			return err
		}
		account, err := tx.FindConnectingUser(ctx, p.By.UserID)
		if err != nil {
			return err
		}
		ownAddress := strings.EqualFold(account.Email, who.wanted.Email)
		if ownAddress && account.EmailVerifiedAt != nil {
			result.Status = Connected
			return connect(ctx, tx, p, who, now)
		}
		result.Status = VerificationSent
		refusal, err = s.sendCode(ctx, tx, p, who.wanted, ownAddress, now)
		return err
	})
	if err == nil {
		err = refusal
	}
	return result, err
}

// ConfirmConnection is TryConnecting with the code from the email. Without the right code it reveals nothing about an
// address.
func (s *Service) ConfirmConnection(ctx context.Context, p ConnectParams, code string) (result Connection, err error) {
	now := s.now()
	var refusal error // a wrong try is counted, so the transaction commits
	err = s.connecting(ctx, &p, func(ctx context.Context, tx *store.Tx, who connectingMembers) error {
		if who.hasAccess() {
			result.Status = Connected
			return nil
		}
		if refusal, err = s.checkCode(ctx, tx, p, who.wanted, code, now); err != nil || refusal != nil {
			return err
		}
		// The code proves that the mailbox is theirs, unless somebody else's page may have asked for it.
		exposed, err := tx.HasOwnDomain(ctx, p.Tenant.ID)
		if err != nil {
			return err
		}
		if !exposed {
			if err := tx.MarkEmailVerified(ctx, now, p.By.UserID, who.wanted.Email); err != nil {
				return err
			}
		}
		if result, err = who.result(ctx, tx); err != nil || result.Status != "" {
			return err
		}
		result.Status = Connected
		if err := connect(ctx, tx, p, who, now); err != nil || exposed {
			return err
		}
		return tx.ProveMembersMailbox(ctx, p.Tenant.ID, who.wanted.ID, p.By.UserID)
	})
	if err == nil {
		err = refusal
	}
	return result, err
}

// CheckEmail refuses an invalid address, with the text of S1 §5.
func CheckEmail(email string) error {
	if !cuttle.ValidEmail(email) {
		return fault.Field("email", "email_invalid", "Please provide a valid email address")
	}
	return nil
}

// connectingMembers holds the two members that matter, locked: the one with the address, and the one that the account is already. They
// may be the same, and either may be missing.
type connectingMembers struct{ wanted, own *db.Member }

// connecting runs fn in a transaction in which nobody else changes the minisite's members, so that two browsers cannot connect two
// accounts with one member, nor one account with two.
func (s *Service) connecting(ctx context.Context, p *ConnectParams, fn func(context.Context, *store.Tx, connectingMembers) error) error {
	p.Email = cuttle.StoredEmail(p.Email)
	if err := CheckEmail(p.Email); err != nil {
		return err
	}
	err := s.store.InTx(ctx, store.Tenant(p.Tenant.ID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.Tenant.ID); err != nil {
			return err
		}
		rows, err := tx.LockMembersToConnect(ctx, p.Email, p.Tenant.ID, p.By.UserID)
		if err != nil {
			return err
		}
		var who connectingMembers
		for i, row := range rows {
			if row.Wanted {
				who.wanted = &rows[i].Member
			}
			if row.Member.UserID != nil && *row.Member.UserID == p.By.UserID {
				who.own = &rows[i].Member
			}
		}
		return fn(ctx, tx, who)
	})
	if fault.From(err).Code == "minisite_member_user_key" { // an invitation was accepted at the same moment
		return fault.New(fault.Conflict, "connected_meanwhile", "Your account was connected a moment ago. Please reload the page.")
	}
	return err
}

func (w connectingMembers) hasAccess() bool {
	return w.own != nil && w.own.Role != cuttle.MemberCanceled
}

// result is the result when nobody has to be connected. An empty status means that the account can be connected.
func (w connectingMembers) result(ctx context.Context, tx *store.Tx) (Connection, error) {
	switch {
	case w.hasAccess():
		return Connection{Status: Connected}, nil
	case w.wanted == nil || w.wanted.Role == cuttle.MemberCanceled:
		return Connection{Status: NotPaidMember}, nil
	case w.wanted.UserID != nil:
		other, err := tx.FindConnectingUser(ctx, *w.wanted.UserID)
		return Connection{AlreadyConnected, MaskEmail(other.Email)}, err
	}
	return Connection{}, nil
}

// connect connects the account with the wanted member, and disconnects it from the canceled member that it was.
func connect(ctx context.Context, tx *store.Tx, p ConnectParams, who connectingMembers, now time.Time) error {
	if old := who.own; old != nil {
		err := tx.ReleaseMember(ctx, p.Tenant.ID, old.ID, p.By.UserID)
		if err != nil {
			return err
		}
		if err := audit.Write(ctx, tx, p.Tenant.ID, audit.Record{
			At: now, By: p.By, Action: "account disconnected", MemberID: old.ID, Before: map[string]any{"email": old.Email, "account": p.By.Name},
		}); err != nil {
			return err
		}
	}
	member := who.wanted
	connected, err := tx.ConnectMember(ctx, db.ConnectMemberParams{UserID: p.By.UserID, TenantID: p.Tenant.ID, ID: member.ID, Now: now})
	if err != nil {
		return err
	}
	if connected != 1 {
		return fault.Internalf("member %s was locked and free, and could not be connected", member.ID)
	}
	if err := tx.ExpireConnectionCodes(ctx, db.ExpireConnectionCodesParams{
		TenantID: p.Tenant.ID, MemberID: member.ID, UserID: p.By.UserID, Now: now,
	}); err != nil {
		return err
	}
	return audit.Write(ctx, tx, p.Tenant.ID, audit.Record{
		At: now, By: p.By, Action: "account connected", MemberID: member.ID, After: map[string]any{"email": member.Email, "account": p.By.Name},
	})
}

// sendCode sends the member a new code, which replaces the earlier ones of this account. When the limit of codes is reached, it sends
// an invitation instead: its link connects any account, so nobody is kept out because others requested codes.
func (s *Service) sendCode(
	ctx context.Context, tx *store.Tx, p ConnectParams, member *db.Member, ownAddress bool, now time.Time,
) (refusal, err error) {
	if err := tx.DeleteOldConnectionCodes(ctx, p.Tenant.ID, now.Add(-codeDay)); err != nil {
		return nil, err
	}
	sent, err := tx.CountConnectionCodes(ctx, db.CountConnectionCodesParams{
		TenantID: p.Tenant.ID, Email: member.Email, OwnAddress: ownAddress, Since: now.Add(-codeDay),
	})
	if err != nil {
		return nil, err
	}
	if sent.OfMailbox >= codesPerMailbox || sent.OfMinisite >= max(codesPerMinisite, sent.LettersPerDay) {
		there, err := sendInsteadOfCode(ctx, tx, p, member, now)
		instead := "Please open the link in the newest invitation email there instead"
		if !there {
			instead = "An invitation with a link that connects your account will be emailed there in the next few days. Please wait for it"
		}
		return fault.New(fault.Conflict, "codes_used_up",
			"We can't send more codes to this address for now. "+instead+", or ask "+p.Tenant.SupportEmail+"."), err
	}
	number, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return nil, fault.Internalf("random code: %w", err)
	}
	code := fmt.Sprintf("%06d", number)
	if err := tx.CreateConnectionCode(ctx, db.CreateConnectionCodeParams{
		MemberID: member.ID, UserID: p.By.UserID, TenantID: p.Tenant.ID, Email: member.Email, OwnAddress: ownAddress,
		CodeHash: s.hashCode(p, member.ID, code), SentAt: now, ExpiresAt: now.Add(CodeLifetime),
	}); err != nil {
		return nil, err
	}
	return nil, mail.Enqueue(ctx, tx, now, mail.ConnectionCode{
		Letterhead: p.Letterhead, To: member.Email, Account: p.By.Name, Code: code, ExpiresIn: CodeLifetime,
	})
}

// sendInsteadOfCode requests an invitation to a member, unless one is waiting, or was sent to their address within a day and still
// works. there reports whether the email is sent today.
func sendInsteadOfCode(ctx context.Context, tx *store.Tx, p ConnectParams, member *db.Member, now time.Time) (there bool, err error) {
	last, err := tx.FindInvitation(ctx, p.Tenant.ID, member.ID)
	switch {
	case err != nil && !fault.Is(err, fault.NotFound):
		return false, err
	case err == nil && last.WaitingSince != nil:
		return false, nil
	case err == nil && last.UsedAt == nil && last.CreatedAt.After(now.Add(-codeDay)) && strings.EqualFold(last.Email, member.Email):
		return true, nil
	}
	if err := recordLetter(ctx, tx, p.Tenant.ID, p.By, member.ID, member.Email, now); err != nil {
		return false, err
	}
	letters, err := queueLetters(ctx, tx, p.Tenant.ID, p.Letterhead, []string{member.ID}, now)
	return letters.Today > 0, err
}

// checkCode refuses a code that is not the newest one that was sent to this member for this account. An address that got no email
// is refused like one whose code has expired.
func (s *Service) checkCode(ctx context.Context, tx *store.Tx, p ConnectParams, member *db.Member, code string, now time.Time) (refusal, err error) {
	expired := fault.Field("code", "code_expired", "This code has expired. Please request a new one.")
	if member == nil {
		return expired, nil
	}
	sent, err := tx.FindConnectionCode(ctx, p.Tenant.ID, member.ID, p.By.UserID)
	if fault.Is(err, fault.NotFound) {
		return expired, nil
	}
	if err != nil {
		return nil, err
	}
	if sent.Tries >= codeTries || !now.Before(sent.ExpiresAt) {
		return expired, nil
	}
	code = notDigits.ReplaceAllString(code, "") // people copy spaces too
	if hmac.Equal(s.hashCode(p, member.ID, code), sent.CodeHash) {
		return nil, nil
	}
	if err := tx.CountConnectionTry(ctx, p.Tenant.ID, sent.ID); err != nil {
		return nil, err
	}
	if sent.Tries+1 >= codeTries {
		return expired, nil
	}
	return fault.Field("code", "code_wrong", "That isn't the code in our newest email. Please check it."), nil
}

var notDigits = regexp.MustCompile(`[^0-9]`)

// hashCode binds a code to the member whose mailbox it proves and to the account that asked for it.
func (s *Service) hashCode(p ConnectParams, memberID, code string) []byte {
	mac := hmac.New(sha256.New, s.keys.Codes)
	for _, part := range []string{p.Tenant.ID, memberID, p.By.UserID, code} {
		mac.Write([]byte(part + "\n"))
	}
	return mac.Sum(nil)
}

// MaskEmail hides most of an address, so that only its owner recognises it: a•••@e•••.com.
func MaskEmail(email string) string {
	name, host, _ := strings.Cut(email, "@")
	dot := strings.LastIndex(host, ".")
	if name == "" || dot < 1 {
		return "•••"
	}
	return firstLetter(name) + "•••@" + firstLetter(host) + "•••" + host[dot:]
}

func firstLetter(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return s[:size]
}
