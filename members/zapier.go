package members

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// byZapier is the actor in the audit.
var byZapier = cuttle.Actor{Name: "Zapier"}

// ZapierResult is what came of a call, as the log shows it.
type ZapierResult string

const (
	ZapierDone         ZapierResult = "done" // a call that only reads
	ZapierFound        ZapierResult = "found"
	ZapierNotFound     ZapierResult = "not found"
	ZapierAdded        ZapierResult = "added"
	ZapierChanged      ZapierResult = "changed"
	ZapierCanceled     ZapierResult = "canceled"
	ZapierRemoved      ZapierResult = "removed"
	ZapierUnchanged    ZapierResult = "unchanged"
	ZapierSent         ZapierResult = "sent"
	ZapierWaiting      ZapierResult = "waiting"       // the email goes out on another day
	ZapierNotSent      ZapierResult = "not sent"      // the message says why
	ZapierIsAdmin      ZapierResult = "is an admin"   // so nothing was changed
	ZapierAddressTaken ZapierResult = "address taken" // by another member, so nothing was changed
	ZapierRepeated     ZapierResult = "repeated"      // the reply of an earlier call with this Idempotency-Key
	ZapierRefused      ZapierResult = "refused"
	ZapierFailed       ZapierResult = "failed" // by our fault
)

// ZapierCall is one call, as it is logged.
type ZapierCall struct {
	Name  string // such as members.upsert
	Email string // as it was sent; may be empty
	// Key is the header Idempotency-Key, or empty. A call with the key and the body of an earlier one gets the reply of that one.
	Key  string
	Body []byte
}

const maxIdempotencyKey = 255

// Validate refuses a key that cannot be stored.
func (c ZapierCall) Validate() error {
	for _, r := range []byte(c.Key) {
		if r < ' ' || r > '~' {
			return fault.New(fault.Invalid, "key_invalid", "The header Idempotency-Key can contain only printable ASCII characters.")
		}
	}
	if len(c.Key) > maxIdempotencyKey {
		return fault.New(fault.Invalid, "key_invalid", "The header Idempotency-Key can have at most 255 characters.")
	}
	return nil
}

func (c ZapierCall) row(tenantID string, now time.Time) db.RecordZapierCallParams {
	return db.RecordZapierCallParams{TenantID: tenantID, At: now, Call: c.Name, Email: cuttle.Clip(cuttle.Trimmed(c.Email), cuttle.MaxEmail)}
}

// ZapierReply is what came of a call about a member.
type ZapierReply struct {
	Result  ZapierResult `json:"result"`
	Message string       `json:"message"` // what else there is to say; may be empty
	Member  *Member      `json:"member"`  // nil if there is none
}

// ZapierUpsertParams are a paying member as a shop knows them.
type ZapierUpsertParams struct {
	Email               string
	Name                string // the whole name
	FirstName, LastName string // the name in two parts, of which one may be empty; Name is used instead if there is one
	Letterhead          mail.Letterhead
}

// UpsertByZapier makes somebody a paying member, whatever they were before. A new member gets an invitation, as if an admin had added
// them. An admin stays one, and is not changed at all. Without any name a member keeps theirs, and for somebody new the address takes its place.
func (s *Service) UpsertByZapier(ctx context.Context, caller ZapierCaller, call ZapierCall, p ZapierUpsertParams) (ZapierReply, error) {
	p.Name, p.Email = cuttle.Trimmed(p.Name), cuttle.StoredEmail(p.Email)
	if err := CheckEmail(p.Email); err != nil {
		return ZapierReply{}, err
	}
	if p.Name == "" {
		p.Name = cuttle.Trimmed(cuttle.Trimmed(p.FirstName) + " " + cuttle.Trimmed(p.LastName))
	}
	name := p.Name
	if name == "" {
		name = nameFor(p.Email)
	}
	if err := validate(name, p.Email); err != nil {
		return ZapierReply{}, err
	}
	return s.changeByZapier(ctx, caller, call, func(ctx context.Context, tx *store.Tx, now time.Time) (ZapierReply, error) {
		was, err := tx.LockMemberByEmail(ctx, caller.TenantID, p.Email)
		if fault.Is(err, fault.NotFound) {
			added, letters, err := create(ctx, tx, CreateParams{
				TenantID: caller.TenantID, Name: name, Email: p.Email, Role: cuttle.MemberPaid, Invite: true, By: byZapier, Letterhead: p.Letterhead,
			}, now)
			reply := ZapierReply{Result: ZapierAdded, Member: &added}
			if letters.Today < letters.Asked {
				reply.Message = emailWaits
			}
			return reply, err
		}
		if err != nil {
			return ZapierReply{}, err
		}
		if was.Role == cuttle.MemberAdmin {
			return isAdmin(was), nil
		}
		if p.Name == "" {
			p.Name = was.Name
		}
		return change(ctx, tx, was, Was{p.Name, was.Email, cuttle.MemberPaid}, now)
	})
}

