// Package accounts manages people's accounts: users, passwords, sessions, their hand-over between hosts, password
// reset, and what people change in their settings.
//
// Accounts belong to the platform, not to a tenant; what a person may do is decided elsewhere (authz) from the facts
// that Viewer carries. Sessions live in Postgres and are cached for at most a second, so that a logout counts
// everywhere at once.
//
// It may import store, audit, mail, media, limits, fault and cuttle of ours.
package accounts

import (
	"context"
	_ "embed" // the list of common passwords
	"encoding/hex"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/maypok86/otter/v2"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// How long things last.
const (
	SessionLifetime  = 60 * 24 * time.Hour
	HandoverLifetime = 60 * time.Second
	ResetLifetime    = time.Hour
	viewerCacheTime  = time.Second
)

// MaxSessions is how many sessions a person may have; one more ends the oldest.
const MaxSessions = 100

// Service is safe for concurrent use.
type Service struct {
	store   *store.Store
	now     func() time.Time
	hasher  *Hasher
	factor  factorRules
	viewers *otter.Cache[sessionKey, *Viewer]
}

// New makes the service. now is the product's clock: real in production, movable in dev.
func New(st *store.Store, now func() time.Time) *Service {
	return NewWith(st, now, Options{Hasher: NewHasher(DefaultCost, HashesAtOnce())})
}

// Options are what New has defaults for.
type Options struct {
	Hasher    *Hasher
	FactorKey []byte // 32 bytes, for the secrets of second factors; without it nobody can turn one on
	// AdminsWithoutFactor reports who is a platform admin without a second factor; nil: nobody.
	AdminsWithoutFactor func(email string) bool
}

// NewWith makes the service with other options.
func NewWith(st *store.Store, now func() time.Time, o Options) *Service {
	return &Service{
		store:  st,
		now:    now,
		hasher: o.Hasher,
		factor: factorRules{key: o.FactorKey, adminsWithout: o.AdminsWithoutFactor},
		viewers: otter.Must(&otter.Options[sessionKey, *Viewer]{
			MaximumSize: 10_000,
			ExpiryCalculator: otter.ExpiryWritingFunc(func(e otter.Entry[sessionKey, *Viewer]) time.Duration {
				return max(1, viewerCacheTime-now().Sub(e.Value.askedAt)) // or a slow read would be served for longer
			}),
		}),
	}
}

// The messages of S0 §5, word for word.
const (
	msgWrongCredentials = "We don't have that email / username and password combination on file."
	msgEmailTaken       = "Email not available"
	msgEmailInvalid     = "Email is invalid"
	msgUsernameTaken    = "Username not available"
	msgUsernameInvalid  = "Username is invalid"
	msgPasswordShort    = "Password is less than 8 characters"
	msgResetInvalid     = "The link you used is either expired or invalid."
)

// maxPassword is how many characters a password may have. A longer one is refused, never cut.
const maxPassword = 200

//go:embed common-passwords.txt
var commonPasswordsFile string

// commonPasswords are the 10,000 commonest of 8 characters and more, in lower case, from the package @zxcvbn-ts/language-common 4.1.3
// (MIT). They are what a patient attacker tries (NIST SP 800-63B §5.1.1.2).
var commonPasswords = func() map[string]bool {
	common := make(map[string]bool, 10_000)
	for password := range strings.Lines(commonPasswordsFile) {
		common[strings.TrimSuffix(password, "\n")] = true
	}
	return common
}()

// NewUsername is the username that a person takes (S0 §5). 15 letters are allowed, though the message shown says less than 15.
type NewUsername struct {
	Username string `json:"username" required:"true" minLength:"1" maxLength:"15" description:"Letters, digits or _."`
}

var usernameShape = regexp.MustCompile(fmt.Sprintf(`^[A-Za-z0-9_]{1,%d}$`, cuttle.MaxLength[NewUsername]("Username")))

// CreateAccountParams describe a new person. All but Email, Username and Password may stay empty.
type CreateAccountParams struct {
	Email, Username, Password              string
	DisplayName, Avatar                    string
	EmailVerified                          bool
	IsAdmin, CanLicensePro, CanLicenseSite bool
	Trusted                                bool // lists show their projects without a review
	// Official allows the username under which the official templates are published. Nobody can sign up with it, or their
	// projects would be official.
	Official bool
	Metadata json.RawMessage // tracking metadata of S0 §3
	Letters  *Letters        // of the email that asks them to confirm their address; nil for none
}

// Login is a person whose password was correct when it was checked, or whom Google named. StartSession refuses it once the password has
// changed, or the Google account is no longer connected.
type Login struct {
	UserID       string
	Deleted      bool     // the account was deleted, and the session brings it back
	Letters      *Letters // of the emails that say so, and that a recovery code was used; nil for none
	Code         Code     // the second factor, if they have one
	passwordHash string
	googleSub    string     // of a login with Google: then the password does not matter
	isNew        bool       // the account has just been made
	factorGiven  *time.Time // when Code was used up already; nil: StartSession does it
}

// CreateAccount makes a person and returns their id. Refusals name the field.
func (s *Service) CreateAccount(ctx context.Context, p CreateAccountParams) (userID string, err error) {
	login, err := s.SignUp(ctx, p)
	return login.UserID, err
}

// SignUp is CreateAccount for somebody who is signed in right after it.
func (s *Service) SignUp(ctx context.Context, p CreateAccountParams) (Login, error) {
	p.Email = cuttle.StoredEmail(p.Email)
	p.Username = strings.TrimSpace(p.Username)
	if err := s.validateNewAccount(ctx, p); err != nil {
		return Login{}, err
	}
	hash, err := s.hasher.hash(ctx, p.Password)
	if err != nil {
		return Login{}, err
	}
	now := s.now()
	row := db.CreateUserParams{
		ID: store.NewID(), Email: p.Email, Username: p.Username, DisplayName: p.DisplayName, Avatar: p.Avatar, PasswordHash: hash,
		IsAdmin: p.IsAdmin, CanLicensePro: p.CanLicensePro, CanLicenseMinisite: p.CanLicenseSite, Trusted: p.Trusted || p.Official,
		SignUpMetadata: p.Metadata, CreatedAt: now,
	}
	if p.EmailVerified {
		row.EmailVerifiedAt = &now
	}
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		return s.createUser(ctx, tx, row, p.Letters)
	})
	return Login{UserID: row.ID, passwordHash: hash, isNew: true}, takenName(err)
}

