package members

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// MostAtOnce is how many members one call changes.
const MostAtOnce = 500

// Change is what is done to several members at once.
type Change string

const (
	InviteThem        Change = "invite"
	InviteUnconnected Change = "inviteUnconnected" // everybody who has no account, at most MostAtOnce at a time
	SetTheirRole      Change = "setRole"
	RemoveThem        Change = "remove"
	RestoreThem       Change = "restore"
)

// SeveralParams name the members and what is done to them.
type SeveralParams struct {
	TenantID   string
	Change     Change
	MemberIDs  []string          // none for InviteUnconnected
	Role       cuttle.MemberRole // for SetTheirRole
	By         cuttle.Actor
	Letterhead mail.Letterhead // the minisite's own
}

// Several is the result: who was changed, who was not and why, and when the emails go out.
type Several struct {
	MemberIDs []string
	Skipped   []Skipped
	More      int // for InviteUnconnected: how many are left for another call
	Letters   Letters
}

// Skipped is how many members stay as they are, for one reason.
type Skipped struct {
	Reason SkipReason
	Count  int
}

// SkipReason is why a member stays as they are.
type SkipReason string

const (
	SkippedYou       SkipReason = "you"       // the caller could not undo it
	SkippedLastAdmin SkipReason = "lastAdmin" // no admin would remain
	SkippedUnchanged SkipReason = "unchanged" // they have the role already
	SkippedConnected SkipReason = "connected" // they need no invitation
	SkippedCanceled  SkipReason = "canceled"  // an invitation would not work
	SkippedEmailed   SkipReason = "emailed"   // an invitation waits, or was written within a day
	SkippedGone      SkipReason = "gone"      // they are no member, or their address was added anew
)

// skip counts a member who stays as they are.
func (s *Several) skip(why SkipReason) {
	for i := range s.Skipped {
		if s.Skipped[i].Reason == why {
			s.Skipped[i].Count++
			return
		}
	}
	s.Skipped = append(s.Skipped, Skipped{why, 1})
}

// ChangeSeveral does one thing to several members, in one transaction. It skips those to whom the operation on one member would refuse it,
// members who were invited within a day, and the caller.
func (s *Service) ChangeSeveral(ctx context.Context, p SeveralParams) (done Several, err error) {
	if len(p.MemberIDs) > MostAtOnce {
		return Several{}, fault.Field("minisiteMemberIds", "too_many", fmt.Sprintf("Please select at most %d members at once.", MostAtOnce))
	}
	if !slices.Contains([]Change{InviteThem, InviteUnconnected, SetTheirRole, RemoveThem, RestoreThem}, p.Change) {
		return Several{}, fault.Field("change", "change_unknown", "Please choose invite, inviteUnconnected, setRole, remove or restore.")
	}
	if p.Change == SetTheirRole && !p.Role.Known() {
		return Several{}, fault.Field("role", "role_unknown", "Please choose paid, canceled or admin.")
	}
	now := s.now()
	err = s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, p.TenantID); err != nil {
			return err
		}
		switch p.Change {
		case RestoreThem:
			return restoreSeveral(ctx, tx, p, &done, now)
		case InviteUnconnected:
			rows, err := tx.ListMembersToInvite(ctx, p.TenantID, now.Add(-codeDay), MostAtOnce)
			if err != nil {
				return err
			}
			p.MemberIDs = nil
			for _, row := range rows {
				p.MemberIDs, done.More = append(p.MemberIDs, row.ID), int(row.OfAll)-len(rows)
			}
		}
		return changeSeveral(ctx, tx, p, &done, now)
	})
	if err != nil {
		return Several{}, err
	}
	return done, nil
}

func changeSeveral(ctx context.Context, tx *store.Tx, p SeveralParams, done *Several, now time.Time) error {
	rows, err := tx.LockSeveralMembers(ctx, p.TenantID, now.Add(-codeDay), p.MemberIDs)
	if err != nil {
		return err
	}
	countGone(done, p.MemberIDs, len(rows))
	admins, err := tx.CountAdmins(ctx, p.TenantID)
	if err != nil {
		return err
	}
	var records []audit.Record
	changed := db.ChangeMembersParams{TenantID: p.TenantID}
	for _, m := range rows {
		if why := p.skips(m, admins); why != "" {
			done.skip(why)
			continue
		}
		if m.Role == cuttle.MemberAdmin && !m.AccountDeleted && (p.Change == RemoveThem || p.Change == SetTheirRole) {
			admins--
		}
		record := audit.Record{At: now, By: p.By, MemberID: m.ID}
		switch p.Change {
		case SetTheirRole:
			changed.Ids, changed.Names, changed.Roles = append(changed.Ids, m.ID), append(changed.Names, m.Name), append(changed.Roles, string(p.Role))
			record.Action = "member changed"
			record.Before, record.After = changedFields(m.Name, m.Name, m.Email, m.Email, m.Role, p.Role)
		case RemoveThem:
			record.Action, record.Before = "member removed", fieldsOf(m.Name, m.Email, m.Role)
		default:
			record.Action, record.After = "letter sent", map[string]any{"email": m.Email}
		}
		done.MemberIDs, records = append(done.MemberIDs, m.ID), append(records, record)
	}
	if len(records) == 0 {
		return nil
	}
	if err := audit.WriteAll(ctx, tx, p.TenantID, records); err != nil {
		return err
	}
	switch p.Change {
	case SetTheirRole:
		return tx.ChangeMembers(ctx, changed)
	case RemoveThem:
		return tx.RemoveMembers(ctx, now, p.TenantID, done.MemberIDs)
	}
	done.Letters, err = queueLetters(ctx, tx, p.TenantID, p.Letterhead, done.MemberIDs, now)
	return err
}

