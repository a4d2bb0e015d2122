package storefront

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// What one batch of gift codes may have (S1 §9).
const (
	maxGiftMonths = 12
	maxGiftCodes  = 50
	maxGiftNotes  = 500
)

// giftLength is how many characters a gift code has: 120 random bits.
const giftLength = 24

// Refusals of gift codes (S1 §8).
var (
	errGiftInvalid = fault.New(fault.Conflict, "gift_invalid", "Invalid or expired gift code")
	errGiftClaimed = fault.New(fault.Conflict, "gift_claimed", "Gift Already Claimed")
	errGiftUseless = fault.New(fault.Conflict, "gift_useless", "Your plan already includes everything in Pro. Please keep the code, or give it to someone.")
)

// GenerateGiftCodesParams describe a batch of codes, each for the same number of months.
type GenerateGiftCodesParams struct {
	Months, Codes int
	Notes         string // for the admins only
	UserID        string // of the admin, who is the giver
}

// GenerateGiftCodes makes gift codes and returns them. Only their hashes are stored, so nobody can read them later.
func (s *Service) GenerateGiftCodes(ctx context.Context, p GenerateGiftCodesParams) (codes []string, err error) {
	switch {
	case p.Months < 1 || p.Months > maxGiftMonths:
		return nil, fault.Field("numberOfMonths", "months_invalid", "A gift must have 1 to 12 months.")
	case p.Codes < 1 || p.Codes > maxGiftCodes:
		return nil, fault.Field("numberOfCodes", "codes_invalid", "Please generate 1 to 50 codes at once.")
	case utf8.RuneCountInString(p.Notes) > maxGiftNotes:
		return nil, fault.Field("notes", "notes_too_long", "Notes can have at most 500 characters.")
	}
	hashes := make([][]byte, p.Codes)
	for i := range hashes {
		code := cuttle.NewCode(giftLength)
		codes, hashes[i] = append(codes, code), cuttle.HashToken(code)
	}
	err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		batchID, err := tx.CreateGiftBatch(ctx, db.CreateGiftBatchParams{Months: int32(p.Months), Notes: p.Notes, CreatedBy: p.UserID, CreatedAt: s.Now()})
		if err != nil {
			return err
		}
		return tx.CreateGiftCodes(ctx, batchID, hashes)
	})
	if err != nil {
		return nil, err
	}
	return codes, nil
}

// GiftCodeStatus is what can become of a code.
type GiftCodeStatus string

// The statuses of S1 §4. A code that does not exist or was revoked is invalid.
const (
	GiftInvalid GiftCodeStatus = "invalid"
	GiftClaimed GiftCodeStatus = "claimed"
	GiftValid   GiftCodeStatus = "valid"
)

// GiftCode is what anybody who has a code may know about it. Giver and Months are empty unless it is valid.
type GiftCode struct {
	Status GiftCodeStatus `json:"status" required:"true" enum:"invalid,claimed,valid"`
	Giver  string         `json:"giver" required:"true" description:"Empty unless the code is valid, and when the giver's account is gone."`
	Months int            `json:"numberOfMonths" required:"true" description:"0 unless the code is valid."`
}

// FindGiftCode looks a code up. A code that does not exist is no error.
func (s *Service) FindGiftCode(ctx context.Context, code string) (GiftCode, error) {
	found, err := findGiftCode(ctx, s.Store.As(store.Public), code)
	switch {
	case errors.Is(err, errGiftInvalid):
		return GiftCode{Status: GiftInvalid}, nil
	case errors.Is(err, errGiftClaimed):
		return GiftCode{Status: GiftClaimed}, nil
	case err != nil:
		return GiftCode{}, err
	}
	return GiftCode{GiftValid, found.Giver, int(found.Months)}, nil
}