// createUser makes an account. With letters set, it asks for a confirmation of the address.
func (s *Service) createUser(ctx context.Context, tx *store.Tx, row db.CreateUserParams, letters *Letters) error {
	if len(row.SignUpMetadata) == 0 {
		row.SignUpMetadata = json.RawMessage("{}")
	}
	if err := tx.CreateUser(ctx, row); err != nil || letters == nil {
		return err
	}
	return s.sendProof(ctx, tx, row.ID, mail.ConfirmEmail{To: row.Email, Username: row.Username, Reason: mail.SignedUp}, *letters)
}

// validateNewAccount names every field that cannot be used. Only well-formed names are looked up. It says that an address is
// taken even when another field is wrong: a request with a username that is known to be taken would find out the same, and the
// rate limit counts each of them.
func (s *Service) validateNewAccount(ctx context.Context, p CreateAccountParams) error {
	email, username := validateEmail(p.Email), validateUsername(p.Username)
	var wellFormed struct{ email, username string } // nobody has an empty one
	if email == nil {
		wellFormed.email = p.Email
	}
	if username == nil {
		wellFormed.username = p.Username
	}
	taken, err := s.store.As(store.Public).FindTakenNames(ctx, db.FindTakenNamesParams{
		Email: wellFormed.email, Username: wellFormed.username, ReleasedSince: s.now().Add(-usernameReserved), Now: s.now(),
	})
	if err != nil {
		return err
	}
	if taken.Email {
		email = emailTaken
	}
	if taken.Username || taken.Reserved || !p.Official && reserved(p.Username) {
		username = usernameTaken
	}
	var displayName error
	if !cuttle.OnOneLine(p.DisplayName) {
		displayName = displayNameInvalid
	} else if !p.Official && cuttle.NamesProduct(p.DisplayName) {
		displayName = displayNameReserved
	}
	return fault.Together(email, username, validatePassword(p.Password), displayName)
}

func validateEmail(email string) error {
	if email == "" {
		return fault.Field("email", "required", "Please provide your email address")
	}
	if _, valid := cuttle.ParseEmailAddress(email); !valid {
		return fault.Field("email", "email_invalid", msgEmailInvalid)
	}
	return nil
}

// reserved reports whether nobody may take a username: the official one and others that name us, and that of an actor in the history of minisites.
func reserved(username string) bool {
	return cuttle.NamesProduct(username) || strings.EqualFold(username, "Zapier")
}

func validateUsername(username string) error {
	if username == "" {
		return fault.Field("username", "required", "Please provide your username")
	}
	if !usernameShape.MatchString(username) {
		return fault.Field("username", "username_invalid", msgUsernameInvalid)
	}
	return nil
}

var errPasswordMissing = fault.Field("password", "required", "Please provide your password")

func validatePassword(password string) error {
	if password == "" {
		return errPasswordMissing
	}
	if utf8.RuneCountInString(password) < 8 {
		return fault.Field("password", "password_short", msgPasswordShort)
	}
	if utf8.RuneCountInString(password) > maxPassword {
		return fault.Field("password", "password_long", "Password is more than 200 characters")
	}
	if commonPasswords[strings.ToLower(password)] {
		return fault.Field("password", "password_common", "That password is too common. Choose another.")
	}
	return nil
}

