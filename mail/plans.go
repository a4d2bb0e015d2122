package mail

import (
	"time"

	"cuttle"
)

// TrialEnding reminds somebody that their trial ends soon and what it costs then.
type TrialEnding struct {
	Letterhead
	To   string
	Link string // to the settings
	Ends time.Time
	Price
}

// Price is what a subscription costs.
type Price struct {
	Currency        string
	Amount          int // in the smallest unit of the currency
	Yearly          bool
	Discounted      *int       // what the next payments are instead; nil: no coupon counts
	DiscountedUntil *time.Time // when the first payment is due of another amount; nil: none is
}

// words says what is paid from a day on.
func (p Price) words(from time.Time) string {
	period, months := "month", 1
	if p.Yearly {
		period, months = "year", 12
	}
	price := cuttle.Money(p.Currency, p.Amount) + " per " + period
	switch {
	case p.Discounted == nil:
		return price
	case p.DiscountedUntil == nil:
		return cuttle.Money(p.Currency, *p.Discounted) + " per " + period
	case p.DiscountedUntil.After(from.AddDate(0, months, 0)):
		return cuttle.Money(p.Currency, *p.Discounted) + " per " + period + " until " + p.DiscountedUntil.UTC().Format("Jan 2, 2006") + ", then " + price
	}
	return cuttle.Money(p.Currency, *p.Discounted) + " for the first " + period + ", then " + price
}

func (m TrialEnding) write() letter {
	day := m.Ends.UTC().Format("Jan 2")
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your free trial of Cuttle Pro ends on " + day,
		Preview: "To keep Pro, you don’t have to do anything. If you don’t want it, cancel in your settings before then.",
		Heading: "Your trial ends soon",
		Paragraphs: []string{
			"Your free trial of Cuttle Pro ends on " + day + ". After that your subscription starts, and we charge your card " + m.words(m.Ends) + ".",
			"To keep Pro, you don’t have to do anything. If you don’t want it, cancel before " + day + ", and you pay nothing.",
		},
		Button: &button{Label: "Manage my subscription", Link: m.Link},
	}
}

// TrialRefused notifies somebody that their account, address or card had a trial before, so that theirs was ended.
type TrialRefused struct {
	Letterhead
	To   string
	Link string // to the prices
}

func (m TrialRefused) write() letter {
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "We couldn’t start your free trial",
		Preview: "You weren’t charged.",
		Heading: "We couldn’t start your free trial",
		Paragraphs: []string{
			"Your account, your address or this card has had the trial before. So we ended this trial, and you weren’t charged.",
			"You can subscribe at any time.",
		},
		Button: &button{Label: "See the plans", Link: m.Link},
	}
}

// PaymentFailed notifies somebody that a payment for their subscription didn’t go through.
type PaymentFailed struct {
	Letterhead
	To       string
	Link     string // to the settings
	Currency string
	Due      *int      // nil: unknown
	PayBy    time.Time // when the subscription ends otherwise
}

func (m PaymentFailed) write() letter {
	due := "The payment"
	if m.Due != nil {
		due = cuttle.Money(m.Currency, *m.Due)
	}
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your last payment for Cuttle Pro didn’t go through",
		Preview: "Please update your payment method to keep your subscription.",
		Heading: "Your payment didn’t go through",
		Paragraphs: []string{
			// S0 §8
			"We couldn’t process your last payment. Please update your payment method to continue your subscription.",
			due + " is due by " + m.PayBy.UTC().Format("Jan 2, 2006") + ". We’ll try again until then, and nothing changes for you. If it still fails, your subscription ends.",
		},
		Button: &button{Label: "Update your card", Link: m.Link},
	}
}

// PaymentReturned notifies somebody that their last payment was given back in full, and Pro with it, while the subscription goes on.
type PaymentReturned struct {
	Letterhead
	To        string
	Link      string    // to the settings
	Next      time.Time // when the next payment gives Pro again; zero: there is none
	GiftUntil time.Time // zero: they have no gift
}

func (m PaymentReturned) write() letter {
	paragraphs := []string{"We refunded your last payment for Cuttle Pro, so your paid time has ended. Your projects stay as they are."}
	if !m.GiftUntil.IsZero() {
		paragraphs = append(paragraphs, "Your gift starts now, and you have Cuttle Pro until "+m.GiftUntil.UTC().Format("Jan 2, 2006")+".")
	}
	if m.Next.IsZero() {
		paragraphs = append(paragraphs, "Your subscription is canceled, and you won’t be charged again.")
	} else {
		day := m.Next.UTC().Format("Jan 2, 2006")
		paragraphs = append(paragraphs, "Your subscription continues. We charge your card again on "+day+", and then you have Cuttle Pro again. If you don’t want that, cancel before then.")
	}
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject:    "Your last payment for Cuttle Pro was refunded",
		Preview:    "What this means for your subscription.",
		Heading:    "Your payment was refunded",
		Paragraphs: paragraphs,
		Button:     &button{Label: "Manage my subscription", Link: m.Link},
	}
}

// StaysCanceled notifies somebody whose deleted account is restored that their subscription is not.
type StaysCanceled struct {
	Letterhead
	To   string
	Link string // to the settings
	Ends time.Time
}

func (m StaysCanceled) write() letter {
	day := m.Ends.UTC().Format("Jan 2, 2006")
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your subscription to Cuttle Pro stays canceled",
		Preview: "It ends on " + day + ", unless you renew it.",
		Heading: "Your subscription stays canceled",
		Paragraphs: []string{
			"Your account is restored. When you deleted it, your subscription to Cuttle Pro was canceled, and it stays canceled: it ends on " + day + ", and you won’t be charged again.",
			"If you want to keep Cuttle Pro, renew it before then.",
		},
		Button: &button{Label: "Renew it", Link: m.Link},
	}
}

// SubscriptionEnded notifies somebody that they are not on plan Pro any more, or from now on because of a gift.
type SubscriptionEnded struct {
	Letterhead
	To        string
	Link      string    // to the prices
	GiftUntil time.Time // zero: they have no gift
	// A payment was past due for two weeks.
	CardFailed bool
}

func (m SubscriptionEnded) write() letter {
	preview, heading, ended := "Your projects stay as they are.", "Thank you for being with us", "Your subscription to Cuttle Pro has ended, and you won’t be charged again. Your projects stay as they are."
	if m.CardFailed {
		preview, heading = "We couldn’t charge your card.", "Your subscription has ended"
		ended = "We couldn’t charge your card for two weeks, so your subscription to Cuttle Pro has ended. You won’t be charged again, and your projects stay as they are."
	}
	next := "You can subscribe again at any time."
	if !m.GiftUntil.IsZero() {
		next = "Your gift starts now, and you have Cuttle Pro until " + m.GiftUntil.UTC().Format("Jan 2, 2006") + "."
	}
	return letter{
		Letterhead: m.Letterhead, To: m.To, Picture: giftPicture(m.GiftUntil),
		Subject:    "Your subscription to Cuttle Pro has ended",
		Preview:    preview,
		Heading:    heading,
		Paragraphs: []string{ended, next},
		Button:     &button{Label: "See the plans", Link: m.Link},
	}
}