func findGiftCode(ctx context.Context, q *db.Queries, text string) (row db.FindGiftCodeRow, err error) {
	code, ok := cuttle.ReadCode(text, giftLength)
	if !ok {
		return row, errGiftInvalid
	}
	row, err = q.FindGiftCode(ctx, cuttle.HashToken(code))
	switch {
	case fault.Is(err, fault.NotFound) || err == nil && row.RevokedAt != nil:
		return row, errGiftInvalid
	case err == nil && row.RedeemedAt != nil:
		return row, errGiftClaimed
	}
	return row, err
}

// GiftStart says when months begin that somebody redeems.
type GiftStart string

// The ways in which gifts and other plans follow one another (decision 0024).
const (
	GiftStartsNow   GiftStart = "now"
	GiftFollowsGift GiftStart = "afterGift"     // behind the gift time that they have
	GiftFollowsPaid GiftStart = "afterPaidTime" // behind a trial or subscription
	GiftNeverStarts GiftStart = "never"         // their plan is arranged and has all of Pro: the code is refused
)

// GiftEffect is what redeeming a code does, or has done, for one person.
type GiftEffect struct {
	Starts GiftStart  `json:"starts" required:"true" enum:"now,afterGift,afterPaidTime,never" description:"never: their plan has everything already, and the code is refused."`
	From   *time.Time `json:"from" required:"true" nullable:"true" description:"When the months begin; null while a subscription renews, because the date isn't known."`
	Until  *time.Time `json:"until" required:"true" nullable:"true" description:"When all their gift time ends."`
}

// PreviewGift returns what redeeming a code of so many months would do for somebody.
func (s *Service) PreviewGift(ctx context.Context, userID string, months int) (GiftEffect, error) {
	_, effect, err := addGift(ctx, s.Store.As(store.Public), userID, months, s.Now())
	if errors.Is(err, errGiftUseless) {
		return GiftEffect{Starts: GiftNeverStarts}, nil
	}
	return effect, err
}

// RedeemGiftCode gives somebody the months of a code, once. Its refusals are in words of S1 §8. A refused code stays as it is.
func (s *Service) RedeemGiftCode(ctx context.Context, userID, text string) (effect GiftEffect, err error) {
	now := s.Now()
	code, ok := cuttle.ReadCode(text, giftLength)
	if !ok {
		return effect, errGiftInvalid
	}
	err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, userID); err != nil { // sync and SetPlan write what they have under it, too
			return err
		}
		months, err := tx.RedeemGiftCode(ctx, now, userID, cuttle.HashToken(code))
		if fault.Is(err, fault.NotFound) {
			if _, err = findGiftCode(ctx, tx.Queries, code); err == nil {
				err = fault.Internalf("gift code could be neither redeemed nor refused")
			}
		}
		if err != nil {
			return err
		}
		var g giftTime
		if g, effect, err = addGift(ctx, tx.Queries, userID, int(months), now); err != nil {
			return err
		}
		return putGiftTime(ctx, tx, userID, g, now)
	})
	return effect, err
}

// addGift adds months to what the person has, and says what that means for them.
func addGift(ctx context.Context, q *db.Queries, userID string, months int, now time.Time) (g giftTime, effect GiftEffect, err error) {
	useless, err := q.HasArrangedPlan(ctx, now, userID)
	if err == nil && useless {
		err = errGiftUseless
	}
	if err != nil {
		return g, effect, err
	}
	if g, err = findGiftTime(ctx, q, userID); err != nil {
		return g, effect, err
	}
	bill, err := q.FindBilling(ctx, userID)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return g, effect, err
	}
	paidUntil, err := q.FindStripeEntitlementEnd(ctx, userID)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return g, effect, err
	}
	held, begins := g.until().After(now), now
	if held {
		begins = g.until()
	}
	g.add(months, deref(paidUntil), now)
	until := g.until()
	switch {
	case g.from.After(now):
		effect.Starts = GiftFollowsPaid
		if bill.EndsAt == nil { // the subscription renews, and the dates move with it
			return g, effect, nil
		}
		if !held {
			begins = g.from
		}
	case held:
		effect.Starts = GiftFollowsGift
	default:
		effect.Starts = GiftStartsNow
	}
	effect.From, effect.Until = &begins, &until
	return g, effect, nil
}

