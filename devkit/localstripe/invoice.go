package localstripe

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

func (s *Server) subscriptionOf(inv *Invoice) *Subscription {
	return s.st.Subscriptions.get(inv.Parent.SubscriptionDetails.Subscription)
}

// newLine makes a line for an item at a price.
func newLine(sub *Subscription, item *SubscriptionItem, price *Price, amount int64, period Period, text string) *Line {
	l := &Line{
		ID: newID("il"), Object: "line_item", Amount: amount, Currency: sub.Currency, Description: text, Discountable: true, DiscountAmounts: []DiscountAmount{}, Discounts: []string{},
		Metadata: metadata{}, Period: period, Quantity: item.Quantity, Subtotal: amount, Taxes: []string{},
	}
	l.Parent.Type = "subscription_item_details"
	l.Parent.SubscriptionItemDetails.Subscription, l.Parent.SubscriptionItemDetails.SubscriptionItem = sub.ID, item.ID
	l.Pricing.PriceDetails.Price, l.Pricing.PriceDetails.Product = price.ID, price.Product
	l.Pricing.Type, l.Pricing.UnitAmountDecimal = "price_details", price.UnitAmountDecimal
	return l
}

// fullPeriod is the line for a whole period of an item.
func (s *Server) fullPeriod(sub *Subscription, item *SubscriptionItem, period Period) *Line {
	p := item.Price
	text := fmt.Sprintf("%d × %s (at %s / %s)", item.Quantity, s.productName(p), money(p.UnitAmount), p.Recurring.Interval)
	return newLine(sub, item, p, p.UnitAmount*item.Quantity, period, text)
}

func (s *Server) productName(p *Price) string {
	if product := s.st.Products.get(p.Product); product != nil {
		return product.Name
	}
	return p.Product
}

func money(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "−", -cents
	}
	return fmt.Sprintf("%s$%d.%02d", sign, cents/100, cents%100)
}

// compose makes an invoice with its discounts, which is in no table yet. D8 "Prorations": prorations are not discountable.
func (s *Server) compose(sub *Subscription, reason string, lines []*Line) *Invoice {
	c := s.st.Customers.get(sub.Customer)
	inv := &Invoice{
		base: s.newBase("in", "invoice"), AutoAdvance: true, BillingReason: reason, CollectionMethod: "charge_automatically", Currency: sub.Currency, Customer: c.ID, CustomerEmail: c.Email,
		Discounts: []string{}, Lines: listOf("lines", lines), Metadata: metadata{}, PeriodStart: s.time(), PeriodEnd: s.time(), Status: "draft",
		TotalDiscountAmounts: []DiscountAmount{}, TotalTaxes: []string{}, Parent: &Parent{Type: "subscription_details"},
	}
	inv.Parent.SubscriptionDetails.Subscription, inv.Parent.SubscriptionDetails.Metadata = sub.ID, sub.Metadata
	if inv.Parent.SubscriptionDetails.Metadata == nil {
		inv.Parent.SubscriptionDetails.Metadata = metadata{}
	}
	for _, l := range lines {
		l.Invoice = inv.ID
		inv.Subtotal += l.Amount
	}
	inv.Total = inv.Subtotal
	for _, d := range s.discountsOf(sub, c) {
		if amount := s.discount(d, lines); amount > 0 {
			inv.Total -= amount
			inv.Discounts = append(inv.Discounts, d.ID)
			inv.TotalDiscountAmounts = append(inv.TotalDiscountAmounts, DiscountAmount{amount, d.ID})
		}
	}
	inv.AmountDue = max(0, inv.Total)
	inv.AmountRemaining = inv.AmountDue
	return inv
}

// discountsOf are those of a subscription that have not ended, or else the customer's (D9 "Coupons and promotion codes").
func (s *Server) discountsOf(sub *Subscription, c *Customer) (found []*Discount) {
	for _, id := range sub.Discounts {
		if d := s.st.Discounts.get(id); d.End == nil || *d.End > s.time() {
			found = append(found, d)
		}
	}
	if d := c.Discount; len(found) == 0 && d != nil && (d.End == nil || *d.End > s.time()) {
		found = append(found, d)
	}
	return found
}

// off is the discount on an amount. The rounding of half cents is not documented; it is upwards here.
func (c *Coupon) off(amount int64) int64 {
	if c.AmountOff != nil {
		return min(amount, *c.AmountOff)
	}
	return int64(math.Floor(float64(amount)*(*c.PercentOff)/100 + 0.5))
}

// discount spreads a discount over the lines and returns its amount.
func (s *Server) discount(d *Discount, lines []*Line) (sum int64) {
	coupon := s.st.Coupons.get(d.Source.Coupon)
	for _, l := range lines {
		if !l.Discountable || l.Amount <= 0 {
			continue
		}
		amount := coupon.off(l.Amount)
		l.DiscountAmounts = append(l.DiscountAmounts, DiscountAmount{amount, d.ID})
		sum += amount
	}
	return sum
}

// draft makes an invoice of a subscription. It is finalised by the caller, or an hour after its webhook has been received.
func (s *Server) draft(sub *Subscription, reason string, lines []*Line) *Invoice {
	inv := s.compose(sub, reason, lines)
	s.st.Invoices.add(inv)
	sub.LatestInvoice = &inv.ID
	// D9 "Coupons and promotion codes", and the changelog of 2013-10-29 "Coupons only apply to an invoice's total balance": a coupon for one
	// invoice is used up by the first that has an amount.
	sub.Discounts = slices.DeleteFunc(slices.Clone(sub.Discounts), func(id string) bool {
		return slices.Contains(inv.Discounts, id) && s.st.Coupons.get(s.st.Discounts.get(id).Source.Coupon).Duration == "once"
	})
	return inv
}

