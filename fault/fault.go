// Package fault is the closed set of ways in which an operation can be refused, with messages that are safe to show.
//
// Areas return these errors; one place (the api surface) turns them into replies. An error that is not a *fault.Error
// is Internal by definition: it is logged in full, and the reply holds a safe sentence.
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
	NotFound        Kind = "not_found"       // does not exist, or may not be seen: both get the same reply
	Conflict        Kind = "conflict"        // conflicts with something that exists already
	RateLimited     Kind = "rate_limited"    // too often; RetryAfter says how long to wait
	Unavailable     Kind = "unavailable"     // something we depend on is down or too slow; try again later
	Internal        Kind = "internal"        // a bug or an unexpected failure
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

// Field makes an Invalid refusal for one form field.
func Field(field, code, message string) *Error {
	return &Error{Kind: Invalid, Code: code, Message: message, Fields: map[string]string{field: message}}
}

// Together combines the refusals of several form fields into one with the message of the first, so that a form can mark all its
// fields at once. An error without fields is returned as it is.
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
		return nil // not a nil *Error
	}
	return first
}

// RenameFields returns err with other names for its fields. An error without fields is returned as it is.
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

// NotPermitted is the refusal for a role that is not enough.
var NotPermitted = New(Forbidden, "not_permitted", "You don't have permission to do that.")

// Busy is a temporary refusal: something that is needed is in use or cannot be reached. cause is for the log, and may
// be nil.
func Busy(cause error) *Error {
	return &Error{
		Kind: Unavailable, Message: "We're busy right now. Please try again in a moment.", RetryAfter: 2 * time.Second, Cause: cause,
	}
}

// Internalf is an unexpected failure with context for the log; the person sees only the safe sentence.
func Internalf(format string, args ...any) *Error {
	err := fmt.Errorf(format, args...)
	return &Error{Kind: Internal, Message: SafeMessage, Cause: err}
}

// SafeMessage is the message that people see for every internal failure.
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
