package localstripe

import (
	"cmp"
	"context"
	"time"
)

const (
	minute = int64(60)
	hour   = 60 * minute
	day    = 24 * hour
)

// due is a piece of work: a change of the state, or a delivery.
type due struct {
	at    int64
	class int // at the same time: deliveries first, then ends, then renewals
	order uint64
	act   func()
	event *Event
	d     *Delivery
}

// Settle does everything that is due by now, in the order of its time, and delivers the webhooks as they come due in between. It returns when
// nothing is left to do now, or the context's error.
func (s *Server) Settle(ctx context.Context) error {
	s.work.Lock()
	defer s.work.Unlock()
	defer func() {
		s.mu.Lock()
		s.stepping = false
		s.mu.Unlock()
	}()
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		s.mu.Lock()
		next := s.next(s.now().Unix())
		if next == nil {
			s.forget()
			s.mu.Unlock()
			return nil
		}
		s.st.At, s.stepping = max(s.st.At, next.at), true
		if next.d != nil {
			next.d.sending = true
		} else {
			s.during(EventRequest{}, next.act)
		}
		s.mu.Unlock()
		if next.d != nil {
			s.send(ctx, next.event, next.d)
		}
	}
}

// workAlways settles as time passes.
func (s *Server) workAlways(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		if s.Settle(ctx) != nil {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-s.wake:
		}
	}
}

// next returns the earliest piece of work that is due by now, or nil.
func (s *Server) next(now int64) *due {
	var first *due
	offer := func(d due) {
		if d.at > now {
			return
		}
		if first == nil || cmp.Or(cmp.Compare(d.at, first.at), cmp.Compare(d.class, first.class), cmp.Compare(d.order, first.order)) < 0 {
			first = &d
		}
	}
	for _, e := range s.st.Events.rows {
		if e.PendingWebhooks == 0 {
			continue
		}
		for _, d := range e.Deliveries {
			if !d.open() {
				continue
			}
			at := d.Due
			if !d.again.IsZero() && !s.manual && !d.again.After(time.Now()) {
				at = min(at, now)
			}
			offer(due{at: at, class: 0, order: d.Order, event: e, d: d})
		}
	}
	for _, x := range s.st.Sessions.rows {
		if x.Status == "open" {
			offer(due{at: x.ExpiresAt, class: 1, act: func() { s.expireSession(x) }})
		}
	}
	for _, x := range s.st.Subscriptions.rows {
		s.subscriptionDue(x, offer)
	}
	for _, x := range s.st.Invoices.rows {
		switch {
		case !x.AutoAdvance:
		case x.Status == "draft" && x.AutomaticallyFinalizes != nil:
			offer(due{at: *x.AutomaticallyFinalizes, class: 3, act: func() { s.finalise(x); s.attempt(x, automatic) }})
		case x.Status == "open" && x.NextPaymentAttempt != nil:
			offer(due{at: *x.NextPaymentAttempt, class: 3, act: func() { s.attempt(x, automatic) }})
		}
	}
	for _, x := range s.st.Refunds.rows {
		if x.Due > 0 {
			offer(due{at: x.Due, class: 1, act: func() { s.endRefund(x) }})
		}
	}
	return first
}
