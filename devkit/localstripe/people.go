package localstripe

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
)

// What follows stands for people in a browser: the buyer on Stripe's pages, and our staff in Stripe's dashboard.

// Pay pays a checkout session with a card of D14 "Testing", passes 3-D Secure where it is asked for, and delivers checkout.session.completed
// as the pay page does. A word behind the number names the card: "4242424242424242 blue" has the same fingerprint each time, a number alone
// never. A refused card is an *Error with its decline code.
func (s *Server) Pay(session, card string) error {
	event, err := s.pay(session, card)
	if err == nil {
		s.deliverNow(event)
	}
	return err
}

// PayAndLeave is Pay for somebody who does not wait for the page after it, so that no webhook has to be received first.
func (s *Server) PayAndLeave(session, card string) error {
	_, err := s.pay(session, card)
	return err
}

func (s *Server) pay(session, card string) (event *Event, err error) {
	err = act(s, &s.st.Sessions, session, func(cs *Session) *Error {
		var refusal *Error
		if event, refusal = s.complete(cs, card, true); refusal != nil {
			return refusal
		}
		return nil
	})
	return event, err
}

// act finds an object and does something to it, as one cause without a request.
func act[T object](s *Server, t *table[T], id string, do func(T) *Error) error {
	var refusal *Error
	s.do(EventRequest{}, func() {
		var none T
		if x := t.get(id); x == none {
			refusal = noSuch("object", id, "id")
		} else {
			refusal = do(x)
		}
	})
	if refusal != nil {
		return refusal
	}
	return nil
}

// live finds a subscription that has not ended.
func (s *Server) live(id string, do func(*Subscription) *Error) error {
	return act(s, &s.st.Subscriptions, id, func(sub *Subscription) *Error {
		if sub.ended() {
			return invalid("", "", "The subscription has ended.")
		}
		return do(sub)
	})
}

// CancelAtPeriodEnd cancels in the portal: the flag cancel_at_period_end stays false, and cancel_at says it (D6).
func (s *Server) CancelAtPeriodEnd(subscription string) error {
	return s.live(subscription, func(sub *Subscription) *Error {
		s.portalCancel(sub)
		return nil
	})
}

// Resume takes back a cancellation in the portal.
func (s *Server) Resume(subscription string) error {
	return s.live(subscription, func(sub *Subscription) *Error { s.portalResume(sub); return nil })
}

// CancelNow ends a subscription in the dashboard.
func (s *Server) CancelNow(subscription string) error {
	return s.live(subscription, func(sub *Subscription) *Error { s.cancel(sub, "cancellation_requested"); return nil })
}

// SwitchPrice changes the plan in the portal, by the rules of the newest configuration.
func (s *Server) SwitchPrice(subscription, price string) error {
	return s.live(subscription, func(sub *Subscription) *Error {
		c := s.st.Configurations.find(func(c *PortalConfiguration) bool { return c.Active })
		if c == nil {
			return invalid("", "", "The portal has no configuration.")
		}
		return s.switchPrice(sub, s.st.Prices.get(price), &c.Features)
	})
}

// ReplaceCard saves another card in the portal and makes it the customer's default.
func (s *Server) ReplaceCard(customer, card string) error {
	return act(s, &s.st.Customers, customer, func(c *Customer) *Error { return s.replaceCard(c, card, true) })
}

// AddCard saves another card in the portal, which is charged only if it is made a default.
func (s *Server) AddCard(customer, card string) error {
	return act(s, &s.st.Customers, customer, func(c *Customer) *Error {
		_, refusal := s.addCard(c, card, true)
		return refusal
	})
}

// RemoveCards takes all cards from a customer, as one can in the portal and the dashboard.
func (s *Server) RemoveCards(customer string) error {
	return act(s, &s.st.Customers, customer, func(*Customer) *Error {
		for pm := range s.st.PaymentMethods.where(func(pm *PaymentMethod) bool { return equal(pm.Customer, customer) }) {
			s.detach(pm)
		}
		return nil
	})
}

// ApplyCoupon gives a subscription, or a customer, a discount in the dashboard.
func (s *Server) ApplyCoupon(subscriptionOrCustomer, coupon string) error {
	return act(s, &s.st.Coupons, coupon, func(c *Coupon) *Error {
		if customer := s.st.Customers.get(subscriptionOrCustomer); customer != nil {
			s.change("customer.updated", customer, func() {
				customer.Discount = s.newDiscount(c, customer.ID)
				s.st.Discounts.add(customer.Discount)
			})
			return nil
		}
		sub := s.st.Subscriptions.get(subscriptionOrCustomer)
		if sub == nil || sub.ended() {
			return noSuch("subscription", subscriptionOrCustomer, "id")
		}
		s.change("customer.subscription.updated", sub, func() { s.redeem(sub, c, nil) })
		return nil
	})
}

