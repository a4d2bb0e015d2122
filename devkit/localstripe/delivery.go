package localstripe

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// Delivery is what is still to be done to bring one event to the product.
type Delivery struct {
	Order uint64 `json:"order"`           // of deliveries that are due at the same time
	Due   int64  `json:"due"`             // on the product's clock
	First int64  `json:"first,omitempty"` // when it was tried first
	Tries int    `json:"tries"`
	Reply string `json:"reply,omitempty"` // of the last try
	Done  bool   `json:"done,omitempty"`
	Over  bool   `json:"over,omitempty"` // given up, or lost on purpose

	again   time.Time // when it is tried again even if the product's clock stands still
	sending bool
}

// D12 "Receive Stripe events in your webhook endpoint": "In live mode, Stripe attempts to deliver a given event to your webhook endpoint for
// up to 3 days with an exponential back off". The steps are not published.
var (
	backOff   = []int64{minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour} // and the last one again
	giveUp    = int64(3 * day)
	realAgain = []time.Duration{time.Second, 2 * time.Second, 5 * time.Second, 15 * time.Second, time.Minute}
)

// addDelivery orders deliveries by their cause, and at random within it: D12 "Stripe doesn't guarantee the delivery of events in the order
// that they're generated".
func (s *Server) addDelivery(e *Event) {
	d := &Delivery{Order: s.cause.number<<32 | uint64(s.random.Uint32()), Due: e.Created}
	e.PendingWebhooks++
	e.Deliveries = append(e.Deliveries, d)
	s.spoil(e, d)
}

func (d *Delivery) open() bool { return !d.Done && !d.Over && !d.sending }

// sign makes the header Stripe-Signature.
func sign(body []byte, at time.Time, secret string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d.", at.Unix())
	mac.Write(body)
	return fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))
}

// send makes one try. It is called without the lock, with d.sending set.
func (s *Server) send(ctx context.Context, e *Event, d *Delivery) {
	s.mu.Lock()
	endpoint := s.st.Endpoint
	body, err := json.Marshal(s.render(e))
	s.mu.Unlock()
	if err != nil {
		panic(err) // our own JSON
	}
	answer := s.post(ctx, endpoint.URL, body, sign(body, time.Now(), endpoint.Secret))

	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.time()
	d.sending, d.Reply, s.changed = false, answer, true
	if ctx.Err() != nil {
		return // not the endpoint's fault: the try does not count
	}
	d.Tries++
	if d.First == 0 {
		d.First = now
	}
	if strings.HasPrefix(answer, "2") {
		d.Done = true
		e.PendingWebhooks--
		if e.Type == "invoice.created" && e.PendingWebhooks == 0 {
			s.createdWasReceived(s.st.Invoices.get(e.About), now)
		}
		return
	}
	if now >= d.First+giveUp {
		d.Over = true
		return
	}
	d.Due = now + backOff[min(d.Tries, len(backOff))-1]
	d.again = time.Now().Add(realAgain[min(d.Tries, len(realAgain))-1])
}

// post returns the status, or the error.
func (s *Server) post(ctx context.Context, address string, body []byte, signature string) string {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return err.Error()
	}
	request.Header.Set("Content-Type", "application/json; charset=utf-8")
	request.Header.Set("User-Agent", "Stripe/1.0 (+https://stripe.com/docs/webhooks)")
	request.Header.Set("Stripe-Signature", signature)
	reply, err := s.client.Do(request)
	if err != nil {
		return err.Error()
	}
	reply.Body.Close()
	return reply.Status
}

// deliverNow makes the first tries of an event and waits for them: D13 "Fulfill orders": "Stripe Checkout waits up to 10 seconds for a
// response from your server" to checkout.session.completed before it redirects.
func (s *Server) deliverNow(e *Event) {
	s.mu.Lock()
	var now []*Delivery
	for _, d := range e.Deliveries {
		if d.open() && d.Tries == 0 && d.Due <= s.time() {
			d.sending = true
			now = append(now, d)
		}
	}
	s.mu.Unlock()
	for _, d := range now {
		s.send(context.Background(), e, d)
	}
}