// nameFor is the name of somebody of whom only the address is known.
func nameFor(email string) string {
	letters := []rune(email)
	return string(letters[:min(len(letters), maxName)])
}

var errZapierKeyReused = fault.New(fault.Conflict, "key_reused",
	"This order number was already used with other details (another person, name or action), so nothing was changed. Please use a new order number, or leave it empty. (Idempotency-Key)")

// changeByZapier runs a call that changes something, at most once for each key. The change and its line in the log are one transaction.
func (s *Service) changeByZapier(
	ctx context.Context, caller ZapierCaller, call ZapierCall, do func(ctx context.Context, tx *store.Tx, now time.Time) (ZapierReply, error),
) (reply ZapierReply, err error) {
	now := s.now()
	pass, err := s.queue.Enter(ctx, caller.TenantID, 1)
	if err != nil {
		return ZapierReply{}, err
	}
	defer pass()
	err = s.store.InTx(ctx, store.Tenant(caller.TenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, caller.TenantID); err != nil {
			return err
		}
		if _, err := caller.check(ctx, tx.Queries, now); err != nil {
			return err
		}
		row := call.row(caller.TenantID, now)
		if call.Key != "" {
			hash := sha256.Sum256([]byte(call.Name + "\n" + string(call.Body)))
			row.IdempotencyKey, row.RequestHash = &call.Key, hash[:]
			earlier, err := tx.FindZapierReply(ctx, caller.TenantID, call.Key)
			switch {
			case err == nil && !bytes.Equal(earlier.RequestHash, hash[:]):
				return errZapierKeyReused
			case err == nil:
				if err := json.Unmarshal(earlier.Reply, &reply); err != nil {
					return fault.Internalf("reply to Zapier: %w", err)
				}
				row.Result, row.IdempotencyKey, row.RequestHash = string(ZapierRepeated), nil, nil
				return tx.RecordZapierCall(ctx, row)
			case !fault.Is(err, fault.NotFound):
				return err
			}
		}
		if reply, err = do(ctx, tx, now); err != nil {
			return err
		}
		if row.Result, row.Message = string(reply.Result), reply.Message; call.Key != "" {
			if row.Reply, err = json.Marshal(reply); err != nil {
				return fault.Internalf("reply to Zapier: %w", err)
			}
		}
		return tx.RecordZapierCall(ctx, row)
	})
	if err != nil {
		return ZapierReply{}, err
	}
	return reply, nil
}

// FindByZapier finds the member with an address.
func (s *Service) FindByZapier(ctx context.Context, caller ZapierCaller, call ZapierCall, email string) (reply ZapierReply, err error) {
	email = cuttle.StoredEmail(email)
	if err := CheckEmail(email); err != nil {
		return ZapierReply{}, err
	}
	m, err := s.store.As(store.Tenant(caller.TenantID)).FindMemberByEmail(ctx, caller.TenantID, email)
	switch {
	case fault.Is(err, fault.NotFound):
		reply = ZapierReply{Result: ZapierNotFound}
	case err != nil:
		return ZapierReply{}, err
	default:
		reply = ZapierReply{Result: ZapierFound, Member: new(memberOf(m))}
	}
	return reply, s.RecordZapier(ctx, caller, call, reply.Result, "")
}

