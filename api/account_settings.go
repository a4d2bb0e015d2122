package api

import (
	"context"
	"encoding/json"
	"regexp"
	"time"

	"github.com/swaggest/jsonschema-go"

	"cuttle/accounts"
	"cuttle/fault"
)

// UserStorage is the user storage (S0 §3): the keys that the product itself uses, and any others.
type UserStorage struct {
	DownloadMonth      string                     `json:"downloadMonth" required:"true" description:"Year and month such as 2025/01, or empty."`
	DownloadsThisMonth int                        `json:"downloadsThisMonth" required:"true"`
	others             map[string]json.RawMessage // the rest
}

// PrepareJSONSchema allows other keys.
func (UserStorage) PrepareJSONSchema(s *jsonschema.Schema) error {
	s.WithAdditionalProperties(jsonschema.SchemaOrBool{TypeBoolean: new(true)})
	return nil
}

// UnmarshalJSON takes a value of the wrong type as not set.
func (u *UserStorage) UnmarshalJSON(data []byte) error {
	if err := json.Unmarshal(data, &u.others); err != nil {
		return err
	}
	_ = json.Unmarshal(u.others["downloadMonth"], &u.DownloadMonth)
	_ = json.Unmarshal(u.others["downloadsThisMonth"], &u.DownloadsThisMonth)
	return nil
}

// MarshalJSON writes all keys.
func (u UserStorage) MarshalJSON() ([]byte, error) {
	all := make(map[string]any, len(u.others)+2)
	for key, value := range u.others {
		all[key] = value
	}
	all["downloadMonth"], all["downloadsThisMonth"] = u.DownloadMonth, u.DownloadsThisMonth
	return json.Marshal(all)
}

var storageKey = regexp.MustCompile(`^[A-Za-z0-9_.:-]{1,64}$`)

var (
	storageKeyInvalid = fault.Field("property", "property_invalid", "A property's name must be 1 to 64 letters, digits, dots, colons, hyphens or underscores.")
	monthInvalid      = fault.Field("downloadMonth", "value_invalid", "downloadMonth must be a year and month such as 2025/01.")
	downloadsInvalid  = fault.Field("downloadsThisMonth", "value_invalid", "downloadsThisMonth must be a whole number from 0 to 1,000,000.")
)

var yearAndMonth = regexp.MustCompile(`^(\d{4}/(0[1-9]|1[0-2]))?$`)

// checkStorage refuses names that are no names, and values of the product's own keys that it could not read.
func checkStorage(changes map[string]any) error {
	for key, value := range changes {
		if !storageKey.MatchString(key) {
			return storageKeyInvalid
		}
		switch key {
		case "downloadMonth":
			if month, ok := value.(string); value != nil && (!ok || !yearAndMonth.MatchString(month)) {
				return monthInvalid
			}
		case "downloadsThisMonth":
			if n, ok := value.(float64); value != nil && (!ok || n < 0 || n > 1e6 || n != float64(int(n))) {
				return downloadsInvalid
			}
		}
	}
	return nil
}

type setUserStorageInput struct {
	Property string       `json:"property" required:"true"`
	Value    storageValue `json:"value" required:"true" description:"Any JSON; null removes the property."`
}

// storageValue tells null from a value that is missing.
type storageValue struct {
	json  any
	given bool
}

// UnmarshalJSON satisfies json.Unmarshaler.
func (v *storageValue) UnmarshalJSON(data []byte) error {
	v.given = true
	return json.Unmarshal(data, &v.json)
}

// PrepareJSONSchema makes it anything in the OpenAPI document.
func (storageValue) PrepareJSONSchema(s *jsonschema.Schema) error {
	*s = jsonschema.Schema{}
	return nil
}

var storageValueMissing = fault.Field("value", "required", "Please provide a value, or null to remove the property.")

// Validate satisfies validated.
func (in setUserStorageInput) Validate() error {
	if !in.Value.given {
		return storageValueMissing
	}
	return checkStorage(in.change())
}

func (in setUserStorageInput) change() map[string]any {
	return map[string]any{in.Property: in.Value.json}
}

