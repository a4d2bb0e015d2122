package localstripe

import (
	"crypto/rand"
	"encoding/json"
	"iter"
	"slices"
)

// state is everything that is remembered. The snapshot is its JSON.
type state struct {
	Key            string
	At             int64 // the time that work has reached
	Causes         uint64
	Products       table[*Product]
	Prices         table[*Price]
	Coupons        table[*Coupon]
	Discounts      table[*Discount]
	Customers      table[*Customer]
	PaymentMethods table[*PaymentMethod]
	Sessions       table[*Session]
	Subscriptions  table[*Subscription]
	Invoices       table[*Invoice]
	Payments       table[*InvoicePayment]
	PaymentIntents table[*PaymentIntent]
	SetupIntents   table[*SetupIntent]
	Charges        table[*Charge]
	Refunds        table[*Refund]
	Disputes       table[*Dispute]
	Configurations table[*PortalConfiguration]
	Portals        table[*PortalSession]
	Endpoint       Endpoint
	Events         table[*Event]
	Challenges     table[*Challenge]
	Replies        map[string]reply // by idempotency key
	Settings       Settings
}

// Settings are what one sets in Stripe's dashboard.
type Settings struct {
	AfterRetries string // what becomes of a subscription whose payments have all failed: "cancel" (default), "unpaid" or "past_due"
}

type object interface {
	comparable
	ident() string
}

// table holds the objects of one kind, oldest first.
type table[T object] struct {
	rows []T
	byID map[string]T
}

func (t *table[T]) add(x T) T {
	if t.byID == nil {
		t.byID = map[string]T{}
	}
	t.rows = append(t.rows, x)
	t.byID[x.ident()] = x
	return x
}

// get returns nil for an unknown id.
func (t *table[T]) get(id string) T { return t.byID[id] }

func (t *table[T]) of(id *string) T {
	if id == nil {
		var none T
		return none
	}
	return t.byID[*id]
}

func (t *table[T]) remove(match func(T) bool) {
	t.rows = slices.DeleteFunc(t.rows, func(x T) bool {
		if match(x) {
			delete(t.byID, x.ident())
			return true
		}
		return false
	})
}

// where yields the objects that match, newest first.
func (t *table[T]) where(match func(T) bool) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, x := range slices.Backward(t.rows) {
			if match(x) && !yield(x) {
				return
			}
		}
	}
}

// find returns the newest object that matches, or nil.
func (t *table[T]) find(match func(T) bool) T {
	for x := range t.where(match) {
		return x
	}
	var none T
	return none
}

func (t table[T]) MarshalJSON() ([]byte, error) { return json.Marshal(t.rows) }

func (t *table[T]) UnmarshalJSON(text []byte) error {
	var rows []T
	if err := json.Unmarshal(text, &rows); err != nil {
		return err
	}
	for _, x := range rows {
		t.add(x)
	}
	return nil
}

// found returns the object as it is, or nil.
func (t *table[T]) found(id string) any {
	if x, known := t.byID[id]; known {
		return x
	}
	return nil
}

// lookup returns the object with the id, whatever its kind, or nil.
func (st *state) lookup(id string) any {
	for _, t := range []interface{ found(id string) any }{
		&st.Products, &st.Prices, &st.Coupons, &st.Discounts, &st.Customers, &st.PaymentMethods, &st.Sessions, &st.Subscriptions, &st.Invoices, &st.PaymentIntents,
		&st.SetupIntents, &st.Charges, &st.Refunds, &st.Configurations,
	} {
		if x := t.found(id); x != nil {
			return x
		}
	}
	return nil
}

// newID makes an id. It is random, so that a lost snapshot never makes an id again that the product's database still holds.
func newID(prefix string) string { return prefix + "_" + rand.Text()[:20] }

func (s *Server) newBase(prefix, object string) base {
	return base{ID: newID(prefix), Object: object, Created: s.time()}
}
