package storefront_test

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/localstripe"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/storefront"
)

// code makes a gift code of so many months.
func (s *shop) code(t *testing.T, months int) string {
	t.Helper()
	if s.admin.UserID == "" {
		s.admin = s.newcomer(t, "admin@example.com")
	}
	return testkit.Get(s.GenerateGiftCodes(t.Context(), storefront.GenerateGiftCodesParams{Months: months, Codes: 1, UserID: s.admin.UserID}))(t)[0]
}

func (s *shop) redeem(t *testing.T, who person, months int) storefront.GiftEffect {
	t.Helper()
	code := s.code(t, months)
	before := testkit.Get(s.PreviewGift(t.Context(), who.UserID, months))(t)
	effect := testkit.Get(s.RedeemGiftCode(t.Context(), who.UserID, code))(t)
	if before.Starts != effect.Starts || !sameTime(before.From, effect.From) || !sameTime(before.Until, effect.Until) {
		t.Errorf("announced %+v, done %+v", before, effect)
	}
	return effect
}

func sameTime(a, b *time.Time) bool {
	return a == nil && b == nil || a != nil && b != nil && a.Equal(*b)
}

// gift returns when the person's gift time begins and ends.
func (s *shop) gift(t *testing.T, who person) (from, until time.Time) {
	t.Helper()
	times := dbtest.Look[[]time.Time](t, s.data, "select array[valid_from, valid_until] from entitlement where source = 'gift' and user_id = $1", who.UserID)
	return times[0].UTC(), times[1].UTC()
}

func on(date string) time.Time {
	at, err := time.Parse("2006-01-02 15:04", date+" 12:00")
	if err != nil {
		panic(err)
	}
	return at
}

