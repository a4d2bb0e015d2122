package localstripe

import (
	"encoding/json"
	"net/http"
	"strings"
)

// Faults are what goes wrong on purpose. Shares are between 0 and 1, of the deliveries that events get from now on; numbers count down with
// each request they hit.
type Faults struct {
	Drop      float64 // never delivered; the event is still in /v1/events
	Duplicate float64 // delivered twice with the same id
	Twin      float64 // a second event, with another id, for the same change
	Late      float64 // delivered an hour of the product's clock later
	Shuffle   bool    // the order is random across causes too

	Requests string // only API requests that begin so: "POST /v1/checkout"; "" is all

	Error500     int // JSON, before anything is done: stripe-go returns it at once
	HangUpBefore int // the connection ends before anything is done
	HangUpAfter  int // the connection ends when everything is done
	Conflict409  int // idempotency_key_in_use
}

// SetFaults replaces the faults.
func (s *Server) SetFaults(f Faults) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = f
}

// spoil decides what is wrong with a new delivery.
func (s *Server) spoil(e *Event, d *Delivery) {
	f := s.faults
	hit := func(share float64) bool { return share > 0 && s.random.Float64() < share }
	if f.Shuffle {
		d.Order = s.random.Uint64()
	}
	if hit(f.Late) {
		d.Due += hour
	}
	if hit(f.Drop) {
		d.Over = true
	} else if hit(f.Duplicate) {
		again := *d
		again.Order = d.Order ^ uint64(s.random.Uint32())
		e.Deliveries = append(e.Deliveries, &again)
		e.PendingWebhooks++
	} else if hit(f.Twin) {
		twin := *e
		twin.base = s.newBase("evt", "event")
		copied := *d
		twin.Deliveries, twin.PendingWebhooks = []*Delivery{&copied}, 1
		s.st.Events.add(&twin)
	}
}

// breaks replies to the request in a wrong way, if that is its turn. after says that everything is done.
func (s *Server) breaks(w http.ResponseWriter, r *http.Request, after bool) bool {
	f := &s.faults
	if !strings.HasPrefix(r.Method+" "+r.URL.Path, f.Requests) {
		return false
	}
	next := func(count *int) bool {
		if *count <= 0 {
			return false
		}
		*count--
		return true
	}
	if after {
		if !next(&f.HangUpAfter) {
			return false
		}
		panic(http.ErrAbortHandler)
	}
	failure := func(status int, kind, code, message string) bool {
		writeError(w, &Error{Status: status, Type: kind, Code: code, Message: message})
		return true
	}
	switch {
	case next(&f.HangUpBefore):
		panic(http.ErrAbortHandler)
	case next(&f.Error500):
		return failure(500, "api_error", "", "An unknown error occurred")
	case next(&f.Conflict409):
		return failure(409, "idempotency_error", "idempotency_key_in_use", "There is currently another in-progress request using this Idempotent Key.")
	}
	return false
}

func writeError(w http.ResponseWriter, e *Error) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(e.Status)
	_ = json.NewEncoder(w).Encode(map[string]any{"error": e}) // the connection may be gone
}

// DropPercent, DuplicatePercent and LatePercent are for the form of the control page.
func (f Faults) DropPercent() int      { return int(f.Drop*100 + 0.5) }
func (f Faults) DuplicatePercent() int { return int(f.Duplicate*100 + 0.5) }
func (f Faults) LatePercent() int      { return int(f.Late*100 + 0.5) }
