package localstripe

import (
	"net/http"
	"slices"
)

func listSubscriptions(s *Server, r *request) (any, *Error) {
	customer, price, created := r.get("customer"), r.get("price"), r.between("created")
	status := r.choice("status", "", "all", "ended", "active", "past_due", "trialing", "canceled", "unpaid", "incomplete", "incomplete_expired", "paused")
	return listing(r, &s.st.Subscriptions, "subscription", func(sub *Subscription) bool {
		right := sub.Status == status || status == "all" || status == "ended" && sub.ended() || status == "" && sub.Status != "canceled" // canceled ones are hidden by default
		return right && (customer == "" || sub.Customer == customer) && created(sub.Created) &&
			(price == "" || slices.ContainsFunc(sub.Items.Data, func(i *SubscriptionItem) bool { return i.Price.ID == price }))
	})
}

// itemChanges reads items[…] and says which parameter named which price.
func (s *Server) itemChanges(r *request, name string) (changes []itemChange, check func(*Subscription) *Error) {
	type asked struct{ name, price, item string }
	var all []asked
	for _, child := range r.children(name) {
		a := asked{child, r.filled(child + "[price]"), r.filled(child + "[id]")}
		c := itemChange{item: a.item, deleted: r.flag(child+"[deleted]", false), price: s.st.Prices.get(a.price)}
		if n := r.number(child + "[quantity]"); n != nil {
			c.quantity = *n
		}
		if a.item == "" && a.price == "" {
			r.fail(invalid(child+"[price]", "parameter_missing", "Missing required param: %s[price].", child))
		}
		all, changes = append(all, a), append(changes, c)
	}
	return changes, func(sub *Subscription) *Error {
		for i, a := range all {
			if a.price != "" && changes[i].price == nil {
				return noSuch("price", a.price, a.name+"[price]")
			}
			if a.item != "" && !slices.ContainsFunc(sub.Items.Data, func(item *SubscriptionItem) bool { return item.ID == a.item }) {
				return noSuch("subscription_item", a.item, a.name+"[id]")
			}
			if changes[i].deleted && len(sub.Items.Data) == 1 {
				return invalid(a.name+"[deleted]", "", "A subscription must have at least one active plan.")
			}
		}
		return nil
	}
}

// planParams reads the change of a plan.
func (s *Server) planParams(r *request, prefix string, c *planChange) {
	c.proration = r.choice(inside(prefix, "proration_behavior"), "create_prorations", "create_prorations", "always_invoice", "none")
	if at := r.number(inside(prefix, "proration_date")); at != nil {
		c.at = *at
	}
	c.anchorNow = r.choice(inside(prefix, "billing_cycle_anchor"), "unchanged", "now", "unchanged") == "now"
	if r.values[inside(prefix, "trial_end")] == "now" {
		r.read[inside(prefix, "trial_end")] = true
		c.trialEnd = s.time()
	} else if _, c.trialEnd = s.trial(r, prefix); c.trialEnd > 0 && c.trialEnd <= s.time() {
		r.fail(invalid(inside(prefix, "trial_end"), "", "Invalid timestamp: must be an integer Unix timestamp in the future."))
	}
}

func createSubscription(s *Server, r *request) (any, *Error) {
	customer, card := r.must("customer"), r.filled("default_payment_method")
	changes, check := s.itemChanges(r, "items")
	if len(changes) != 1 {
		r.fail(invalid("items", "parameter_missing", "The local Stripe makes subscriptions with exactly one item."))
	}
	days, end := s.trial(r, "")
	if days > 0 {
		end = s.time() + days*day
	}
	var in SubscriptionIn
	s.subscriptionData(r, "", &in)
	behavior := r.choice("payment_behavior", "allow_incomplete", "allow_incomplete", "error_if_incomplete", "default_incomplete")
	list := r.discounts()
	r.ignore("off_session")
	if err := r.start(); err != nil {
		return nil, err
	}
	c, err := s.knownCustomer(customer, "customer")
	if err == nil {
		err = s.ownCard(card, customer, "default_payment_method")
	}
	if err == nil {
		err = check(&Subscription{})
	}
	if err != nil {
		return nil, err
	}
	sub := s.newSubscription(c, changes[0].price, max(1, changes[0].quantity), in)
	sub.DefaultPaymentMethod = nilIfEmpty(card)
	if behavior == "error_if_incomplete" && end == 0 {
		pm := s.st.PaymentMethods.get(card)
		if pm == nil {
			pm = s.st.PaymentMethods.of(c.InvoiceSettings.DefaultPaymentMethod)
		}
		if pm == nil {
			return nil, invalid("", "resource_missing", "This customer has no attached payment source or default payment method. Please consider adding a default payment method.")
		}
		if refusal := s.judge(pm, circumstances{}); refusal != nil {
			return nil, refusal
		}
	}
	if err := s.discountsOf(sub, list); err != nil {
		return nil, err
	}
	s.begin(sub, end, func(inv *Invoice) {
		if behavior != "default_incomplete" {
			_ = s.attempt(inv, way{}) // the status incomplete says it
		}
	})
	return sub, nil
}

