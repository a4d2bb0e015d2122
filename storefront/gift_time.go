package storefront

import (
	"context"
	"time"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// giftTime is all that somebody has left of the codes they redeemed. It lasts rest and then months by the calendar, from the time from on, which is in the
// future while paid time comes first. Rules: decision 0024.
type giftTime struct {
	from   time.Time
	rest   time.Duration
	months int
}

func (g giftTime) until() time.Time { return addMonths(g.from.Add(g.rest), g.months) }

// add puts months behind what is left, or behind paid time, which may be over.
func (g *giftTime) add(months int, paidUntil, now time.Time) {
	if !g.until().After(now) {
		*g = giftTime{from: now}
		if paidUntil.After(now) {
			g.from = paidUntil
		}
	}
	g.months += months
}

// follow puts what is left behind the time that a subscription gives; nil is none.
func (g *giftTime) follow(paid *access, now time.Time) {
	if paid == nil || paid.reversed || !paid.until.After(now) {
		if g.from.After(now) { // paid time has ended before its time
			g.from = now
		}
		return
	}
	if g.from.Before(paid.period) { // it was being used when the subscription, or the period that is paid now, began
		left := g.until().Sub(paid.period)
		if left <= 0 {
			return
		}
		// Rounded up to the seconds in which it is stored.
		g.rest, g.months = (left + time.Second - 1).Truncate(time.Second), 0
	}
	g.from = paid.until
}

// addMonths returns the same day n months later, or the last of that month if it is shorter.
func addMonths(t time.Time, n int) time.Time {
	t = t.UTC()
	year, month, day := t.Date()
	last := time.Date(year, month+time.Month(n)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	hour, minute, second := t.Clock()
	return time.Date(year, month+time.Month(n), min(day, last), hour, minute, second, t.Nanosecond(), time.UTC)
}

// findGiftTime returns what was stored; the zero value, which is over, if there is nothing.
func findGiftTime(ctx context.Context, q *db.Queries, userID string) (g giftTime, err error) {
	row, err := q.FindGiftTime(ctx, userID)
	if fault.Is(err, fault.NotFound) {
		return g, nil
	}
	return giftTime{row.ValidFrom, time.Duration(row.GiftSeconds) * time.Second, int(row.GiftMonths)}, err
}

// putGiftTime needs the lock on the person's row.
func putGiftTime(ctx context.Context, tx *store.Tx, userID string, g giftTime, now time.Time) error {
	return tx.PutGiftTime(ctx, db.PutGiftTimeParams{
		ID: store.NewID(), UserID: userID, ValidFrom: g.from, ValidUntil: g.until(), Now: now, GiftSeconds: int64(g.rest / time.Second), GiftMonths: int32(g.months),
	})
}

// moveGift makes the person's gift follow what their subscription gives. It returns the end of gift time that runs now; zero if none does.
func moveGift(ctx context.Context, tx *store.Tx, userID string, paid *access, now time.Time) (runsUntil time.Time, err error) {
	g, err := findGiftTime(ctx, tx.Queries, userID)
	if err != nil || g == (giftTime{}) {
		return time.Time{}, err
	}
	g.follow(paid, now)
	if !g.until().After(now) { // used up, and not in the time that is paid now
		return time.Time{}, nil
	}
	if !g.from.After(now) {
		runsUntil = g.until()
	}
	return runsUntil, putGiftTime(ctx, tx, userID, g, now)
}
