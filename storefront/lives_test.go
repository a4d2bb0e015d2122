package storefront_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
	"github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/localstripe"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/storefront"
)

const (
	card       = "4242424242424242"
	failsLater = "4000000000000341" // attaches, and every later charge fails
	day        = 24 * time.Hour
)

// shop is the storefront on a local Stripe whose webhooks arrive at once.
type shop struct {
	*storefront.Service
	stripe   *localstripe.Server
	data     *dbtest.DB
	store    *store.Store
	people   *accounts.Service
	admin    person       // who makes gift codes
	made     int          // people
	received atomic.Int64 // webhooks
	mu       sync.Mutex
	now      time.Time
	secret   string
}

func (s *shop) clock() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

func newShop(t *testing.T) *shop {
	t.Helper()
	s := &shop{data: dbtest.Database(t), now: now}
	s.store = s.data.Store
	s.stripe = testkit.Get(localstripe.Start(localstripe.Options{Now: s.clock, Manual: true}))(t)
	t.Cleanup(func() { s.stripe.Close() })
	s.people = testkit.Accounts(s.store, s.clock)
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.received.Add(1)
		body, _ := io.ReadAll(r.Body)
		if err := s.ReceiveEvent(context.WithoutCancel(t.Context()), body, r.Header.Get("Stripe-Signature")); err != nil {
			t.Error(err)
			w.WriteHeader(http.StatusInternalServerError)
		}
	}))
	t.Cleanup(endpoint.Close)
	s.secret = testkit.Get(s.stripe.Endpoint(endpoint.URL))(t)
	s.Service = newStorefront(s.store, s.stripe.Key(), s.stripe.URL(), s.secret, s.clock)
	if changes := testkit.Get(s.SyncCatalogue(t.Context()))(t); len(changes) == 0 {
		t.Error("nothing was made at Stripe")
	}
	return s
}

func newStorefront(st *store.Store, key, stripeURL, secret string, clock func() time.Time) *storefront.Service {
	return storefront.New(storefront.Options{
		Store: st, SecretKey: key, URL: stripeURL, WebhookSecrets: []string{secret}, TrialKey: []byte("trials"), Origin: "https://cuttle.test", Now: clock,
		Letterhead: func(context.Context) (mail.Letterhead, error) {
			return mail.Letterhead{SiteName: "Cuttle", Origin: "https://cuttle.test"}, nil
		},
	})
}

func (s *shop) setClock(at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = at
}

// advance moves the clock, does what is due at Stripe, and works on what its webhooks have asked for.
func (s *shop) advance(t *testing.T, by time.Duration) {
	t.Helper()
	s.wait(t, by)
	s.work(t)
}

// wait is advance without the work.
func (s *shop) wait(t *testing.T, by time.Duration) {
	t.Helper()
	s.mu.Lock()
	s.now = s.now.Add(by)
	s.mu.Unlock()
	testkit.Must(t, s.stripe.Settle(t.Context()))
}

// work does the jobs that webhooks have enqueued.
func (s *shop) work(t *testing.T) {
	t.Helper()
	worker := &storefront.HintWorker{Storefront: s.Service}
	for {
		var args []byte
		err := s.store.Pool().QueryRow(t.Context(), `delete from river_job where id = (select id from river_job where kind = 'storefront.hint' order by id limit 1) returning args`).Scan(&args)
		if errors.Is(err, pgx.ErrNoRows) {
			return
		}
		testkit.Must(t, err)
		var hint storefront.Hint
		testkit.Must(t, json.Unmarshal(args, &hint))
		testkit.Must(t, worker.Work(t.Context(), &river.Job[storefront.Hint]{JobRow: &rivertype.JobRow{}, Args: hint}))
	}
}

type person struct {
	accounts.Login
	email string
}

func (s *shop) newcomer(t *testing.T, email string) person {
	t.Helper()
	s.made++
	login := testkit.Get(s.people.SignUp(t.Context(), accounts.CreateAccountParams{Email: email, Username: fmt.Sprint("person", s.made), Password: "correct horse"}))(t)
	return person{login, email}
}

// buy goes to the checkout and pays. It returns the refusal of either.
func (s *shop) buy(t *testing.T, who person, p storefront.CheckoutParams, number string) error {
	t.Helper()
	address, err := s.begin(t, who, p)
	if err != nil {
		return err
	}
	session := address[strings.LastIndex(address, "/")+1:]
	if err := s.stripe.Pay(session, number); err != nil {
		return err
	}
	s.advance(t, 0)
	return nil
}

