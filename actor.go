package cuttle

// Actor is the person or program that makes a change, as the audit names it. It marshals to the name.
type Actor struct {
	UserID string // empty if the actor has no account
	Name   string
}

// CommandLine is the actor of every change that a cuttle command makes.
var CommandLine = Actor{Name: "the command line"}

// MarshalText returns the name.
func (a Actor) MarshalText() ([]byte, error) { return []byte(a.Name), nil }
