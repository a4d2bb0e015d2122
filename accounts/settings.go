package accounts

import (
	"context"
	"encoding/json"
	"strings"
	"time"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// NewDisplayName is the name that a person gives themselves (S0 §9). 30 characters are allowed, though the message says less than 30.
type NewDisplayName struct {
	DisplayName string `json:"displayName" required:"true" minLength:"1" maxLength:"30"`
}

var maxDisplayName = cuttle.MaxLength[NewDisplayName]("DisplayName")

// SetDisplayName changes the name that others see.
func (s *Service) SetDisplayName(ctx context.Context, userID, name string) error {
	name = strings.Join(strings.Fields(cuttle.Trimmed(name)), " ") // S0 §5, editable text
	switch {
	case name == "":
		return fault.Field("displayName", "required", "Please provide your display name")
	case utf8.RuneCountInString(name) > maxDisplayName:
		return fault.Field("displayName", "display_name_long", "Display name must be less than 30 characters")
	case !cuttle.OnOneLine(name):
		return displayNameInvalid
	}
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		username, err := tx.LockUsername(ctx, userID)
		if err != nil {
			return err
		}
		if username != cuttle.OfficialUsername && cuttle.NamesProduct(name) {
			return displayNameReserved
		}
		return tx.SetDisplayName(ctx, name, userID)
	})
}

const (
	// usernameReserved is how long a username that somebody gave up can be taken by nobody else: links to them still have it.
	usernameReserved = 30 * 24 * time.Hour
	// mostReserved is how many names a person may give up in that time, or one person could reserve many.
	mostReserved = 5
)

var (
	officialKeepsName = fault.Field("username", "username_official", "The official templates are published under this username, so it can't be changed.")
	tooManyNames      = fault.Field("username", "username_changed_often", "You have changed your username 5 times in 30 days. Please wait before you change it again.")
)

// ChangeUsername gives a person another username. The old one is reserved for them for 30 days.
func (s *Service) ChangeUsername(ctx context.Context, userID, username string) error {
	username = strings.TrimSpace(username)
	if err := validateUsername(username); err != nil {
		return err
	}
	now := s.now()
	since := now.Add(-usernameReserved)
	err := s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		before, err := tx.LockUsername(ctx, userID)
		if err != nil || before == username {
			return err
		}
		taken, err := tx.FindTakenNames(ctx, db.FindTakenNamesParams{Username: username, UserID: userID, ReleasedSince: since, Now: now})
		if err != nil {
			return err
		}
		switch {
		case before == cuttle.OfficialUsername:
			return officialKeepsName
		case taken.Username || taken.Reserved || reserved(username):
			return usernameTaken
		case strings.EqualFold(before, username):
			return tx.SetUsername(ctx, username, userID)
		}
		released, err := tx.CountReleasedUsernames(ctx, userID, since, username)
		if err != nil {
			return err
		}
		if released >= mostReserved {
			return tooManyNames
		}
		if err := tx.ReleaseUsername(ctx, db.ReleaseUsernameParams{Released: before, Taken: username, UserID: userID, Now: now}); err != nil {
			return err
		}
		return tx.SetUsername(ctx, username, userID)
	})
	return takenName(err)
}

// ChangePasswordParams say who changes their password, and which session stays.
type ChangePasswordParams struct {
	UserID, SessionID string
	Old, New          string
	Letters           Letters // of the email that notifies the person
}

var wrongOldPassword = fault.Field("oldPassword", "old_password_wrong", "Old password is incorrect") // S0 §8

// ChangePassword sets another password, and ends every other session and every reset link of the person.
func (s *Service) ChangePassword(ctx context.Context, p ChangePasswordParams) error {
	if err := validatePassword(p.New); err != nil {
		return fault.RenameFields(err, func(string) string { return "newPassword" })
	}
	old, err := s.store.As(store.Public).FindPasswordHash(ctx, p.UserID)
	if err != nil {
		return err
	}
	right, err := s.hasher.matches(ctx, p.Old, old)
	if err != nil {
		return err
	}
	if !right {
		return wrongOldPassword
	}
	hash, err := s.hasher.hash(ctx, p.New)
	if err != nil {
		return err
	}
	var ended []db.DeleteSessionsRow
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockUserWithPassword(ctx, p.UserID, old); fault.Is(err, fault.NotFound) {
			return wrongOldPassword
		} else if err != nil {
			return err
		}
		if _, err := ownSession(ctx, tx, p.UserID, p.SessionID); err != nil {
			return err
		}
		if err := tx.SetPasswordHash(ctx, hash, p.UserID); err != nil {
			return err
		}
		if err := tx.NoteCheck(ctx, s.now(), p.SessionID); err != nil {
			return err
		}
		if ended, err = s.keepOnly(ctx, tx, p.UserID, p.SessionID); err != nil {
			return err
		}
		email, err := tx.FindEmail(ctx, p.UserID)
		if err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, s.now(), p.UserID, p.Letters.passwordChanged(email))
	})
	s.forgetAll(ended)
	return err
}

// The size of a person's storage (S0 §3): as JSON in bytes, and in keys.
const (
	mostStorage     = 16 << 10
	mostStorageKeys = 100
)

var storageFull = fault.New(fault.Invalid, "storage_full", "Your account's storage is full. The limit is 100 properties, 16 kB together.")

// SetStorage sets keys of a person's storage, and removes those whose value is nil; others stay as they are.
func (s *Service) SetStorage(ctx context.Context, userID string, changes map[string]any) error {
	set, removed := map[string]any{}, []string{}
	for key, value := range changes {
		if value == nil {
			removed = append(removed, key)
		} else {
			set[key] = value
		}
	}
	text, err := json.Marshal(set)
	if err != nil {
		return fault.Internalf("storage: %w", err)
	}
	changed, err := s.store.As(store.Public).SetStorage(ctx, db.SetStorageParams{
		ID: userID, Removed: removed, Changes: text, MostBytes: mostStorage, MostKeys: mostStorageKeys,
	})
	if err == nil && changed == 0 {
		return storageFull
	}
	return err
}