// GiftBatch is codes that were generated together, as the platform's admins see them.
type GiftBatch struct {
	ID        string      `json:"giftBatchId" required:"true"`
	Months    int         `json:"numberOfMonths" required:"true"`
	Notes     string      `json:"notes" required:"true"`
	CreatedAt time.Time   `json:"createdDate" required:"true"`
	CreatedBy string      `json:"createdBy" required:"true" description:"A username; empty once the account is gone."`
	Codes     []GiftState `json:"codes" required:"true" nullable:"false"`
}

// GiftState is what became of one code of a batch.
type GiftState struct {
	Number     int        `json:"number" required:"true" description:"Its place in the batch, from 1 on. The code itself is not stored."`
	Status     string     `json:"status" required:"true" enum:"open,redeemed,revoked"`
	RedeemedBy string     `json:"redeemedBy" required:"true" description:"A username; empty unless redeemed, and once the account is gone."`
	Date       *time.Time `json:"date" required:"true" nullable:"true" description:"When it was redeemed or revoked."`
}

// giftBatchesAtOnce is the size of a page.
const giftBatchesAtOnce = 20

// ListGiftBatches returns a page of batches, the newest first, and where the next page begins; next is empty on the last.
func (s *Service) ListGiftBatches(ctx context.Context, after string) (batches []GiftBatch, next string, err error) {
	below, err := store.After(after, int64(math.MaxInt64))
	if err != nil {
		return nil, "", err
	}
	public := s.Store.As(store.Public)
	rows, err := public.ListGiftBatches(ctx, below, giftBatchesAtOnce+1)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, giftBatchesAtOnce, func(last db.ListGiftBatchesRow) int64 { return last.ID })
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	codes, err := public.ListGiftCodes(ctx, ids)
	if err != nil {
		return nil, "", err
	}
	of := map[int64][]GiftState{}
	for _, c := range codes {
		state := GiftState{Number: int(c.Number), Status: "open"}
		switch {
		case c.RedeemedAt != nil:
			state.Status, state.Date, state.RedeemedBy = "redeemed", c.RedeemedAt, c.RedeemedBy
		case c.RevokedAt != nil:
			state.Status, state.Date = "revoked", c.RevokedAt
		}
		of[c.BatchID] = append(of[c.BatchID], state)
	}
	batches = make([]GiftBatch, len(rows))
	for i, row := range rows {
		batches[i] = GiftBatch{fmt.Sprint(row.ID), int(row.Months), row.Notes, row.CreatedAt, row.CreatedBy, of[row.ID]}
	}
	return batches, next, nil
}

// RevokeGiftCodesParams name one code of a batch, or all that nobody has redeemed.
type RevokeGiftCodesParams struct {
	BatchID string
	Number  *int // nil: all
}

// RevokeGiftCodes makes codes invalid. What was redeemed stays. It returns how many were revoked.
func (s *Service) RevokeGiftCodes(ctx context.Context, p RevokeGiftCodesParams) (revoked int, err error) {
	unknown := fault.New(fault.NotFound, "gift_unknown", "There is no such gift code.")
	batchID, err := strconv.ParseInt(p.BatchID, 10, 64)
	if err != nil {
		return 0, unknown
	}
	var number *int32
	if p.Number != nil {
		if *p.Number < 1 || *p.Number > maxGiftCodes {
			return 0, unknown
		}
		number = new(int32(*p.Number))
	}
	err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if there, err := tx.HasGiftCode(ctx, batchID, number); err != nil || !there {
			if err == nil {
				err = unknown
			}
			return err
		}
		rows, err := tx.RevokeGiftCodes(ctx, s.Now(), batchID, number)
		if err == nil && rows == 0 && p.Number != nil {
			err = fault.New(fault.Conflict, "gift_gone", "This code was redeemed or revoked in the meantime.")
		}
		revoked = int(rows)
		return err
	})
	return revoked, err
}