// announce emits invoice.created for a draft that waits. D3 "Status transitions and finalization": Stripe waits an hour after all endpoints
// have replied, and "up to 72 hours" for the replies.
func (s *Server) announce(inv *Invoice) {
	if inv.AutoAdvance {
		inv.AutomaticallyFinalizes = new(s.time() + 72*hour)
	}
	if e := s.emit("invoice.created", inv, nil); e.PendingWebhooks == 0 {
		s.createdWasReceived(inv, s.time())
	}
}

func (s *Server) createdWasReceived(inv *Invoice, at int64) {
	if inv != nil && inv.Status == "draft" && inv.AutomaticallyFinalizes != nil {
		inv.WebhooksDeliveredAt = &at
		inv.AutomaticallyFinalizes = new(min(*inv.AutomaticallyFinalizes, at+hour))
	}
}

// finalise opens a draft: it gets a number, uses the customer's balance and, if something is left to pay, a payment intent.
func (s *Server) finalise(inv *Invoice) {
	if inv.Status != "draft" {
		return
	}
	c := s.st.Customers.get(inv.Customer)
	now := s.time()
	inv.Status, inv.StatusTransitions.FinalizedAt, inv.AutomaticallyFinalizes = "open", &now, nil
	c.NextInvoiceSequence++
	inv.Number = new(fmt.Sprintf("%s-%04d", c.InvoicePrefix, c.NextInvoiceSequence-1))
	inv.HostedInvoiceURL = new(origin + "/i/" + inv.ID)
	inv.StartingBalance = c.Balance
	due := inv.Total + c.Balance
	inv.AmountDue, inv.AmountRemaining = max(0, due), max(0, due)
	inv.EndingBalance = new(min(0, due))
	s.change("customer.updated", c, func() { c.Balance = *inv.EndingBalance })
	s.emit("invoice.finalized", inv, nil)
	if inv.AmountDue == 0 {
		inv.Attempted = true
		s.paid(inv)
		return
	}
	pi := &PaymentIntent{
		base: s.newBase("pi", "payment_intent"), Amount: inv.AmountDue, CaptureMethod: "automatic", ConfirmationMethod: "automatic", Currency: inv.Currency, Customer: inv.Customer,
		Description: "Subscription", Metadata: metadata{}, PaymentMethodTypes: []string{"card"}, Status: "requires_payment_method",
	}
	pi.ClientSecret = pi.ID + "_secret_local"
	s.st.PaymentIntents.add(pi)
	inv.PaymentIntent = pi.ID
	p := &InvoicePayment{base: s.newBase("inpay", "invoice_payment"), AmountRequested: inv.AmountDue, Currency: inv.Currency, Invoice: inv.ID, IsDefault: true, Status: "open"}
	p.Payment.PaymentIntent, p.Payment.Type = pi.ID, "payment_intent"
	s.st.Payments.add(p)
	s.emit("payment_intent.created", pi, nil)
}

// paid marks an invoice as paid, and ends what waited for that: D1 "How subscriptions work": past_due becomes active when the latest invoice
// is paid.
func (s *Server) paid(inv *Invoice) {
	now := s.time()
	inv.Status, inv.AmountPaid, inv.AmountRemaining, inv.NextPaymentAttempt = "paid", inv.AmountDue, 0, nil
	inv.StatusTransitions.PaidAt = &now
	if p := s.st.Payments.find(func(p *InvoicePayment) bool { return p.Invoice == inv.ID }); p != nil {
		p.Status, p.AmountPaid, p.StatusTransitions.PaidAt = "paid", &inv.AmountDue, &now
		s.emit("invoice_payment.paid", p, nil)
	}
	s.emit("invoice.paid", inv, nil)
	s.emit("invoice.payment_succeeded", inv, nil)
	s.setDelinquent(inv.Customer, false)
	s.latestIsSettled(inv)
}

func (s *Server) latestIsSettled(inv *Invoice) {
	sub := s.subscriptionOf(inv)
	if sub == nil || sub.LatestInvoice == nil || *sub.LatestInvoice != inv.ID {
		return
	}
	if sub.Status == "past_due" || sub.Status == "unpaid" {
		s.change("customer.subscription.updated", sub, func() { sub.Status = "active" })
	}
}

// redeem gives a subscription a discount.
func (s *Server) redeem(sub *Subscription, coupon *Coupon, session *string) {
	d := s.newDiscount(coupon, sub.Customer)
	d.Subscription, d.CheckoutSession = &sub.ID, session
	s.st.Discounts.add(d)
	sub.Discounts = append(slices.Clone(sub.Discounts), d.ID)
	s.emit("customer.discount.created", d, nil)
}

func (s *Server) newDiscount(coupon *Coupon, customer string) *Discount {
	d := &Discount{ID: newID("di"), Object: "discount", Source: CouponSource{"coupon", coupon.ID}, Customer: &customer, Start: s.time()}
	if coupon.DurationInMonths != nil {
		d.End = new(addMonths(d.Start, *coupon.DurationInMonths))
	}
	coupon.TimesRedeemed++
	return d
}

func decimal(cents int64) string { return strconv.FormatInt(cents, 10) }

func upper(text string) string { return strings.ToUpper(text) }
