package storefront

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// TrialDays is the length of the free trial (S0 §9).
const TrialDays = 30

// A trial is given once: to an account, to a mailbox, and to a card. The table trial_use keeps keyed hashes of them, also after an account is gone.
const (
	byAccount = "account"
	byAddress = "address"
	byCard    = "card"
)

func (s *Service) trialHash(kind, value string) []byte {
	mac := hmac.New(sha256.New, s.TrialKey)
	mac.Write([]byte(kind + "\x00" + value))
	return mac.Sum(nil)
}

// mailbox returns the form in which addresses of the same mailbox are equal: without case, without what follows a plus sign, and at
// Gmail without dots.
func mailbox(email string) string {
	local, domain, _ := strings.Cut(strings.ToLower(email), "@")
	local, _, _ = strings.Cut(local, "+")
	if domain == "gmail.com" || domain == "googlemail.com" {
		local, domain = strings.ReplaceAll(local, ".", ""), "gmail.com"
	}
	return local + "@" + domain
}

// ErrTrialUsed means that there was a trial or a payment before.
var ErrTrialUsed = fault.New(fault.Conflict, "trial_used", "The free trial is only for new customers.")

// mayTry refuses who had a trial or paid before, and who is not on plan Free (S0 §4).
func (s *Service) mayTry(ctx context.Context, q *db.Queries, p CheckoutParams) error {
	switch p.Plan {
	case cuttle.PlanFree:
	case cuttle.PlanPro:
		return ErrSubscribed
	default:
		return ErrNotSold
	}
	bill, err := q.FindBilling(ctx, p.UserID)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return err
	}
	if bill.Invoiced || bill.HadTrial {
		return ErrTrialUsed
	}
	used, err := q.HasUsedTrial(ctx, s.trialHash(byAccount, p.UserID), s.trialHash(byAddress, mailbox(p.Email)))
	if err == nil && used {
		return ErrTrialUsed
	}
	return err
}

// useTrials records who has a trial now. If the account, the mailbox or a card had one before, the subscription has to end before anything is charged, and
// before this is recorded. It returns the id of a trial that was refused so.
func (s *Service) useTrials(ctx context.Context, tx *store.Tx, user db.LockBillingRow, found remote) (refused *string, repeated []ending, err error) {
	for _, one := range found.subscriptions {
		if one.TrialStart == 0 {
			continue
		}
		known, err := tx.IsTrialKnown(ctx, one.ID)
		if err != nil {
			return nil, nil, err
		}
		cards := cardsFor(one, found)
		if len(cards) == 0 { // it has none yet: the next synchronization looks again
			continue
		}
		var kinds []string
		var hashes [][]byte
		for _, fingerprint := range cards {
			kinds, hashes = append(kinds, byCard), append(hashes, s.trialHash(byCard, fingerprint))
		}
		if known { // cards that were added since have now had a trial, too; this one goes on
			if one.Status == stripe.SubscriptionStatusTrialing {
				if _, err := tx.UseTrial(ctx, db.UseTrialParams{Kinds: kinds, Hashes: hashes, SubscriptionID: one.ID, Now: s.Now()}); err != nil {
					return nil, nil, err
				}
			}
			continue
		}
		kinds, hashes = append(kinds, byAccount, byAddress), append(hashes, s.trialHash(byAccount, user.UserID), s.trialHash(byAddress, mailbox(user.Email)))
		first, err := tx.UseTrial(ctx, db.UseTrialParams{Kinds: kinds, Hashes: hashes, SubscriptionID: one.ID, Now: s.Now()})
		if err != nil {
			return nil, nil, err
		}
		if len(first) == len(kinds) {
			continue
		}
		switch one.Status { // of others, the trial is over, and somebody pays
		case stripe.SubscriptionStatusTrialing:
			repeated = append(repeated, ending{one.ID, true})
		case stripe.SubscriptionStatusCanceled: // as we asked
			refused = &one.ID
			// The address need not be theirs: whoever owns it keeps the right to a trial.
			if err := tx.ForgetTrialAddress(ctx, one.ID); err != nil {
				return nil, nil, err
			}
		}
	}
	return refused, repeated, nil
}

// cardsFor returns the different cards that can pay for a subscription: its own, which may not be stored with the customer any more, and the customer's.
func cardsFor(one *stripe.Subscription, found remote) []string {
	cards := slices.Clone(found.cards)
	if own := one.DefaultPaymentMethod; own != nil && own.Card != nil {
		cards = append(cards, own.Card.Fingerprint)
	}
	slices.Sort(cards)
	return slices.Compact(cards)
}

// RemindOfTrials writes the emails to those whose trial ends within 7 days (S0 §9). Who has canceled gets none.
func (s *Service) RemindOfTrials(ctx context.Context) error {
	if !s.Sells() { // nobody knows whether the trial still goes on
		return nil
	}
	now := s.Now()
	due, err := s.Store.As(store.Public).ListTrialsToRemind(ctx, now, now.Add(reminder), remindAtOnce)
	if err != nil || len(due) == 0 {
		return err
	}
	head, err := s.Letterhead(ctx)
	if err != nil {
		return err
	}
	var failed error
	for _, customerID := range due {
		err := s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
			bill, err := tx.LockBilling(ctx, customerID)
			if err != nil {
				return err
			}
			if deref(bill.Status) != string(stripe.SubscriptionStatusTrialing) || bill.EndsAt != nil || deref(bill.RemindedOf) == deref(bill.SubscriptionID) {
				return nil
			}
			if err := tx.SetReminded(ctx, bill.UserID); err != nil || bill.Gone {
				return err
			}
			return mail.EnqueueFor(ctx, tx, now, bill.UserID, mail.TrialEnding{
				Letterhead: head, To: bill.Email, Link: s.Origin + subscriptionPath, Ends: *bill.CurrentPeriodEnd, Price: mail.Price{
					Currency: bill.Currency, Amount: int(deref(bill.Price)), Yearly: deref(bill.Period) == string(Yearly), Discounted: toInt(bill.Discounted), DiscountedUntil: bill.DiscountedUntil,
				},
			})
		})
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("customer %s: %w", deref(customerID), err))
		}
	}
	return failed
}

func toInt(n *int32) *int {
	if n == nil {
		return nil
	}
	return new(int(*n))
}

// reminder is how long before its end somebody is reminded of a trial (S0 §9). Stripe's own event comes three days before.
const (
	reminderDays = 7
	reminder     = reminderDays * 24 * time.Hour
)

// remindAtOnce keeps one run of the job short; the next run continues.
const remindAtOnce = 200