func (s *Surface) setUserStorage(ctx context.Context, c *Call, in setUserStorageInput) (Done, error) {
	return Done{}, s.deps.Accounts.SetStorage(ctx, c.Viewer.UserID, in.change())
}

// updateUserStorageInput is an object of storage keys (S0 §7).
type updateUserStorageInput map[string]any

// PrepareJSONSchema makes it any object in the OpenAPI document.
func (updateUserStorageInput) PrepareJSONSchema(s *jsonschema.Schema) error {
	return Document{}.PrepareJSONSchema(s)
}

// Validate satisfies validated.
func (in updateUserStorageInput) Validate() error { return checkStorage(in) }

func (s *Surface) updateUserStorage(ctx context.Context, c *Call, in updateUserStorageInput) (Done, error) {
	return Done{}, s.deps.Accounts.SetStorage(ctx, c.Viewer.UserID, in)
}

type setDisplayNameInput struct {
	accounts.NewDisplayName
}

func (s *Surface) setDisplayName(ctx context.Context, c *Call, in setDisplayNameInput) (Done, error) {
	return Done{}, s.deps.Accounts.SetDisplayName(ctx, c.Viewer.UserID, in.DisplayName)
}

type changeUsernameInput struct {
	accounts.NewUsername
}

func (s *Surface) changeUsername(ctx context.Context, c *Call, in changeUsernameInput) (Done, error) {
	return Done{}, s.deps.Accounts.ChangeUsername(ctx, c.Viewer.UserID, in.Username)
}

type changePasswordInput struct {
	OldPassword string `json:"oldPassword" required:"true"`
	NewPassword string `json:"newPassword" required:"true" description:"8 to 200 characters."`
}

// Validate satisfies validated.
func (in changePasswordInput) Validate() error {
	if in.OldPassword == "" {
		return fault.Field("oldPassword", "required", "Please provide your password")
	}
	return nil
}

func (s *Surface) changePassword(ctx context.Context, c *Call, in changePasswordInput) (Done, error) {
	return Done{Envelope{Message: "Success! Your password has been changed."}}, s.deps.Accounts.ChangePassword(ctx, accounts.ChangePasswordParams{
		UserID: c.Viewer.UserID, SessionID: c.Viewer.SessionID, Old: in.OldPassword, New: in.NewPassword, Letters: s.letters(c, fromClub{}),
	})
}

// AccountSession is one login of a person.
type AccountSession struct {
	SessionID string    `json:"sessionId" required:"true"`
	Device    string    `json:"device" required:"true" description:"Such as Firefox on Linux, or empty."`
	LastUsed  time.Time `json:"lastUsed" required:"true" description:"Within five minutes."`
	Current   bool      `json:"current" required:"true" description:"The session of this call."`
}

type listSessionsOutput struct {
	Envelope
	Sessions []AccountSession `json:"sessions" required:"true" nullable:"false"`
}

func (s *Surface) listSessions(ctx context.Context, c *Call, _ None) (listSessionsOutput, error) {
	logins, err := s.deps.Accounts.Logins(ctx, c.Viewer)
	out := listSessionsOutput{Sessions: make([]AccountSession, len(logins))}
	for i, l := range logins {
		out.Sessions[i] = AccountSession{l.ID, l.Device, l.LastUsed, l.Current}
	}
	return out, err
}

type endSessionInput struct {
	SessionID string `json:"sessionId" required:"true"`
}

// Validate satisfies validated.
func (in endSessionInput) Validate() error {
	if in.SessionID == "" {
		return fault.Field("sessionId", "required", "Please provide a session.")
	}
	return nil
}

func (s *Surface) endOneSession(ctx context.Context, c *Call, in endSessionInput) (Done, error) {
	return Done{}, s.deps.Accounts.EndLogin(ctx, c.Viewer, in.SessionID)
}

func (s *Surface) endOtherSessions(ctx context.Context, c *Call, _ None) (Done, error) {
	return Done{}, s.deps.Accounts.EndOtherLogins(ctx, c.Viewer)
}
