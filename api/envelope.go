package api

import (
	"time"

	"cuttle/fault"
)

// Envelope is part of every reply (S0 §3), and all of a refusal. Outputs embed it.
type Envelope struct {
	Success bool              `json:"success" required:"true"`
	Message string            `json:"message" required:"true" description:"One sentence for the person, or empty."`
	Code    string            `json:"code,omitempty" description:"Stable code of a refusal, for programs."`
	Fields  map[string]string `json:"fields,omitempty" description:"Form field → its error."`
}

// succeed marks the reply as a success, unless the handler has put a refusal into it that comes with other fields.
func (e *Envelope) succeed() { e.Success = e.Code == "" }

// Done is the output of an operation that only reports its success.
type Done struct{ Envelope }

// None is the input of an operation that needs none.
type None struct{}

// refusal returns the reply for a fault. An expected refusal is 200 with success false; only technical failures have a
// status of their own.
func refusal(f *fault.Error) (status int, e Envelope, retryAfter time.Duration) {
	e = Envelope{Message: f.Message, Code: f.CodeOrKind(), Fields: f.Fields}
	switch f.Kind {
	case fault.RateLimited:
		return 429, e, max(f.RetryAfter, time.Second)
	case fault.Unavailable:
		return 503, e, max(f.RetryAfter, time.Second)
	case fault.Internal:
		return 500, Envelope{Message: fault.SafeMessage, Code: string(fault.Internal)}, 0
	}
	return 200, e, 0
}
