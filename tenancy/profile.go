package tenancy

import (
	"encoding/json"
	"reflect"
	"strings"

	"cuttle"
	"cuttle/fault"
)

// Profile is what a minisite says of itself in words, beside its brand, to everybody. Every text of it is stored, sent, received and audited by its
// name in JSON, so a new one is declared here and in ProfileChange, and checked in validate (CONTRIBUTING, "A field of a minisite").
type Profile struct {
	DisplayName  string `json:"displayName" required:"true" description:"1 to 80 characters."`
	SupportEmail string `json:"supportEmail" required:"true"`
	JoinLink     string `json:"joinLink" required:"true" description:"Where to become a member, or empty."`
}

// ProfileChange holds the texts that change. Those that are nil stay what they are.
type ProfileChange struct {
	DisplayName  *string `json:"displayName" nullable:"false"`
	SupportEmail *string `json:"supportEmail" nullable:"false"`
	JoinLink     *string `json:"joinLink" nullable:"false"`
}

// validate names every text that cannot be used.
func (p Profile) validate() error {
	var email, link error
	if !cuttle.ValidEmail(p.SupportEmail) {
		email = fault.Field("supportEmail", "email_invalid", "Please provide a valid email address.")
	}
	if p.JoinLink != "" && !validAddress(p.JoinLink, "https", "http") {
		link = fault.Field("joinLink", "link_invalid", "Please give a full address that begins with https:// or http://.")
	}
	return fault.Together(checkDisplayName(p.DisplayName), email, link)
}

// tidy returns the profile as it is stored: without blanks around its texts.
func (p Profile) tidy() Profile {
	for _, text := range reflect.ValueOf(&p).Elem().Fields() {
		text.SetString(strings.TrimSpace(text.String()))
	}
	p.SupportEmail = cuttle.StoredEmail(p.SupportEmail)
	return p
}

// apply writes the fields of a change that are not nil onto the fields of the same names.
func apply[T, Change any](to *T, change Change) {
	for field, value := range reflect.ValueOf(change).Fields() {
		if value.IsNil() {
			continue
		}
		if value.Kind() == reflect.Pointer {
			value = value.Elem()
		}
		reflect.ValueOf(to).Elem().FieldByName(field.Name).Set(value)
	}
}

// storedJSON is never refused: profiles and brands are texts, lists and maps of texts.
func storedJSON(value any) (json.RawMessage, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, fault.Internalf("tenant: %w", err)
	}
	return text, nil
}