func updateSubscription(s *Server, r *request) (any, *Error) {
	sub := pathID(r, &s.st.Subscriptions, "subscription")
	if sub == nil {
		return nil, r.start()
	}
	var c planChange
	changes, check := s.itemChanges(r, "items")
	c.items = changes
	s.planParams(r, "", &c)
	c.strict = r.choice("payment_behavior", "allow_incomplete", "allow_incomplete", "error_if_incomplete") == "error_if_incomplete"
	next := *sub
	next.Metadata = r.metadata("metadata", sub.Metadata)
	for name, field := range map[string]**string{"cancellation_details[comment]": &next.CancellationDetails.Comment, "cancellation_details[feedback]": &next.CancellationDetails.Feedback, "description": &next.Description} {
		if value, sent := r.text(name); sent {
			*field = nilIfEmpty(value)
		}
	}
	card, cardSent := r.text("default_payment_method")
	if cardSent {
		next.DefaultPaymentMethod = nilIfEmpty(card)
	}
	next.TrialSettings.EndBehavior.MissingPaymentMethod = r.choice("trial_settings[end_behavior][missing_payment_method]", sub.TrialSettings.EndBehavior.MissingPaymentMethod, "cancel", "create_invoice", "pause")
	end := s.endParams(r, sub)
	list, listed := r.discounts(), r.has("discounts")
	r.ignore("off_session")
	if err := r.start(); err != nil {
		return nil, err
	}
	if sub.ended() && !r.only("metadata", "cancellation_details", "expand") {
		return nil, invalid("", "", "A canceled subscription can only update its cancellation_details and metadata.")
	}
	if sub.Status == "incomplete" && len(changes) > 0 {
		return nil, invalid("", "", "You cannot update a subscription in `incomplete` status in a way that results in a new invoice.")
	}
	err := s.ownCard(card, sub.Customer, "default_payment_method")
	if err == nil {
		err = check(sub)
	}
	if err != nil {
		return nil, err
	}
	if len(changes) > 0 || c.anchorNow || c.trialEnd > 0 {
		if err := s.changePlan(sub, c); err != nil {
			return nil, err
		}
	}
	s.change("customer.subscription.updated", sub, func() {
		sub.Metadata, sub.Description, sub.DefaultPaymentMethod, sub.TrialSettings = next.Metadata, next.Description, next.DefaultPaymentMethod, next.TrialSettings
		sub.CancellationDetails.Comment, sub.CancellationDetails.Feedback = next.CancellationDetails.Comment, next.CancellationDetails.Feedback
		if listed {
			err = s.discountsOf(sub, list)
		}
		end()
	})
	return sub, err
}

// endParams reads cancel_at_period_end and cancel_at, and returns what they do.
func (s *Server) endParams(r *request, sub *Subscription) func() {
	if r.has("cancel_at_period_end") && r.has("cancel_at") {
		r.fail(exclusive("cancel_at", "cancel_at_period_end"))
	}
	if r.has("cancel_at_period_end") {
		if !r.flag("cancel_at_period_end", false) {
			return func() { s.cancelLater(sub, nil, false) }
		}
		return func() { s.cancelLater(sub, new(sub.period().End), true) }
	}
	value, sent := r.text("cancel_at")
	switch {
	case !sent:
		return func() {}
	case value == "":
		return func() { s.cancelLater(sub, nil, false) }
	case value == "min_period_end", value == "max_period_end":
		return func() { s.cancelLater(sub, new(sub.period().End), false) }
	}
	at := r.number("cancel_at")
	if at != nil && *at <= s.time() {
		r.fail(invalid("cancel_at", "", "The `cancel_at` timestamp must be in the future."))
	}
	return func() { s.cancelLater(sub, at, false) }
}

