// Package fault is the closed set of ways in which an operation can be refused, with messages that are safe to show.
//
// Areas return these errors; one place (the api surface) turns them into replies. An error that is not a *fault.Error
// is Internal by definition: it is logged whole and answered with a safe sentence.
//
// It may import only the standard library.
package fault

import (
	"errors"
	"fmt"
	"maps"
	"time"
)

// Kind says what sort of refusal an error is. The set is closed: a reply exists for each kind and for no other.
type Kind string

const (
	Invalid         Kind = "invalid"         // the input breaks a rule; Fields names where
	Unauthenticated Kind = "unauthenticated" // nobody is signed in, or the credentials are wrong
	Forbidden       Kind = "forbidden"       // signed in, but not allowed
	NotFound        Kind = "not_found"       // does not exist, or may not be seen: the two are answered alike
	Conflict        Kind = "conflict"        // clashes with what is there already
	RateLimited     Kind = "rate_limited"    // too often; RetryAfter says when again
	Unavailable     Kind = "unavailable"     // something we depend on is down or too slow; worth another try
	Internal        Kind = "internal"        // our mistake
)

// Error is a refusal. Message is safe to show to a person. Cause is for the log only.
type Error struct {
	Kind       Kind
	Code       string            // stable, for programs: "email_taken"; empty means the kind itself
	Message    string            // one plain sentence
	Fields     map[string]string // form field → sentence, when the input is at fault
	RetryAfter time.Duration     // only with RateLimited and Unavailable
	Cause      error
}

func (e *Error) Error() string {
	s := string(e.Kind) + ": " + e.Message
	if e.Cause != nil {
		s += ": " + e.Cause.Error()
	}
	return s
}

func (e *Error) Unwrap() error { return e.Cause }

// CodeOrKind is the stable code that a reply carries.
func (e *Error) CodeOrKind() string {
	if e.Code != "" {
		return e.Code
	}
	return string(e.Kind)
}

// New makes a refusal of the given kind with a code for programs and a sentence for people.
func New(kind Kind, code, message string) *Error {
	return &Error{Kind: kind, Code: code, Message: message}
}

// Field makes an Invalid refusal that one form field is to blame for.
func Field(field, code, message string) *Error {
	return &Error{Kind: Invalid, Code: code, Message: message, Fields: map[string]string{field: message}}
}

// Together makes one refusal of several, so that a form hears of all its fields at once. Its words are the first one's. What is no
// refusal of a field stands for itself.
func Together(errs ...error) error {
	var first *Error
	for _, err := range errs {
		if err == nil {
			continue
		}
		e := From(err)
		if len(e.Fields) == 0 {
			return err
		}
		if first == nil {
			first = e
			continue
		}
		all := *first
		all.Fields = maps.Clone(e.Fields)
		maps.Copy(all.Fields, first.Fields)
		first = &all
	}
	if first == nil {
		return nil // and not an *Error that is nil
	}
	return first
}

// RenameFields is err for a form that calls its fields otherwise. An error without fields comes back as it is.
func RenameFields(err error, rename func(field string) string) error {
	var e *Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return err
	}
	renamed := *e
	renamed.Fields = make(map[string]string, len(e.Fields))
	for field, message := range e.Fields {
		renamed.Fields[rename(field)] = message
	}
	return &renamed
}

// Busy is a refusal for now: what is needed is taken or cannot be reached. cause is for the log, and may be nil.
func Busy(cause error) *Error {
	return &Error{
		Kind: Unavailable, Message: "We are a little busy right now. Please try again in a moment.", RetryAfter: 2 * time.Second, Cause: cause,
	}
}

// Internalf is an unexpected failure with context for the log; the person only ever sees the safe sentence.
func Internalf(format string, args ...any) *Error {
	err := fmt.Errorf(format, args...)
	return &Error{Kind: Internal, Message: SafeMessage, Cause: err}
}

// SafeMessage is all that a person learns about an internal failure.
const SafeMessage = "Something went wrong on our side. Please try again in a moment."

// From finds the refusal in err. Anything that is not one becomes Internal.
func From(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return &Error{Kind: Internal, Message: SafeMessage, Cause: err}
}

// Is reports whether err is a refusal of the given kind. A nil error is of no kind.
func Is(err error, kind Kind) bool {
	return err != nil && From(err).Kind == kind
}