func (s *shop) begin(t *testing.T, who person, p storefront.CheckoutParams) (string, error) {
	t.Helper()
	v := s.viewer(t, who)
	p.UserID, p.Email, p.Plan, p.Held, p.Origin, p.Back = who.UserID, who.email, v.Plan(), v.Entitlements, "https://cuttle.test", "/pricing"
	return s.BeginCheckout(t.Context(), p)
}

// sees is what the person sees of their plan.
func (s *shop) sees(t *testing.T, who person) storefront.Subscription {
	t.Helper()
	v := s.viewer(t, who)
	return s.SubscriptionOf(v.Plan(), v.Entitlements, v.Billing, false, 0)
}

func (s *shop) plan(t *testing.T, who person) cuttle.Plan {
	t.Helper()
	return s.viewer(t, who).Plan()
}

func (s *shop) viewer(t *testing.T, who person) *accounts.Viewer {
	t.Helper()
	token := testkit.Get(s.people.StartSession(t.Context(), who.Login, "h", ""))(t)
	return testkit.Get(s.people.Viewer(t.Context(), "h", token))(t)
}

// subjects are the emails that wait to be sent, the newest last; they are taken away.
func (s *shop) letters(t *testing.T) string {
	t.Helper()
	return dbtest.Look[string](t, s.data, "with gone as (delete from mail_outbox returning subject, created_at) select coalesce(string_agg(subject, '; ' order by created_at, subject), '') from gone")
}

// paid lists the totals of the paid invoices of an amount, the oldest first.
func (s *shop) paid() (totals []int64) {
	for _, invoice := range s.stripe.Invoices() {
		if invoice.Status == "paid" && invoice.Total > 0 {
			totals = append(totals, invoice.Total)
		}
	}
	return totals
}

var (
	monthly = storefront.CheckoutParams{Period: storefront.Monthly}
	yearly  = storefront.CheckoutParams{Period: storefront.Yearly}
	trial   = storefront.CheckoutParams{Period: storefront.Monthly, Trial: true}
)

func referred(p storefront.CheckoutParams) storefront.CheckoutParams {
	p.Referral = "ann"
	return p
}

// S0 §9: "Pro monthly price 2400 cents; yearly 21600 cents … Referral discount 10% on the first month or year (2160 monthly, 19440 yearly)."
func TestWhatIsPaid(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		wish   storefront.CheckoutParams
		price  int
		period string
		paid   []int64 // within 13 months
	}{
		"monthly":                 {monthly, 2400, "monthly", []int64{2400, 2400, 2400}},
		"yearly":                  {yearly, 21600, "yearly", []int64{21600}},
		"monthly, referred":       {referred(monthly), 2400, "monthly", []int64{2160, 2400, 2400}},
		"yearly, referred":        {referred(yearly), 21600, "yearly", []int64{19440}},
		"after a trial, referred": {referred(trial), 2400, "monthly", []int64{2160, 2400}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			testkit.Must(t, s.buy(t, ann, one.wish, card))
			sees := s.sees(t, ann)
			if sees.Plan != cuttle.PlanPro || *sees.Price != one.price || *sees.Period != one.period || sees.IsTrial != one.wish.Trial || sees.HasEverHadTrial != one.wish.Trial ||
				sees.HasEverBeenInvoiced == one.wish.Trial {
				t.Errorf("right after: %+v", sees)
			}
			for range 10 {
				s.advance(t, 7*day)
			}
			if got := s.paid(); !slices.Equal(got, one.paid) {
				t.Errorf("paid %v, want %v", got, one.paid)
			}
			if sees := s.sees(t, ann); sees.Plan != cuttle.PlanPro || !sees.HasEverBeenInvoiced || sees.IsTrial || !sees.CurrentPeriodEnd.After(s.clock()) {
				t.Errorf("later: %+v", sees)
			}
		})
	}
}

