package cuttle

// Actor is who changes something, as the audit names them. It marshals to the name.
type Actor struct {
	UserID string // empty: nobody with an account
	Name   string
}

// CommandLine is whoever runs a command of cuttle.
var CommandLine = Actor{Name: "the command line"}

// MarshalText returns the name.
func (a Actor) MarshalText() ([]byte, error) { return []byte(a.Name), nil }