// "One code redeemed by 200 clients over two nodes succeeds once." (issue 20) Each node has its own connections to the database, all of which are
// used at once.
func TestACodeIsRedeemedOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	code := s.code(t, 2)
	st := testkit.Get(store.Open(t.Context(), s.data.AppURL, s.data.PlatformURL))(t)
	t.Cleanup(st.Close)
	another := newStorefront(st, s.stripe.Key(), s.stripe.URL(), s.secret, s.clock)
	var people []person
	for i := range 20 {
		people = append(people, s.newcomer(t, fmt.Sprintf("guest%d@example.com", i)))
	}
	var redeemed, claimed atomic.Int64
	var all sync.WaitGroup
	for i := range 200 {
		node := []*storefront.Service{s.Service, another}[i%2]
		all.Go(func() {
			switch _, err := node.RedeemGiftCode(t.Context(), people[i/2%len(people)].UserID, code); {
			case err == nil:
				redeemed.Add(1)
			case fault.From(err).Code == "gift_claimed":
				claimed.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	all.Wait()
	if redeemed.Load() != 1 || claimed.Load() != 199 {
		t.Errorf("redeemed %d times, refused %d times", redeemed.Load(), claimed.Load())
	}
	if n := dbtest.Look[int](t, s.data, "select count(*) from entitlement where source = 'gift' and valid_until = valid_from + interval '2 months'"); n != 1 {
		t.Errorf("%d people have the gift", n)
	}
}

// How gifts, paid time and other plans follow one another (decision 0024).
func TestGiftTime(t *testing.T) {
	t.Parallel()
	type world struct {
		*shop
		ann person
	}
	redeem := func(months int, want storefront.GiftStart) func(*testing.T, world) {
		return func(t *testing.T, w world) {
			if effect := w.redeem(t, w.ann, months); effect.Starts != want {
				t.Errorf("starts %s, want %s", effect.Starts, want)
			}
		}
	}
	buy := func(p storefront.CheckoutParams) func(*testing.T, world) {
		return func(t *testing.T, w world) { testkit.Must(t, w.buy(t, w.ann, p, card)) }
	}
	at := func(date string) func(*testing.T, world) {
		return func(t *testing.T, w world) {
			for left := on(date).Sub(w.clock()); left > 0; left = on(date).Sub(w.clock()) {
				w.advance(t, min(left, 5*day))
			}
		}
	}
	subscription := func(do func(w world, id string) error) func(*testing.T, world) {
		return func(t *testing.T, w world) {
			testkit.Must(t, do(w, w.stripe.Subscriptions()[0].ID))
			w.advance(t, 0)
		}
	}
	cancelNow := subscription(func(w world, id string) error { return w.stripe.CancelNow(id) })
	cancel := subscription(func(w world, id string) error { return w.stripe.CancelAtPeriodEnd(id) })
	silent := func(until string) func(*testing.T, world) { // no webhook arrives, and then everything is reconciled
		return func(t *testing.T, w world) {
			w.stripe.SetFaults(localstripe.Faults{Drop: 1})
			at(until)(t, w)
			w.stripe.SetFaults(localstripe.Faults{})
			testkit.Get(w.Reconcile(t.Context(), false))(t)
		}
	}
	refund := subscription(func(w world, _ string) error {
		charges := w.stripe.Charges()
		return w.stripe.Refund(charges[len(charges)-1].ID, charges[len(charges)-1].Amount)
	})
	for name, one := range map[string]struct {
		steps       []func(*testing.T, world)
		from, until time.Time
	}{
		"at once":                           {steps(redeem(3, "now")), on("2026-11-21"), on("2027-02-21")},
		"the day is clamped":                {steps(at("2027-01-31"), redeem(1, "now")), on("2027-01-31"), on("2027-02-28")},
		"months are counted from the start": {steps(at("2027-01-31"), redeem(1, "now"), redeem(1, "afterGift")), on("2027-01-31"), on("2027-03-31")},
		"one that is over begins anew":      {steps(redeem(1, "now"), at("2027-01-05"), redeem(1, "now")), on("2027-01-05"), on("2027-02-05")},
		"paid time comes first":             {steps(buy(monthly), cancel, redeem(2, "afterPaidTime")), on("2026-12-21"), on("2027-02-21")},
		"a trial comes first":               {steps(buy(trial), cancel, redeem(1, "afterPaidTime")), on("2026-12-21"), on("2027-01-21")},
		"two that wait":                     {steps(buy(monthly), cancel, redeem(2, "afterPaidTime"), redeem(1, "afterPaidTime")), on("2026-12-21"), on("2027-03-21")},
		"it waits while there are renewals": {steps(buy(monthly), redeem(1, "afterPaidTime"), at("2027-02-01"), cancel), on("2027-02-21"), on("2027-03-21")},
		"paid time that ends early":         {steps(buy(yearly), redeem(1, "afterPaidTime"), at("2027-01-01"), cancelNow), on("2027-01-01"), on("2027-02-01")},
		"paid time that is refunded":        {steps(buy(yearly), redeem(1, "afterPaidTime"), at("2027-01-01"), refund), on("2027-01-01"), on("2027-02-01")},
		"a subscription keeps the rest":     {steps(redeem(2, "now"), at("2026-12-21"), buy(monthly), cancel), on("2027-01-21"), on("2027-02-21")}, // 31 days are left
		"and what is added to the rest":     {steps(redeem(2, "now"), at("2026-12-21"), buy(monthly), cancel, redeem(1, "afterPaidTime")), on("2027-01-21"), on("2027-03-21")},
		"a refund gives the rest back":      {steps(redeem(2, "now"), at("2026-12-21"), buy(monthly), refund), on("2026-12-21"), on("2027-01-21")},
		"a payment that fails": {steps(buy(monthly), redeem(1, "afterPaidTime"), subscription(func(w world, _ string) error {
			return w.stripe.FailNextPayment(w.stripe.Subscriptions()[0].Customer, "insufficient_funds")
		}), at("2026-12-22")), on("2027-01-05"), on("2027-02-05")}, // when Stripe has given up
		"no webhook of the end": {steps(buy(monthly), redeem(1, "afterPaidTime"), func(_ *testing.T, w world) {
			w.mu.Lock()
			w.now = on("2027-01-10")
			w.mu.Unlock()
		}), on("2026-12-24"), on("2027-01-24")}, // three days after the paid period
		"used up in time that was paid": {steps(buy(yearly), redeem(1, "afterPaidTime"), silent("2028-01-10"), cancel), on("2028-11-21"), on("2028-12-21")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			w := world{s, s.newcomer(t, "ann@example.com")}
			for _, step := range one.steps {
				step(t, w)
			}
			from, until := s.gift(t, w.ann)
			if from.Sub(one.from).Abs() > time.Minute || until.Sub(one.until).Abs() > time.Minute {
				t.Errorf("gift time is from %v until %v, want %v until %v", from, until, one.from, one.until)
			}
			if got := s.plan(t, w.ann); got != cuttle.PlanPro {
				t.Errorf("on %s", got)
			}
		})
	}
}

func steps[T any](all ...T) []T { return all }

// A plan that is arranged and has all of Pro makes a code useless: it is refused, and another may use it.
func TestGiftCodesThatAreRefused(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	refused := func(who person, code, want string) {
		t.Helper()
		if _, err := s.RedeemGiftCode(t.Context(), who.UserID, code); fault.From(err).Message != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	status := func(code string, want storefront.GiftCodeStatus) {
		t.Helper()
		if got := testkit.Get(s.FindGiftCode(t.Context(), code))(t); got.Status != want || (got.Months == 0) == (want == storefront.GiftValid) {
			t.Errorf("%+v, want %s", got, want)
		}
	}
	code := s.code(t, 1)
	ann := s.newcomer(t, "ann@example.com")
	for plan, useless := range map[cuttle.Plan]bool{cuttle.PlanGift: true, cuttle.PlanK12: true, cuttle.PlanPro: true, cuttle.PlanK12Free: false} {
		testkit.Must(t, storefront.SetPlan(t.Context(), s.store, ann.UserID, plan, nil, s.clock()))
		if effect := testkit.Get(s.PreviewGift(t.Context(), ann.UserID, 1))(t); (effect.Starts == storefront.GiftNeverStarts) != useless {
			t.Errorf("%s: starts %s", plan, effect.Starts)
		}
	}
	testkit.Must(t, storefront.SetPlan(t.Context(), s.store, ann.UserID, cuttle.PlanK12, nil, s.clock()))
	refused(ann, code, "Your plan already includes everything in Pro. Please keep the code, or give it to someone.")
	status(code, storefront.GiftValid)
	bob := s.newcomer(t, "bob@example.com")
	// Crockford's base32: case and hyphens do not matter, O is 0, I and L are 1.
	as := strings.NewReplacer("-", " ", "0", "o", "1", "l").Replace(strings.ToLower(code))
	testkit.Get(s.RedeemGiftCode(t.Context(), bob.UserID, as))(t)
	status(as, storefront.GiftClaimed)
	for range 2 { // S1 §8
		refused(bob, code, "Gift Already Claimed")
		refused(ann, code, "Gift Already Claimed")
	}
	for _, text := range []string{"", "nosuch", strings.Repeat("0", 24), code + "0", strings.Repeat("-", 1<<20), "\x00", code[:len(code)-1] + "Ü"} {
		refused(bob, text, "Invalid or expired gift code")
		status(text, storefront.GiftInvalid)
	}
}

func TestGiftCodes(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	admin, ann := s.newcomer(t, "admin@example.com"), s.newcomer(t, "ann@example.com")
	generate := func(p storefront.GenerateGiftCodesParams) ([]string, error) {
		p.UserID = admin.UserID
		return s.GenerateGiftCodes(t.Context(), p)
	}
	// S1 §9: "Gift months 1-12 (default 12). Codes 1-50 (default 1)."
	for _, p := range []storefront.GenerateGiftCodesParams{{Months: 0, Codes: 1}, {Months: 13, Codes: 1}, {Months: 1, Codes: 0}, {Months: 1, Codes: 51}, {Months: 1, Codes: 1, Notes: strings.Repeat("é", 501)}} {
		if _, err := generate(p); !fault.Is(err, fault.Invalid) {
			t.Errorf("%+v: %v", p, err)
		}
	}
	codes := testkit.Get(generate(storefront.GenerateGiftCodesParams{Months: 12, Codes: 50, Notes: "for the fair"}))(t)
	seen := map[string]bool{}
	for _, code := range codes {
		// "≥ 112 bits (Crockford base32 in groups)": 24 characters of 5 bits
		if !regexp.MustCompile(`^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$`).MatchString(code) || seen[code] {
			t.Errorf("%q", code)
		}
		seen[code] = true
	}
	if stored := dbtest.Look[string](t, s.data, "select string_agg(g::text, ' ') from gift_code g"); strings.Contains(stored, codes[0]) || len(codes) != 50 {
		t.Errorf("%d codes, stored as %s", len(codes), stored)
	}
	testkit.Get(s.RedeemGiftCode(t.Context(), ann.UserID, codes[1]))(t)
	for range 20 {
		testkit.Get(generate(storefront.GenerateGiftCodesParams{Months: 1, Codes: 1}))(t)
	}
	_, next, err := s.ListGiftBatches(t.Context(), "")
	testkit.Must(t, err)
	page, last, err := s.ListGiftBatches(t.Context(), next)
	testkit.Must(t, err)
	if len(page) != 1 || last != "" {
		t.Fatalf("the second page has %d batches, the next is %q", len(page), last)
	}
	batch := page[0]
	if batch.Months != 12 || batch.Notes != "for the fair" || batch.CreatedBy != "person1" || len(batch.Codes) != 50 || batch.Codes[1].Status != "redeemed" ||
		batch.Codes[1].RedeemedBy != "person2" || !batch.Codes[1].Date.Equal(now) || batch.Codes[0].Status != "open" {
		t.Errorf("%+v", batch)
	}

	revoke := func(number *int) (int, error) {
		return s.RevokeGiftCodes(t.Context(), storefront.RevokeGiftCodesParams{BatchID: batch.ID, Number: number})
	}
	if n, err := revoke(new(1)); n != 1 || err != nil {
		t.Errorf("revoked %d: %v", n, err)
	}
	for _, number := range []int{1, 2} { // revoked, redeemed
		if _, err := revoke(&number); !fault.Is(err, fault.Conflict) {
			t.Errorf("revoked %d again: %v", number, err)
		}
	}
	if _, err := revoke(new(51)); !fault.Is(err, fault.NotFound) {
		t.Errorf("a code that does not exist: %v", err)
	}
	if n, err := revoke(nil); n != 48 || err != nil {
		t.Errorf("revoked the other %d: %v", n, err)
	}
	for _, code := range []string{codes[0], codes[49]} {
		if got := testkit.Get(s.FindGiftCode(t.Context(), code))(t); got.Status != storefront.GiftInvalid {
			t.Errorf("%+v", got)
		}
	}
	if got := s.plan(t, ann); got != cuttle.PlanPro {
		t.Errorf("what was redeemed is gone: on %s", got)
	}
}

// "The giver is the generating admin's display name" (issue 20). A code outlives its giver's account.
func TestTheGiver(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	code := s.code(t, 1)
	for _, one := range []struct{ sql, giver string }{
		{"update app_user set display_name = '' where id = $1", "person1"},
		{"update app_user set display_name = 'Ada' where id = $1", "Ada"},
		{"update app_user set deleted_at = now() where id = $1", ""},
		{"delete from app_user where id = $1", ""},
	} {
		s.data.Exec(t, strings.Replace(one.sql, "$1", "'"+s.admin.UserID+"'", 1))
		got := testkit.Get(s.FindGiftCode(t.Context(), code))(t)
		if got.Status != storefront.GiftValid || got.Giver != one.giver {
			t.Errorf("%s: %+v", one.sql, got)
		}
	}
}

// Who pays and has a gift reads in the email about the end that Pro goes on.
func TestTheEndOfASubscriptionBeginsAGift(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	testkit.Must(t, s.buy(t, ann, monthly, card))
	s.redeem(t, ann, 2)
	s.letters(t)
	if v := s.viewer(t, ann); v.WaitingGiftUntil == nil || !v.WaitingGiftUntil.Equal(on("2027-02-24")) { // two months from three days after the paid period
		t.Errorf("a gift waits until %v", v.WaitingGiftUntil)
	}
	testkit.Must(t, s.stripe.CancelNow(s.stripe.Subscriptions()[0].ID))
	s.advance(t, 0)
	body := dbtest.Look[string](t, s.data, "select text_body from mail_outbox where subject like '%has ended'")
	if !strings.Contains(body, "you have Cuttle Pro until Jan 21, 2027") {
		t.Error(body)
	}
	if v := s.viewer(t, ann); v.WaitingGiftUntil != nil {
		t.Error("it waits though it has begun")
	}
	if sees := s.sees(t, ann); sees.Plan != cuttle.PlanPro || sees.Price != nil || !sees.CurrentPeriodEnd.Equal(on("2027-01-21")) {
		t.Errorf("%+v", sees)
	}
}