// cancelSubscription: cancelling twice is "No such subscription".
func cancelSubscription(s *Server, r *request) (any, *Error) {
	sub := pathID(r, &s.st.Subscriptions, "subscription")
	if sub != nil && sub.ended() {
		r.fail(noSuch("subscription", sub.ID, "id"))
	}
	comment, feedback := nilIfEmpty(r.get("cancellation_details[comment]")), nilIfEmpty(r.get("cancellation_details[feedback]"))
	if r.flag("prorate", false) || r.flag("invoice_now", false) {
		r.fail(invalid("prorate", "", "The local Stripe does not prorate a cancellation."))
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	sub.CancellationDetails.Comment, sub.CancellationDetails.Feedback = comment, feedback
	s.cancel(sub, "cancellation_requested")
	return sub, nil
}

func listInvoices(s *Server, r *request) (any, *Error) {
	customer, subscription, status, created := r.get("customer"), r.get("subscription"), r.choice("status", "", "draft", "open", "paid", "uncollectible", "void"), r.between("created")
	return listing(r, &s.st.Invoices, "invoice", func(inv *Invoice) bool {
		return (customer == "" || inv.Customer == customer) && (subscription == "" || inv.Parent.SubscriptionDetails.Subscription == subscription) && (status == "" || inv.Status == status) &&
			created(inv.Created)
	})
}

func createPreview(s *Server, r *request) (any, *Error) {
	id := r.must("subscription")
	var c planChange
	changes, check := s.itemChanges(r, "subscription_details[items]")
	c.items = changes
	s.planParams(r, "subscription_details", &c)
	customer := r.get("customer")
	if err := r.start(); err != nil {
		return nil, err
	}
	sub := s.st.Subscriptions.get(id)
	if sub == nil || customer != "" && sub.Customer != customer {
		return nil, noSuch("subscription", id, "subscription")
	}
	if err := check(sub); err != nil {
		return nil, err
	}
	if sub.ended() {
		return nil, &Error{Status: http.StatusNotFound, Type: "invalid_request_error", Code: "invoice_upcoming_none", Message: "No upcoming invoices for customer: " + sub.Customer}
	}
	return s.preview(sub, c), nil
}

func payInvoice(s *Server, r *request) (any, *Error) {
	inv := pathID(r, &s.st.Invoices, "invoice")
	card, outOfBand, forgive := r.filled("payment_method"), r.flag("paid_out_of_band", false), r.flag("forgive", false)
	offSession := r.flag("off_session", true)
	if err := r.start(); err != nil {
		return nil, err
	}
	if inv.Status == "paid" {
		return nil, invalid("", "invoice_already_paid", "Invoice is already paid")
	}
	if inv.Status == "void" || forgive {
		return nil, invalid("", "invoice_not_editable", "This invoice can no longer be paid.")
	}
	if err := s.ownCard(card, inv.Customer, "payment_method"); err != nil {
		return nil, err
	}
	s.finalise(inv)
	if outOfBand {
		s.paid(inv)
		return inv, nil
	}
	if refusal := s.attempt(inv, way{circumstances: circumstances{present: !offSession}, card: s.st.PaymentMethods.get(card)}); refusal != nil {
		with := *refusal
		if pi := s.st.PaymentIntents.get(inv.PaymentIntent); pi != nil {
			with.PaymentIntent = s.render(pi)
		}
		return nil, &with
	}
	return inv, nil
}

func voidInvoice(s *Server, r *request) (any, *Error) {
	inv := pathID(r, &s.st.Invoices, "invoice")
	if err := r.start(); err != nil {
		return nil, err
	}
	if inv.Status != "open" && inv.Status != "uncollectible" {
		return nil, invalid("", "invoice_not_editable", "You can only pass in open invoices. This invoice isn't open.")
	}
	s.void(inv)
	return inv, nil
}

func writeOffInvoice(s *Server, r *request) (any, *Error) {
	inv := pathID(r, &s.st.Invoices, "invoice")
	if err := r.start(); err != nil {
		return nil, err
	}
	if inv.Status != "open" {
		return nil, invalid("", "invoice_not_editable", "You can only pass in open invoices. This invoice isn't open.")
	}
	inv.Status, inv.NextPaymentAttempt, inv.StatusTransitions.MarkedUncollectibleAt = "uncollectible", nil, new(s.time())
	s.emit("invoice.marked_uncollectible", inv, nil)
	s.latestIsSettled(inv)
	return inv, nil
}

func finalizeInvoice(s *Server, r *request) (any, *Error) {
	inv := pathID(r, &s.st.Invoices, "invoice")
	r.ignore("auto_advance")
	if err := r.start(); err != nil {
		return nil, err
	}
	if inv.Status != "draft" {
		return nil, invalid("", "invoice_not_editable", "This invoice is already finalized, you can't re-finalize a non-draft invoice.")
	}
	s.finalise(inv)
	if inv.AutoAdvance && inv.Status == "open" {
		_ = s.attempt(inv, automatic) // its status says it
	}
	return inv, nil
}

func listInvoicePayments(s *Server, r *request) (any, *Error) {
	invoice, status := r.get("invoice"), r.get("status")
	kind, intent := r.get("payment[type]"), r.get("payment[payment_intent]")
	return listing(r, &s.st.Payments, "invoice_payment", func(p *InvoicePayment) bool {
		return (invoice == "" || p.Invoice == invoice) && (status == "" || p.Status == status) && (kind == "" || p.Payment.Type == kind) && (intent == "" || p.Payment.PaymentIntent == intent)
	})
}

func listPaymentIntents(s *Server, r *request) (any, *Error) {
	customer, created := r.get("customer"), r.between("created")
	return listing(r, &s.st.PaymentIntents, "payment_intent", func(pi *PaymentIntent) bool {
		return (customer == "" || pi.Customer == customer) && created(pi.Created)
	})
}

func listCharges(s *Server, r *request) (any, *Error) {
	customer, intent, created := r.get("customer"), r.get("payment_intent"), r.between("created")
	return listing(r, &s.st.Charges, "charge", func(c *Charge) bool {
		return (customer == "" || c.Customer == customer) && (intent == "" || c.PaymentIntent == intent) && created(c.Created)
	})
}

func createRefund(s *Server, r *request) (any, *Error) {
	chargeID, intent := r.filled("charge"), r.filled("payment_intent")
	amount, reason, meta := r.number("amount"), nilIfEmpty(r.choice("reason", "", "duplicate", "fraudulent", "requested_by_customer")), r.metadata("metadata", nil)
	switch {
	case chargeID == "" && intent == "":
		r.fail(invalid("payment_intent", "parameter_missing", "One of the following params should be provided for this request: payment_intent or charge."))
	case amount != nil && *amount <= 0:
		r.fail(invalid("amount", "parameter_invalid_integer", "Invalid positive integer"))
	}
	if err := r.start(); err != nil {
		return nil, err
	}
	if intent != "" {
		pi := s.st.PaymentIntents.get(intent)
		if pi == nil {
			return nil, noSuch("payment_intent", intent, "payment_intent")
		}
		if pi.LatestCharge == nil {
			return nil, invalid("payment_intent", "", "This PaymentIntent (%s) does not have a successful charge to refund.", intent)
		}
		chargeID = *pi.LatestCharge
	}
	ch := s.st.Charges.get(chargeID)
	if ch == nil {
		return nil, noSuch("charge", chargeID, "charge")
	}
	if amount == nil {
		amount = new(int64)
	}
	return s.refund(ch, *amount, reason, meta)
}

func listRefunds(s *Server, r *request) (any, *Error) {
	chargeID, intent, created := r.get("charge"), r.get("payment_intent"), r.between("created")
	return listing(r, &s.st.Refunds, "refund", func(re *Refund) bool {
		return (chargeID == "" || re.Charge == chargeID) && (intent == "" || re.PaymentIntent == intent) && created(re.Created)
	})
}

func listDisputes(s *Server, r *request) (any, *Error) {
	chargeID, intent, created := r.get("charge"), r.get("payment_intent"), r.between("created")
	return listing(r, &s.st.Disputes, "dispute", func(d *Dispute) bool {
		return (chargeID == "" || d.Charge == chargeID) && (intent == "" || d.PaymentIntent == intent) && created(d.Created)
	})
}