// FailNextPayment declines the customer's next payment with this code ("insufficient_funds"), whatever the card.
func (s *Server) FailNextPayment(customer, declineCode string) error {
	return act(s, &s.st.Customers, customer, func(c *Customer) *Error { c.FailNext = declineCode; return nil })
}

// PayInvoice pays an open invoice on its page, with another card or ("") the saved one.
func (s *Server) PayInvoice(invoice, card string) error {
	return act(s, &s.st.Invoices, invoice, func(inv *Invoice) *Error { return s.payByHand(inv, card, true) })
}

// Refund gives back an amount in cents (0: all that is left) of a charge, or of the charge that paid an invoice.
func (s *Server) Refund(chargeOrInvoice string, amount int64) error {
	return act(s, &s.st.Charges, s.chargeOf(chargeOrInvoice), func(ch *Charge) *Error { return s.refund(ch, amount) })
}

func (s *Server) chargeOf(id string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if inv := s.st.Invoices.get(id); inv != nil {
		if pi := s.st.PaymentIntents.get(inv.PaymentIntent); pi != nil && pi.LatestCharge != nil {
			return *pi.LatestCharge
		}
	}
	return id
}

// Dispute opens a dispute over a charge (or over the charge that paid an invoice) and returns its id. The reason "inquiry" opens an inquiry.
func (s *Server) Dispute(chargeOrInvoice, reason string) (id string, err error) {
	err = act(s, &s.st.Charges, s.chargeOf(chargeOrInvoice), func(ch *Charge) *Error {
		if !ch.Paid || ch.Refunded || s.disputed(ch) { // a fully refunded charge cannot be disputed
			return invalid("", "", "This charge cannot be disputed.")
		}
		id = s.dispute(ch, reason).ID
		return nil
	})
	return id, err
}

// CloseDispute decides a dispute.
func (s *Server) CloseDispute(id string, won bool) error {
	return act(s, &s.st.Disputes, id, func(d *Dispute) *Error {
		if !strings.HasSuffix(d.Status, "needs_response") && !strings.HasSuffix(d.Status, "under_review") {
			return invalid("", "", "The dispute is closed.")
		}
		s.closeDispute(d, won)
		return nil
	})
}

// DeleteCustomer deletes a customer in the dashboard; their subscriptions end.
func (s *Server) DeleteCustomer(customer string) error {
	return act(s, &s.st.Customers, customer, func(c *Customer) *Error { s.deleteCustomer(c); return nil })
}

// Endpoint sends events to the address from now on, with what was not delivered yet, and returns the secret that signs them. The secret stays
// the same while the snapshot is kept. `cuttle dev` calls it at each start.
func (s *Server) Endpoint(address string) (secret string, err error) {
	if u, err := url.Parse(address); err != nil || u.Host == "" {
		return "", fmt.Errorf("local Stripe: %q is no address for webhooks", address)
	}
	s.do(EventRequest{}, func() {
		if s.st.Endpoint.Secret == "" {
			s.st.Endpoint.Secret = "whsec_" + rand.Text()
		}
		s.st.Endpoint.URL = address
		secret = s.st.Endpoint.Secret
	})
	return secret, nil
}

// Resend delivers an event once more.
func (s *Server) Resend(event string) error {
	return act(s, &s.st.Events, event, func(e *Event) *Error {
		e.Deliveries = append(e.Deliveries, &Delivery{Order: s.cause.number << 32, Due: s.time()})
		e.PendingWebhooks++
		return nil
	})
}

// SetSettings replaces what one sets in the dashboard.
func (s *Server) SetSettings(settings Settings) {
	s.do(EventRequest{}, func() { s.st.Settings = settings })
}

// Subscriptions returns the truth about all subscriptions, oldest first.
func (s *Server) Subscriptions() []Subscription { return copies(s, &s.st.Subscriptions) }

// Charges returns all charges, oldest first.
func (s *Server) Charges() []Charge { return copies(s, &s.st.Charges) }

// Sessions returns all checkout sessions, oldest first.
func (s *Server) Sessions() []Session { return copies(s, &s.st.Sessions) }

// Invoices returns all invoices, oldest first.
func (s *Server) Invoices() []Invoice { return copies(s, &s.st.Invoices) }

// Events returns all events of the last 30 days, oldest first, with their deliveries.
func (s *Server) Events() []Event { return copies(s, &s.st.Events) }

// copies returns deep copies, which nobody else changes.
func copies[P interface {
	*T
	object
}, T any](s *Server, t *table[P]) []T {
	s.mu.Lock()
	text, err := json.Marshal(t)
	s.mu.Unlock()
	rows := []T{}
	if err == nil {
		err = json.Unmarshal(s.here(text), &rows)
	}
	if err != nil {
		panic(err) // our own JSON
	}
	return rows
}
