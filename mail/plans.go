package mail

import (
	"time"

	"cuttle"
)

// TrialEnding reminds somebody that their trial ends soon and what it costs then.
type TrialEnding struct {
	Letterhead
	To     string
	Link   string // to the settings
	Ends   time.Time
	First  int // cents of US$ for the first month or year
	Cents  int // for each later one
	Yearly bool
}

func (m TrialEnding) write() letter {
	period := "month"
	if m.Yearly {
		period = "year"
	}
	price := cuttle.USD(m.Cents) + " per " + period
	if m.First != m.Cents {
		price = cuttle.USD(m.First) + " for the first " + period + ", then " + price
	}
	day := m.Ends.UTC().Format("January 2")
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your free trial of Cuttle Pro ends on " + day,
		Preview: "Nothing to do if you want to keep it. One click if you don’t.",
		Heading: "Your trial ends soon",
		Paragraphs: []string{
			"Your free trial of Cuttle Pro ends on " + day + ". After that it goes on by itself, and we charge your card " + price + ".",
			"If you like it, there is nothing to do. If it is not for you, cancel before " + day + ", and you pay nothing.",
		},
		Button: &button{Label: "Manage my subscription", Link: m.Link},
	}
}

// TrialRefused tells somebody that their account, address or card had a trial before, so that theirs was ended.
type TrialRefused struct {
	Letterhead
	To   string
	Link string // to the prices
}

func (m TrialRefused) write() letter {
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "We could not start your free trial",
		Preview: "Nothing was charged.",
		Heading: "We could not start your free trial",
		Paragraphs: []string{
			"Your account, your address or this card has had the trial before. So we have ended yours, and nothing was charged.",
			"You are welcome to subscribe at any time.",
		},
		Button: &button{Label: "See the plans", Link: m.Link},
	}
}

// PaymentFailed tells somebody that a payment for their subscription did not go through.
type PaymentFailed struct {
	Letterhead
	To   string
	Link string // to the settings
}

func (m PaymentFailed) write() letter {
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your last payment for Cuttle Pro did not go through",
		Preview: "Please update your payment method to keep your subscription.",
		Heading: "Your payment did not go through",
		Paragraphs: []string{
			// S0 §8
			"We couldn’t process your last payment. Please update your payment method to continue your subscription.",
			"We try again over the next two weeks. Until then nothing changes for you.",
		},
		Button: &button{Label: "Update my payment method", Link: m.Link},
	}
}

// PaymentReturned tells somebody that their last payment was given back in full, and Pro with it, while the subscription goes on.
type PaymentReturned struct {
	Letterhead
	To        string
	Link      string    // to the settings
	Next      time.Time // when the next payment gives Pro again; zero: there is none
	GiftUntil time.Time // zero: they have no gift
}

func (m PaymentReturned) write() letter {
	paragraphs := []string{"Your last payment for Cuttle Pro was given back to you, so what it paid for has ended. Your projects stay as they are."}
	if !m.GiftUntil.IsZero() {
		paragraphs = append(paragraphs, "Your gift begins now: Cuttle Pro stays yours until "+m.GiftUntil.UTC().Format("January 2, 2006")+".")
	}
	if m.Next.IsZero() {
		paragraphs = append(paragraphs, "Your subscription is canceled, and nothing more is charged.")
	} else {
		day := m.Next.UTC().Format("January 2, 2006")
		paragraphs = append(paragraphs, "Your subscription goes on: we charge your card again on "+day+", and then you have Cuttle Pro again. If you do not want that, cancel it before.")
	}
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject:    "Your last payment for Cuttle Pro was given back",
		Preview:    "What this means for your subscription.",
		Heading:    "Your payment was given back",
		Paragraphs: paragraphs,
		Button:     &button{Label: "Manage my subscription", Link: m.Link},
	}
}

// SubscriptionEnded tells somebody that they are not on plan Pro any more, or from now on because of a gift.
type SubscriptionEnded struct {
	Letterhead
	To        string
	Link      string    // to the prices
	GiftUntil time.Time // zero: they have no gift
}

func (m SubscriptionEnded) write() letter {
	next := "If you miss it, you can come back at any time."
	if !m.GiftUntil.IsZero() {
		next = "Your gift begins now: Cuttle Pro stays yours until " + m.GiftUntil.UTC().Format("January 2, 2006") + "."
	}
	return letter{
		Letterhead: m.Letterhead, To: m.To,
		Subject: "Your subscription to Cuttle Pro has ended",
		Preview: "Your projects stay as they are.",
		Heading: "Thank you for being with us",
		Paragraphs: []string{
			"Your subscription to Cuttle Pro has ended, and nothing more is charged. Your projects stay as they are.",
			next,
		},
		Button: &button{Label: "See the plans", Link: m.Link},
	}
}