// S0 §9: "Free trial: 30 days, reminder 7 days before end."
func TestTrialRemindsAndGoesOn(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann, bob := s.newcomer(t, "ann@example.com"), s.newcomer(t, "bob@example.com")
	testkit.Must(t, s.buy(t, ann, trial, card))
	testkit.Must(t, s.buy(t, bob, trial, card))
	if sees := s.sees(t, ann); !sees.CurrentPeriodEnd.Equal(now.Add(30 * day)) {
		t.Errorf("the trial ends %v", sees.CurrentPeriodEnd)
	}
	testkit.Must(t, s.stripe.CancelAtPeriodEnd(s.stripe.Subscriptions()[1].ID))
	s.advance(t, 0)
	s.letters(t)
	for since := range 30 {
		testkit.Must(t, s.RemindOfTrials(t.Context()))
		want := ""
		if since == 23 { // only Ann: Bob has canceled
			want = "Your free trial of Cuttle Pro ends on Dec 21"
		}
		if got := s.letters(t); got != want {
			t.Errorf("after %d days: %q, want %q", since, got, want)
		}
		s.advance(t, day)
	}
	if ann, bob := s.plan(t, ann), s.plan(t, bob); ann != cuttle.PlanPro || bob != cuttle.PlanFree {
		t.Errorf("after the trial Ann is on %s, Bob on %s", ann, bob)
	}
}

// One trial per account, mailbox and card, ever.
func TestTrialIsGivenOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "an.n+one@gmail.com")
	testkit.Must(t, s.buy(t, ann, trial, card+" blue"))
	s.letters(t)
	for email, refused := range map[string]bool{"ANN@googlemail.com": true, "ann+two@gmail.com": true, "ann@example.com": false} {
		if _, err := s.begin(t, s.newcomer(t, email), trial); fault.Is(err, fault.Conflict) != refused {
			t.Errorf("%s: %v", email, err)
		}
	}
	bob := s.newcomer(t, "bob@example.com")
	testkit.Must(t, s.buy(t, bob, trial, card+" blue")) // only now the card is known
	if sees, letters := s.sees(t, bob), s.letters(t); sees.Plan != cuttle.PlanFree || letters != "We couldn’t start your free trial" {
		t.Errorf("with a card that had a trial: %+v, letters %q", sees, letters)
	}
	if paid := s.paid(); len(paid) != 0 {
		t.Errorf("charged %v", paid)
	}
	testkit.Must(t, s.buy(t, bob, monthly, card+" blue"))
	if got := s.plan(t, bob); got != cuttle.PlanPro {
		t.Errorf("who pays is on %s", got)
	}
	// The account is deleted and the person comes back.
	s.data.Exec(t, "delete from app_user where id = $1", ann.UserID)
	if _, err := s.begin(t, s.newcomer(t, "an.n+one@gmail.com"), trial); !errors.Is(err, storefront.ErrTrialUsed) {
		t.Errorf("back with the same address: %v", err)
	}
	for _, one := range s.stripe.Subscriptions() {
		if one.Customer == s.customerOf(bob) && one.EndedAt == nil {
			testkit.Must(t, s.stripe.CancelNow(one.ID))
		}
	}
	s.advance(t, day)
	if _, err := s.begin(t, bob, trial); !errors.Is(err, storefront.ErrTrialUsed) {
		t.Errorf("a trial after a payment: %v", err)
	}
}

// "A card that is changed during a trial is recorded as well, so a third account with it gets none" (issue 37).
func TestACardOfATrialGetsNoOther(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(t *testing.T, s *shop, customer string) error{
		"replaced in the portal": func(_ *testing.T, s *shop, customer string) error {
			return s.stripe.ReplaceCard(customer, card+" blue")
		},
		"stored only": func(_ *testing.T, s *shop, customer string) error { return s.stripe.AddCard(customer, card+" blue") },
		"no webhook": func(t *testing.T, s *shop, customer string) (err error) {
			s.loseWebhooks(t, func() { err = s.stripe.ReplaceCard(customer, card+" blue") })
			testkit.Get(s.Reconcile(t.Context(), false))(t)
			return err
		},
		"in the trial of a second account": func(t *testing.T, s *shop, _ string) error {
			bob := s.newcomer(t, "bob@example.com")
			testkit.Must(t, s.buy(t, bob, trial, card+" green"))
			return s.stripe.ReplaceCard(s.customerOf(bob), card+" blue")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			testkit.Must(t, s.buy(t, ann, trial, card+" red"))
			testkit.Must(t, change(t, s, s.customerOf(ann)))
			s.advance(t, 0)
			s.letters(t)
			cid := s.newcomer(t, "cid@example.com")
			testkit.Must(t, s.buy(t, cid, trial, card+" blue"))
			if got, letters := s.plan(t, cid), s.letters(t); got != cuttle.PlanFree || letters != "We couldn’t start your free trial" {
				t.Errorf("who comes with it is on %s, emails %q", got, letters)
			}
			if sees := s.sees(t, ann); !sees.IsTrial || sees.Plan != cuttle.PlanPro {
				t.Errorf("the trial in which it was changed: %+v", sees)
			}
		})
	}
}

