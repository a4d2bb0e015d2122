package tenancy

import (
	"encoding/json"
	"reflect"
	"regexp"

	"cuttle"
	"cuttle/fault"
)

// Profile holds the public texts of a minisite that are not part of its brand. Every text is stored, sent, received and audited by its name in
// JSON, so a new one is declared here and in ProfileChange, and checked in validate (CONTRIBUTING, "A field of a minisite").
type Profile struct {
	DisplayName  string `json:"displayName" required:"true" minLength:"1" maxLength:"80"`
	SupportEmail string `json:"supportEmail" required:"true"`
	JoinLink     string `json:"joinLink" required:"true" description:"Where to become a member, or empty."`
}

// ProfileChange holds the texts that change. Those that are nil stay unchanged.
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
		link = fault.Field("joinLink", "link_invalid", "Please enter a web address, such as example.com/join.")
	}
	return fault.Together(checkDisplayName(p.DisplayName), email, link)
}

// withoutScheme matches an address that begins with its host: "woodshed.example/join". "mailto:" and "javascript:" are schemes, not hosts.
var withoutScheme = regexp.MustCompile(`^[^\s/:@?#]+\.[^\s/:@?#]+(:[0-9]+)?([/?#]|$)`)

// tidy returns the profile as it is stored: without white space and invisible characters around its texts, and with the scheme of the join link.
func (p Profile) tidy() Profile {
	for _, text := range reflect.ValueOf(&p).Elem().Fields() {
		text.SetString(cuttle.Trimmed(text.String()))
	}
	p.SupportEmail = cuttle.StoredEmail(p.SupportEmail)
	if withoutScheme.MatchString(p.JoinLink) {
		p.JoinLink = "https://" + p.JoinLink
	}
	return p
}

// apply copies the fields of change that are not nil to the fields of the same names in to.
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

// storedJSON returns a profile or brand as JSON. It cannot fail for them: they hold only texts, lists and maps of
// texts.
func storedJSON(value any) (json.RawMessage, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return nil, fault.Internalf("tenant: %w", err)
	}
	return text, nil
}