var (
	displayNameInvalid  = fault.Field("displayName", "display_name_invalid", "Please provide a name on one line.")
	displayNameReserved = fault.Field("displayName", "display_name_reserved", "Please provide a name that doesn't begin with "+cuttle.ProductName+", the name of the main site.")
)

var (
	emailTaken    = &fault.Error{Kind: fault.Conflict, Code: "email_taken", Message: msgEmailTaken, Fields: map[string]string{"email": msgEmailTaken}}
	usernameTaken = &fault.Error{Kind: fault.Conflict, Code: "username_taken", Message: msgUsernameTaken, Fields: map[string]string{"username": msgUsernameTaken}}
)

// takenName turns violations of the two unique indexes of app_user into their messages, for a name that somebody else has taken at
// the same moment.
func takenName(err error) error {
	switch fault.From(err).Code {
	case "app_user_email_key":
		return emailTaken
	case "app_user_username_key":
		return usernameTaken
	}
	return err
}

// Authenticate returns the person with this email or username and password. Known and unknown people get the same
// refusal at the same cost.
func (s *Service) Authenticate(ctx context.Context, emailOrUsername, password string) (Login, error) {
	login, err := s.authenticate(ctx, emailOrUsername, password)
	if err != nil || s.hasher.current(login.passwordHash) {
		return login, err
	}
	// The hash was made at another cost.
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return Login{}, err
	}
	replaced, err := s.store.As(store.Public).ReplacePasswordHash(ctx, hash, login.UserID, login.passwordHash)
	if err == nil && replaced == 0 { // another login has done it meanwhile, or the password has changed
		return s.authenticate(ctx, emailOrUsername, password)
	}
	login.passwordHash = hash
	return login, err
}

func (s *Service) authenticate(ctx context.Context, emailOrUsername, password string) (Login, error) {
	user, err := s.store.As(store.Public).FindUserForLogin(ctx, cuttle.StoredEmail(emailOrUsername))
	if err != nil {
		return Login{}, err
	}
	right, err := s.hasher.matches(ctx, password, user.PasswordHash)
	if err != nil {
		return Login{}, err
	}
	if !right {
		return Login{}, errWrongCredentials
	}
	return Login{UserID: user.ID, Deleted: user.DeletedAt != nil, passwordHash: user.PasswordHash}, nil
}

var errWrongCredentials = fault.New(fault.Unauthenticated, "wrong_credentials", msgWrongCredentials)

// Identify returns a key for counting tries: the same for a person's email address and username in upper or lower
// case, of the same length for every input, and at the same cost for people who do not exist.
func (s *Service) Identify(ctx context.Context, emailOrUsername string) (string, error) {
	name := strings.ToLower(cuttle.StoredEmail(emailOrUsername))
	user, err := s.store.As(store.Public).FindUserForLogin(ctx, name)
	if err != nil {
		return "", err
	}
	if user.ID != "" {
		return Key(user.ID), nil
	}
	return counted(name), nil
}

// Key is what Identify returns for a person's names.
func Key(userID string) string { return counted("user " + userID) }

func counted(name string) string { return hex.EncodeToString(cuttle.HashToken(name)[:16]) }

// SetFlags changes what the platform grants a person by hand; nil leaves a flag as it is. For the command line.
func (s *Service) SetFlags(ctx context.Context, email string, isAdmin, canLicensePro, canLicenseMinisite *bool) error {
	userID, err := s.FindByEmail(ctx, email)
	if err != nil {
		return err
	}
	return s.setFlags(ctx, userID, isAdmin, canLicensePro, canLicenseMinisite, audit.OnCommandLine)
}

func noAccountAt(email string) error {
	return fault.New(fault.NotFound, "user_unknown", "No account has the email address "+email+".")
}

// FindByEmail returns a person's id.
func (s *Service) FindByEmail(ctx context.Context, email string) (userID string, err error) {
	user, err := s.store.As(store.Public).FindUserByEmail(ctx, cuttle.StoredEmail(email))
	if fault.Is(err, fault.NotFound) {
		return "", noAccountAt(email)
	}
	return user.ID, err
}

// FindByUsername returns the id of the person with a username, ignoring case.
func (s *Service) FindByUsername(ctx context.Context, username string) (userID string, err error) {
	userID, err = s.store.As(store.Public).FindUserByUsername(ctx, strings.TrimSpace(username))
	if fault.Is(err, fault.NotFound) {
		return "", noAccountNamed(username)
	}
	return userID, err
}

// Count returns how many accounts there are.
func (s *Service) Count(ctx context.Context) (int64, error) {
	return s.store.As(store.Public).CountUsers(ctx)
}