func TestCancelAndRenew(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	testkit.Must(t, s.buy(t, ann, monthly, card))
	id := s.stripe.Subscriptions()[0].ID
	end := *s.sees(t, ann).CurrentPeriodEnd
	testkit.Must(t, s.stripe.CancelAtPeriodEnd(id))
	s.advance(t, day)
	if sees := s.sees(t, ann); !sees.WillCancelAtPeriodEnd || !sees.CurrentPeriodEnd.Equal(end) || sees.Plan != cuttle.PlanPro {
		t.Errorf("canceled: %+v", sees)
	}
	testkit.Must(t, s.stripe.Resume(id))
	s.advance(t, day)
	if sees := s.sees(t, ann); sees.WillCancelAtPeriodEnd {
		t.Errorf("renewed: %+v", sees)
	}
	testkit.Must(t, s.stripe.CancelAtPeriodEnd(id))
	s.advance(t, 0)
	s.letters(t)
	s.advance(t, end.Sub(s.clock()))
	if body := dbtest.Look[string](t, s.data, "select text_body from mail_outbox"); strings.Contains(body, "card") {
		t.Error(body) // nothing has failed
	}
	if sees, letters := s.sees(t, ann), s.letters(t); sees.Plan != cuttle.PlanFree || sees.Price != nil || letters != "Your subscription to Cuttle Pro has ended" {
		t.Errorf("ended: %+v, letters %q", sees, letters)
	}
	if paid := s.paid(); len(paid) != 1 {
		t.Errorf("paid %v", paid)
	}
}