// RecordZapier logs a call that changed nothing.
func (s *Service) RecordZapier(ctx context.Context, caller ZapierCaller, call ZapierCall, result ZapierResult, message string) error {
	row := call.row(caller.TenantID, s.now())
	row.Result, row.Message = string(result), message
	return s.store.As(store.Tenant(caller.TenantID)).RecordZapierCall(ctx, row)
}

// RecordZapierRefusal logs why a call was refused. What is only to be sent again later is not logged: under load that would be more load.
func (s *Service) RecordZapierRefusal(ctx context.Context, caller ZapierCaller, call ZapierCall, refusal error) error {
	switch f := fault.From(refusal); f.Kind {
	case fault.RateLimited, fault.Unavailable:
		return nil
	case fault.Internal:
		return s.RecordZapier(ctx, caller, call, ZapierFailed, fault.SafeMessage)
	default:
		return s.RecordZapier(ctx, caller, call, ZapierRefused, f.Message)
	}
}

// LoggedCall is a line of the log.
type LoggedCall struct {
	ID      int64        `json:"-"`
	At      time.Time    `json:"date" required:"true"`
	Call    string       `json:"call" required:"true" description:"Such as members.upsert."`
	Email   string       `json:"email" required:"true" description:"The member's address as sent; empty if there was none."`
	Result  ZapierResult `json:"result" required:"true" enum:"done,found,not found,added,changed,canceled,removed,unchanged,sent,waiting,not sent,is an admin,address taken,repeated,refused,failed"`
	Message string       `json:"message" required:"true" description:"The reason for a refusal, or another remark."`
}

// ListZapierCalls returns a page of a minisite's log, newest first, and where the next page begins; next is empty on the last.
func (s *Service) ListZapierCalls(ctx context.Context, tenantID, after string) (calls []LoggedCall, next string, err error) {
	below, err := store.After(after, int64(math.MaxInt64))
	if err != nil {
		return nil, "", err
	}
	rows, err := s.store.As(store.Tenant(tenantID)).ListZapierCalls(ctx, tenantID, below, store.PageSize+1)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, store.PageSize, func(last db.ListZapierCallsRow) int64 { return last.ID })
	calls = make([]LoggedCall, len(rows))
	for i, r := range rows {
		calls[i] = LoggedCall{r.ID, r.At, r.Call, r.Email, ZapierResult(r.Result), r.Message}
	}
	return calls, next, nil
}

// How long a call stays in the log, and its Idempotency-Key is known; and how many calls of one minisite stay. The limit of 30 calls a
// second bounds what comes between two sweeps.
const (
	zapierLogFor = 30 * 24 * time.Hour
	mostInLog    = 300_000 // four Zaps that look for news every minute make 170,000
)

// sweepZapier deletes old calls, and secrets that have ended.
func (s *Service) sweepZapier(ctx context.Context) error {
	now := s.now()
	if err := s.store.As(store.Public).DeleteEndedZapierKeys(ctx, now); err != nil {
		return err
	}
	var failed error // one minisite's error does not stop the others
	for after := ""; ; {
		tenants, err := s.store.As(store.Public).ListZapierTenants(ctx, after, sweptAtOnce)
		if err != nil || len(tenants) == 0 {
			return errors.Join(failed, err)
		}
		for _, tenantID := range tenants {
			queries := s.store.As(store.Tenant(tenantID))
			for some := int64(erasedAtOnce); some == erasedAtOnce; {
				if some, err = queries.DeleteZapierCalls(ctx, db.DeleteZapierCallsParams{
					TenantID: tenantID, Before: now.Add(-zapierLogFor), Kept: mostInLog, Most: erasedAtOnce,
				}); err != nil {
					failed = errors.Join(failed, fmt.Errorf("log of calls by Zapier for %s: %w", tenantID, err))
					break
				}
			}
		}
		after = tenants[len(tenants)-1]
	}
}
