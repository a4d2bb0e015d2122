package insights

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
)

// Event is one that a client has sent.
type Event struct {
	Name      cuttle.EventName
	ProjectID string         // empty if it is about none
	Metadata  map[string]any // as decoded from JSON
}

// clientEvents are the events that clients may log (S0 §7), with the fields that their metadata may have; each may be missing.
var clientEvents = map[cuttle.EventName]struct {
	fields   map[string]kind
	byServer bool // the server writes it itself: what a client says is accepted, and not written
}{
	cuttle.EventPageView:           {fields: map[string]kind{"page": text}},
	cuttle.EventCheckout:           {fields: map[string]kind{"period": text, "trial": flag, "referral": text}},
	cuttle.EventArticleFeedback:    {fields: map[string]kind{"page": text, "helpful": flag}},
	cuttle.EventUpgradeModal:       {fields: map[string]kind{"feature": text}},
	cuttle.EventReferralConversion: {fields: map[string]kind{"referral": text, "affiliate": text}, byServer: true},
	cuttle.EventSubscribe:          {fields: map[string]kind{"plan": text, "projectCount": number}, byServer: true},
	cuttle.EventSignIn:             {fields: map[string]kind{"method": text}, byServer: true},
	cuttle.EventSignUp:             {fields: map[string]kind{"method": text}, byServer: true},
}

// ClientEventName is the name of an event that clients may log.
type ClientEventName string

// Values lists every name, for the API and its description.
func (ClientEventName) Values() (names []string) {
	for name := range clientEvents {
		names = append(names, string(name))
	}
	slices.Sort(names)
	return names
}

// kind is a type of values, in the words of a refusal.
type kind string

const (
	text   kind = "a text of at most 64 characters"
	number kind = "a number"
	flag   kind = "true or false"
)

const maxText = 64

func (k kind) fits(value any) bool {
	switch v := value.(type) {
	case string:
		return k == text && utf8.RuneCountInString(v) <= maxText && !strings.ContainsRune(v, 0) // which jsonb refuses
	case float64:
		return k == number
	case bool:
		return k == flag
	}
	return false
}

// The project need not exist: an event shows nothing of it, and its page may be the one that says so.
var projectID = regexp.MustCompile(`^[A-Za-z0-9_]{0,30}$`)

// Validate refuses what clients may not log.
func (e Event) Validate() error {
	event, found := clientEvents[e.Name]
	if !found {
		return fault.Field("eventName", "unknown_event", fmt.Sprintf("%q is not the name of an event.", cuttle.Clip(string(e.Name), 40)))
	}
	if !projectID.MatchString(e.ProjectID) {
		return fault.Field("projectId", "invalid", "projectId must be the id of a project.")
	}
	for _, name := range slices.Sorted(maps.Keys(e.Metadata)) {
		wanted, found := event.fields[name]
		if !found {
			return fault.Field("metadata", "unknown_metadata", fmt.Sprintf("metadata of the event %q has no field %q.", e.Name, cuttle.Clip(name, 40)))
		}
		if !wanted.fits(e.Metadata[name]) {
			return fault.Field("metadata", "invalid", fmt.Sprintf("metadata.%s must be %s.", name, wanted))
		}
	}
	return nil
}