// S0 §7: "subscribe (plan, projectCount)", "a referral conversion"; each once, however often Stripe says it.
func TestEventsOfASubscription(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	s.stripe.SetFaults(localstripe.Faults{Duplicate: 1, Twin: 1, Shuffle: true})
	testkit.Must(t, s.buy(t, ann, referred(trial), card))
	for range 5 {
		s.advance(t, 10*day)
	}
	testkit.Must(t, s.stripe.CancelNow(s.stripe.Subscriptions()[0].ID))
	s.advance(t, day)
	got := dbtest.Look[string](t, s.data, "select string_agg(concat_ws(' ', name, metadata), '; ' order by at, id) from event where user_id = $1 and name not like 'sign%'", ann.UserID)
	want := `subscribe {"plan": "Pro", "trial": true, "period": "monthly", "projectCount": 0}; referral conversion {"referral": "ann", "affiliate": ""}; subscription canceled {"plan": "Pro", "period": "monthly"}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// S0 §8: "We couldn't process your last payment."
func TestFailedPayment(t *testing.T) {
	t.Parallel()
	for name, replaced := range map[string]bool{"the card is replaced": true, "nothing is done": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			testkit.Must(t, s.buy(t, ann, trial, failsLater))
			s.letters(t)
			s.advance(t, 30*day+2*time.Hour)
			if sees, letters := s.sees(t, ann), s.letters(t); !sees.IsPastDue || sees.Plan != cuttle.PlanPro || letters != "Your last payment for Cuttle Pro didn’t go through" {
				t.Errorf("past due: %+v, letters %q", sees, letters)
			} else if *sees.AmountDue != 2400 || !sees.PayBy.Equal(now.Add(44*day)) { // issue 37: "amount, deadline"; Stripe tries for two weeks
				t.Errorf("%d is due by %v", *sees.AmountDue, sees.PayBy)
			}
			if replaced {
				testkit.Must(t, s.stripe.ReplaceCard(s.stripe.Subscriptions()[0].Customer, card))
				s.advance(t, 0)
				s.advance(t, 0) // the payment's own events
				if sees := s.sees(t, ann); sees.IsPastDue || sees.AmountDue != nil || sees.PayBy != nil || !slices.Equal(s.paid(), []int64{2400}) {
					t.Errorf("with a new card: %+v, paid %v", sees, s.paid())
				}
				return
			}
			for range 13 {
				s.advance(t, day)
			}
			if sees := s.sees(t, ann); sees.Plan != cuttle.PlanPro || !sees.IsPastDue {
				t.Errorf("before the last try: %+v", sees)
			}
			for range 3 {
				s.advance(t, day)
			}
			if sees := s.sees(t, ann); sees.Plan != cuttle.PlanFree {
				t.Errorf("after two weeks of tries: %+v", sees)
			}
			// "The email at its end says that the card failed" (issue 37).
			if body := dbtest.Look[string](t, s.data, "select text_body from mail_outbox"); !strings.Contains(body, "We couldn’t charge your card") {
				t.Error(body)
			}
		})
	}
}

// What is due, until when, is also said to somebody who has canceled: by the last try, or the end of the subscription if that is earlier.
func TestFailedPaymentOfACanceledSubscription(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		ends, payBy time.Time
	}{
		"after the last try":  {now.Add(61 * day), now.Add(44 * day)}, // with the period
		"before the last try": {now.Add(35 * day), now.Add(35 * day)}, // a day that our staff has chosen in the dashboard
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			testkit.Must(t, s.buy(t, ann, trial, failsLater))
			s.letters(t)
			s.wait(t, 30*day+2*time.Hour)
			testkit.Must(t, s.stripe.CancelAtPeriodEnd(s.stripe.Subscriptions()[0].ID))
			chosen := s.replying(t, fmt.Sprintf(`"cancel_at":%d`, now.Add(61*day).Unix()), fmt.Sprintf(`"cancel_at":%d`, one.ends.Unix()))
			testkit.Must(t, chosen.Refresh(t.Context(), ann.UserID))
			sees := s.sees(t, ann)
			if !sees.IsPastDue || !sees.CurrentPeriodEnd.Equal(one.ends) || sees.AmountDue == nil || *sees.AmountDue != 2400 || sees.PayBy == nil || !sees.PayBy.Equal(one.payBy) {
				t.Errorf("%+v, want US$24 due by %v, and the end %v", sees, one.payBy, one.ends)
			}
			body, want := dbtest.Look[string](t, s.data, "select text_body from mail_outbox"), "US$24 is due by "+one.payBy.Format("Jan 2, 2006")
			if !strings.Contains(body, want) {
				t.Errorf("%s\nwant %s", body, want)
			}
		})
	}
}

// A customer at Stripe changes when a payment fails, too. The card that they chose for an earlier subscription is not charged then.
func TestAnEarlierCardIsNotCharged(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	testkit.Must(t, s.buy(t, ann, monthly, card))
	testkit.Must(t, s.stripe.ReplaceCard(s.customerOf(ann), card+" earlier"))
	testkit.Must(t, s.stripe.CancelNow(s.stripe.Subscriptions()[0].ID))
	s.advance(t, day)
	testkit.Must(t, s.buy(t, ann, monthly, card))
	testkit.Must(t, s.stripe.FailNextPayment(s.customerOf(ann), "insufficient_funds"))
	s.advance(t, 31*day+2*time.Hour)
	s.advance(t, 0) // the job's own events
	if sees, paid := s.sees(t, ann), s.paid(); !sees.IsPastDue || !slices.Equal(paid, []int64{2400, 2400}) {
		t.Errorf("%+v, paid %v", sees, paid)
	}
}

// "A full refund or a lost dispute ends that period; a partial refund does not."
func TestMoneyTakenBack(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		take func(s *shop, charge string) error
		want cuttle.Plan
	}{
		"a partial refund": {func(s *shop, charge string) error { return s.stripe.Refund(charge, 1200) }, cuttle.PlanPro},
		"refunds that add up": {func(s *shop, charge string) error {
			return errors.Join(s.stripe.Refund(charge, 1200), s.stripe.Refund(charge, 1200))
		}, cuttle.PlanFree},
		"a full refund": {func(s *shop, charge string) error { return s.stripe.Refund(charge, 2400) }, cuttle.PlanFree},
		"an open dispute": {func(s *shop, charge string) error {
			_, err := s.stripe.Dispute(charge, "fraudulent")
			return err
		}, cuttle.PlanPro},
		"a lost dispute": {disputed(false), cuttle.PlanFree},
		"a won dispute":  {disputed(true), cuttle.PlanPro},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			testkit.Must(t, s.buy(t, ann, monthly, card))
			s.advance(t, day)
			testkit.Must(t, one.take(s, s.stripe.Charges()[0].ID))
			s.letters(t)
			s.advance(t, time.Hour)
			want := ""
			if one.want == cuttle.PlanFree {
				want = "Your last payment for Cuttle Pro was refunded"
			}
			if got, letters := s.plan(t, ann), s.letters(t); got != one.want || letters != want {
				t.Errorf("on %s, want %s; letters %q, want %q", got, one.want, letters, want)
			}
			for range 32 { // the next period is paid
				s.advance(t, day)
			}
			if got := s.plan(t, ann); got != cuttle.PlanPro {
				t.Errorf("in the next period on %s", got)
			}
		})
	}
}

func disputed(won bool) func(s *shop, charge string) error {
	return func(s *shop, charge string) error {
		id, err := s.stripe.Dispute(charge, "fraudulent")
		return errors.Join(err, s.stripe.CloseDispute(id, won))
	}
}

func TestOnlyOneCheckoutIsOpen(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	addresses := make([]string, 12) // double clicks and several tabs
	var all sync.WaitGroup
	for i := range addresses {
		all.Go(func() { addresses[i], _ = s.BeginCheckout(t.Context(), wish(ann, monthly)) })
	}
	all.Wait()
	for _, address := range addresses {
		if address == "" || address != addresses[0] {
			t.Errorf("another page: %q and %q", address, addresses[0])
		}
	}
	other := testkit.Get(s.BeginCheckout(t.Context(), wish(ann, yearly)))(t)
	if err := s.stripe.Pay(sessionOf(addresses[0]), card); err == nil {
		t.Error("the page before could still be paid")
	}
	testkit.Must(t, s.stripe.Pay(sessionOf(other), card))
	// Before any webhook has arrived.
	if _, err := s.BeginCheckout(t.Context(), wish(ann, monthly)); !errors.Is(err, storefront.ErrSubscribed) {
		t.Errorf("a second subscription: %v", err)
	}
	if got := s.plan(t, ann); got != cuttle.PlanPro {
		t.Errorf("on %s", got)
	}
	testkit.Must(t, s.stripe.CancelNow(s.stripe.Subscriptions()[0].ID))
	s.advance(t, 0)
	if again := testkit.Get(s.BeginCheckout(t.Context(), wish(ann, yearly)))(t); again == other {
		t.Error("who comes back is led to the page that they have paid on")
	}
	for _, plan := range []cuttle.Plan{cuttle.PlanGift, cuttle.PlanK12, cuttle.PlanPro} {
		bob := wish(s.newcomer(t, string(plan[0])+"@example.com"), monthly)
		bob.Plan, bob.Held = plan, []cuttle.Entitlement{{Plan: plan}}
		if _, err := s.BeginCheckout(t.Context(), bob); !errors.Is(err, storefront.ErrNotSold) {
			t.Errorf("%s: %v", plan, err)
		}
	}
}

func wish(who person, p storefront.CheckoutParams) storefront.CheckoutParams {
	p.UserID, p.Email, p.Plan, p.Origin, p.Back = who.UserID, who.email, cuttle.PlanFree, "https://cuttle.test", "/pricing"
	return p
}

func sessionOf(address string) string { return address[strings.LastIndex(address, "/")+1:] }

// The buyer is back before the webhook.
func TestConfirmingACheckout(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann, eve := s.newcomer(t, "ann@example.com"), s.newcomer(t, "eve@example.com")
	s.stripe.SetFaults(localstripe.Faults{Drop: 1})
	session := sessionOf(testkit.Get(s.begin(t, ann, monthly))(t))
	testkit.Must(t, s.stripe.Pay(session, card))
	if err := s.ConfirmCheckout(t.Context(), eve.UserID, session); !fault.Is(err, fault.NotFound) {
		t.Errorf("of somebody else: %v", err)
	}
	testkit.Must(t, s.ConfirmCheckout(t.Context(), ann.UserID, session))
	if got := s.plan(t, ann); got != cuttle.PlanPro {
		t.Errorf("on %s", got)
	}
	if address := testkit.Get(s.PortalAddress(t.Context(), ann.UserID, "https://cuttle.test"))(t); !strings.HasPrefix(address, s.stripe.URL()) {
		t.Errorf("the portal is at %s", address)
	}
	if _, err := s.PortalAddress(t.Context(), eve.UserID, "https://cuttle.test"); !fault.Is(err, fault.Conflict) {
		t.Errorf("the portal of somebody without a subscription: %v", err)
	}
	testkit.Must(t, s.stripe.CancelAtPeriodEnd(s.stripe.Subscriptions()[0].ID)) // in the portal
	testkit.Must(t, errors.Join(s.Refresh(t.Context(), ann.UserID), s.Refresh(t.Context(), eve.UserID)))
	if sees := s.sees(t, ann); !sees.WillCancelAtPeriodEnd {
		t.Errorf("back from the portal: %+v", sees)
	}
}

// No plan is granted by a forged, stale or replayed webhook.
func TestWebhooksAreVerified(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	payload := []byte(`{"id":"evt_1","object":"event","api_version":"` + stripe.APIVersion + `","created":1,"type":"customer.updated","data":{"object":{"id":"cus_x","object":"customer"}}}`)
	sign := func(secret string, at time.Time) string {
		return webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: payload, Secret: secret, Timestamp: at}).Header
	}
	old := s.WebhookSecrets[0]
	s.WebhookSecrets = []string{"whsec_new", old}
	for name, one := range map[string]struct {
		header string
		ok     bool
	}{
		"none": {"", false}, "forged": {sign("whsec_forged", time.Now()), false}, "stale": {sign(old, time.Now().Add(-10*time.Minute)), false},
		"the old secret": {sign(old, time.Now()), true}, "the new secret": {sign("whsec_new", time.Now()), true},
	} {
		if err := s.ReceiveEvent(t.Context(), payload, one.header); (err == nil) != one.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
	if jobs := dbtest.Look[int](t, s.data, "select count(*) from river_job where args->>'customerId' = 'cus_x'"); jobs != 1 {
		t.Errorf("the event was received twice and caused %d jobs", jobs)
	}
	payload = []byte(strings.NewReplacer("evt_1", "evt_2", "customer.updated", "radar.something_new").Replace(string(payload)))
	testkit.Must(t, s.ReceiveEvent(t.Context(), payload, sign(old, time.Now())))
	if got := dbtest.Look[string](t, s.data, "select type from stripe_event where id = 'evt_2'"); got != "radar.something_new" {
		t.Errorf("an unknown type is recorded as %q", got)
	}
	s.work(t) // of a customer that is not ours
}

// U+0000, which Postgres takes neither in a text nor in the arguments of a job, is no reason for Stripe to send an event again and again.
func TestWebhooksWithNUL(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	for _, event := range []string{
		`{"id":"evt_1\u0000","object":"event","created":1,"type":"customer.updated","data":{"object":{"id":"cus_x","object":"customer"}}}`,
		`{"id":"evt_2","object":"event","created":1,"type":"customer\u0000updated","data":{"object":{"id":"cus_x","object":"customer"}}}`,
		`{"id":"evt_3","object":"event","created":1,"type":"customer.updated","data":{"object":{"id":"cus_x\u0000","object":"customer"}}}`,
		`{"id":"evt_4","object":"event","created":1,"type":"charge.dispute.created","data":{"object":{"id":"dp_x","object":"dispute","charge":"ch\u0000"}}}`,
		`{"id":"evt_5","object":"event","created":1,"type":"invoice.paid","data":{"object":{"id":"in_x","object":"invoice","customer":{"id":"cus\u0000"},"description":"a\u0000b"}}}`,
	} {
		signed := webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: []byte(event), Secret: s.WebhookSecrets[0], Timestamp: time.Now()})
		for range 2 {
			if err := s.ReceiveEvent(t.Context(), signed.Payload, signed.Header); err != nil {
				t.Errorf("%s: %v", event, err)
			}
		}
	}
	if n := dbtest.Look[int](t, s.data, "select count(*) from stripe_event"); n != 5 {
		t.Errorf("%d of 5 events are recorded", n)
	}
	s.work(t) // of customers that are not ours
}