// skips returns why a member stays as they are, or nothing. admins is how many there still are.
func (p SeveralParams) skips(m db.LockSeveralMembersRow, admins int64) SkipReason {
	if p.Change == InviteThem || p.Change == InviteUnconnected {
		switch {
		case m.UserID != nil:
			return SkippedConnected
		case m.Role == cuttle.MemberCanceled:
			return SkippedCanceled
		case m.Invited:
			return SkippedEmailed
		}
		return ""
	}
	switch {
	case p.Change == SetTheirRole && m.Role == p.Role:
		return SkippedUnchanged
	case m.UserID != nil && *m.UserID == p.By.UserID:
		return SkippedYou
	case m.Role == cuttle.MemberAdmin && (admins == 0 || admins == 1 && !m.AccountDeleted):
		return SkippedLastAdmin
	}
	return ""
}

func restoreSeveral(ctx context.Context, tx *store.Tx, p SeveralParams, done *Several, now time.Time) error {
	rows, err := tx.LockSeveralRemovedMembers(ctx, p.TenantID, p.MemberIDs, now.Add(-KeptFor))
	if err != nil {
		return err
	}
	var records []audit.Record
	taken := map[string]bool{} // of two who had one address or one account after each other, one is restored
	for _, m := range rows {
		if taken["address "+m.EmailKey] || m.UserID != nil && taken["account "+*m.UserID] {
			continue
		}
		taken["address "+m.EmailKey] = true
		if m.UserID != nil {
			taken["account "+*m.UserID] = true
		}
		done.MemberIDs = append(done.MemberIDs, m.ID)
		records = append(records, audit.Record{At: now, By: p.By, Action: "member restored", MemberID: m.ID, After: fieldsOf(m.Name, m.Email, m.Role)})
	}
	countGone(done, p.MemberIDs, len(records))
	if len(records) == 0 {
		return nil
	}
	if err := tx.RestoreMembers(ctx, p.TenantID, done.MemberIDs); err != nil {
		return err
	}
	return audit.WriteAll(ctx, tx, p.TenantID, records)
}

// countGone counts the named members who were not found.
func countGone(done *Several, ids []string, found int) {
	named := slices.Compact(slices.Sorted(slices.Values(ids)))
	if gone := len(named) - found; gone > 0 {
		done.Skipped = append(done.Skipped, Skipped{SkippedGone, gone})
	}
}

// Message says who was skipped and when the emails go out; empty if there is nothing to say.
func (s Several) Message() string {
	var sentences []string
	if s.Letters.Today < s.Letters.Asked {
		sentences = append(sentences, fmt.Sprintf(
			"Emails going out today: %d. The rest will be sent over the next days: this minisite sends at most %d a day, and only a few to one address.", s.Letters.Today, s.Letters.PerDay))
	}
	if s.More > 0 {
		sentences = append(sentences, fmt.Sprintf("Not connected yet, and not emailed: %d more. Please send again to email them, too.", s.More))
	}
	for _, one := range s.Skipped {
		sentences = append(sentences, fmt.Sprintf(skipWords[one.Reason], one.Count))
	}
	return strings.Join(sentences, " ")
}

var skipWords = map[SkipReason]string{
	SkippedYou:       "%d skipped: that's you. Please ask another admin.",
	SkippedLastAdmin: "%d skipped: there has to be an admin. Please make someone else an admin first.",
	SkippedUnchanged: "%d had that role already.",
	SkippedConnected: "%d skipped: their account is connected already.",
	SkippedCanceled:  "%d skipped: their membership is canceled.",
	SkippedEmailed:   "%d skipped: their last email is less than a day old or still waiting.",
	SkippedGone:      "%d skipped: they were removed, or their address was added again.",
}
