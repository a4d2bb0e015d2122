package localstripe

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"
)

// testCard is what a number of D14 "Testing" does.
type testCard struct {
	Number string
	Effect string // for the table on the pages

	code, decline string // of every payment
	laterOnly     bool   // it can be attached, and is declined from then on
	authenticate  string // "unless set up": once; "always": on every payment; "on session": only when the person is there
	dispute       string // the reason, or "inquiry"
	refund        string // "pending" or "fails"
}

// testCards are those of D14. "Charges … are declined with a card_declined code. The decline_code attribute is …".
var testCards = []testCard{
	{Number: "4242424242424242", Effect: "pays"},
	{Number: "5555555555554444", Effect: "pays (Mastercard)"},
	{Number: "4000000000000341", Effect: "is accepted, and fails when it is charged later: at the end of a trial", code: "card_declined", decline: "generic_decline", laterOnly: true},
	{Number: "4000000000000002", Effect: "is declined", code: "card_declined", decline: "generic_decline"},
	{Number: "4000000000009995", Effect: "has too little money", code: "card_declined", decline: "insufficient_funds"},
	{Number: "4000000000009987", Effect: "was lost", code: "card_declined", decline: "lost_card"},
	{Number: "4000000000009979", Effect: "was stolen", code: "card_declined", decline: "stolen_card"},
	{Number: "4000000000000069", Effect: "has expired", code: "expired_card"},
	{Number: "4000000000000127", Effect: "has another security code", code: "incorrect_cvc"},
	{Number: "4000000000000119", Effect: "fails at the bank", code: "processing_error"},
	{Number: "4100000000000019", Effect: "is blocked as a fraud", code: "card_declined", decline: "fraudulent"},
	{Number: "4000002500003155", Effect: "asks for 3-D Secure the first time", authenticate: "unless set up"},
	{Number: "4000002760003184", Effect: "asks for 3-D Secure every time", authenticate: "always"},
	{Number: "4000003800000446", Effect: "asks for 3-D Secure only when you are there", authenticate: "on session"},
	{Number: "4000008260003178", Effect: "asks for 3-D Secure, then has too little money", authenticate: "always", code: "card_declined", decline: "insufficient_funds"},
	{Number: "4000008400001629", Effect: "asks for 3-D Secure, then is declined", authenticate: "always", code: "card_declined", decline: "generic_decline"},
	{Number: "4000000000000259", Effect: "pays, and the payment is disputed as a fraud", dispute: "fraudulent"},
	{Number: "4000000000002685", Effect: "pays, and the payment is disputed: not received", dispute: "product_not_received"},
	{Number: "4000000000001976", Effect: "pays, and the bank inquires", dispute: "inquiry"},
	{Number: "4000000000007726", Effect: "pays; a refund takes a while", refund: "pending"},
	{Number: "4000000000005126", Effect: "pays; a refund fails later", refund: "fails"},
}

// D10 "Automate payment retries" lists the declines after which Stripe does not charge the same card again.
var hardDeclines = []string{"lost_card", "stolen_card", "pickup_card", "incorrect_number", "authentication_required", "highest_risk_level", "transaction_not_allowed", "revocation_of_authorization", "revocation_of_all_authorizations"}

var declineTexts = map[string]string{
	"card_declined": "Your card was declined.", "expired_card": "Your card has expired.", "incorrect_cvc": "Your card's security code is incorrect.",
	"processing_error": "An error occurred while processing your card. Try again in a little bit.", "insufficient_funds": "Your card has insufficient funds.",
	"authentication_required": "Your card was declined. This transaction requires authentication.", "incorrect_number": "Your card number is incorrect.",
}

func declined(code, decline string) *Error {
	text := declineTexts[decline]
	if text == "" {
		text = declineTexts[code]
	}
	return &Error{Status: http.StatusPaymentRequired, Type: "card_error", Code: code, DeclineCode: decline, Message: text}
}

// needsAuthentication is the refusal of a card that asks for 3-D Secure.
var needsAuthentication = declined("authentication_required", "authentication_required")

// circumstances say how a card is used.
type circumstances struct {
	present       bool // the person is there
	authenticated bool // and has just passed 3-D Secure
	saving        bool // the card is only saved
}

func cardOf(number string) *testCard {
	i := slices.IndexFunc(testCards, func(c testCard) bool { return c.Number == number })
	if i < 0 {
		return nil
	}
	return &testCards[i]
}

// judge returns nil if the card pays or can be saved.
func (s *Server) judge(pm *PaymentMethod, how circumstances) *Error {
	card := cardOf(pm.Number)
	if card == nil {
		return declined("incorrect_number", "incorrect_number")
	}
	if c := s.st.Customers.of(pm.Customer); c != nil && c.FailNext != "" && !how.saving {
		return declined("card_declined", c.FailNext)
	}
	asks := card.authenticate == "always" ||
		card.authenticate == "unless set up" && !pm.SetUp ||
		card.authenticate == "on session" && how.present
	if asks && !how.authenticated {
		return needsAuthentication
	}
	if card.code != "" && !(how.saving && (card.laterOnly || card.authenticate != "")) {
		return declined(card.code, card.decline)
	}
	return nil
}

// newCard makes a payment method from what was typed: a number of the table, spaces allowed, and perhaps a word behind it ("4242424242424242
// blue"). The same number with the same word is the same card, so that it has the same fingerprint; without a word it is a card of its own.
func (s *Server) newCard(typed string, email *string) (*PaymentMethod, *Error) {
	number, word := "", ""
	for i, r := range typed {
		if r >= '0' && r <= '9' {
			number += string(r)
		} else if r != ' ' {
			word = strings.TrimSpace(typed[i:])
			break
		}
	}
	if cardOf(number) == nil {
		return nil, declined("incorrect_number", "incorrect_number")
	}
	if word == "" {
		word = rand.Text()
	}
	sum := sha256.Sum256([]byte(number + " " + word))
	pm := &PaymentMethod{base: s.newBase("pm", "payment_method"), AllowRedisplay: "limited", Metadata: metadata{}, Type: "card", Number: number}
	pm.BillingDetails.Email = email
	pm.Card = Card{
		Brand: "visa", Country: "US", ExpMonth: 12, ExpYear: s.now().UTC().Year() + 4, Fingerprint: hex.EncodeToString(sum[:8]), Funding: "credit", Last4: number[len(number)-4:],
	}
	if number[0] == '5' {
		pm.Card.Brand = "mastercard"
	}
	return pm, nil
}

// attach saves a card with a customer.
func (s *Server) attach(pm *PaymentMethod, c *Customer) {
	pm.Customer = &c.ID
	s.st.PaymentMethods.add(pm)
	s.emit("payment_method.attached", pm, nil)
}
