package api

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"cuttle"

	"cuttle/accounts"
	"cuttle/fault"
)

// forHashing is for operations that hash a password. On a small machine 200 people who log in at the same moment wait for their turn for seconds.
var forHashing = Allowance{Body: bodyLimit, Time: 30 * time.Second}

type loginInput struct {
	EmailOrUsername string `json:"emailOrUsername" required:"true"`
	Password        string `json:"password" required:"true"`
	codeInput
	fromClub
}

// The texts of S0 §5.
func (in loginInput) Validate() error {
	if strings.TrimSpace(in.EmailOrUsername) == "" {
		return fault.Field("emailOrUsername", "required", "Please provide your email address or username.")
	}
	if in.Password == "" {
		return fault.Field("password", "required", "Please provide your password.")
	}
	return nil
}

func (s *Surface) login(ctx context.Context, c *Call, in loginInput) (Done, error) {
	if err := s.limitLogin(ctx, c, in.EmailOrUsername); err != nil {
		return Done{}, err
	}
	login, err := s.deps.Accounts.Authenticate(ctx, in.EmailOrUsername, in.Password)
	if !fault.Is(err, fault.Unauthenticated) { // it is correct, or it was not checked
		s.giveBack(ctx, c)
	}
	if err != nil {
		return Done{}, err
	}
	login.Code = s.code(c, in.codeInput)
	if err := s.signIn(ctx, c, login, in.fromClub); err != nil || !login.Deleted {
		return Done{}, err
	}
	return Done{Envelope{Message: "Welcome back! Your account is restored."}}, nil
}

// signIn starts a new session, ends the one that the browser had before, and makes the browser a device of the person.
func (s *Surface) signIn(ctx context.Context, c *Call, login accounts.Login, from fromClub) error {
	letters := s.letters(c, from)
	login.Letters = &letters
	token, err := s.deps.Accounts.StartSession(ctx, login, c.Site.Host, c.UserAgent)
	if err != nil {
		return err
	}
	if c.Viewer != nil {
		if err := s.endSession(ctx, c); err != nil {
			return err
		}
	}
	s.giveBack(ctx, c)
	s.rememberDevice(c, login.UserID)
	c.SignIn(token)
	return nil
}

type createAccountInput struct {
	Email string `json:"email" required:"true"`
	accounts.NewUsername
	Password string          `json:"password" required:"true" description:"At least 8 characters."`
	Metadata *signUpMetadata `json:"metadata,omitempty"`
	fromClub
}

// signUpMetadata is the tracking metadata of S0 §3.
type signUpMetadata struct {
	URL        string `json:"url,omitempty"`
	Device     string `json:"device,omitempty" description:"tablet, mobile or desktop"`
	Referrer   string `json:"referrer,omitempty"`
	LandingURL string `json:"landingUrl,omitempty"`
	Referral   string `json:"referral,omitempty"`
	Affiliate  string `json:"affiliate,omitempty"`
}

// encoded returns it as it is stored; nil if there is none.
func (m *signUpMetadata) encoded() (json.RawMessage, error) {
	if m == nil {
		return nil, nil
	}
	for _, field := range []*string{&m.URL, &m.Device, &m.Referrer, &m.LandingURL, &m.Referral, &m.Affiliate} {
		*field = cuttle.Clip(*field, 500)
	}
	text, err := json.Marshal(m)
	if err != nil {
		return nil, fault.Internalf("metadata: %w", err)
	}
	return text, nil
}

func (s *Surface) createAccount(ctx context.Context, c *Call, in createAccountInput) (Done, error) {
	metadata, err := in.Metadata.encoded()
	if err != nil {
		return Done{}, err
	}
	params := accounts.CreateAccountParams{Email: in.Email, Username: in.Username, Password: in.Password, Metadata: metadata}
	if s.limitCaller(ctx, RateMail, c) == nil { // otherwise there is no letter; the settings offer it
		letters := s.letters(c, in.fromClub)
		params.Letters = &letters
	}
	login, err := s.deps.Accounts.SignUp(ctx, params)
	if err != nil {
		return Done{}, err
	}
	return Done{}, s.signIn(ctx, c, login, in.fromClub)
}

func (s *Surface) logout(ctx context.Context, c *Call, _ None) (Done, error) {
	c.SignOut()
	if c.token == "" {
		return Done{}, nil
	}
	return Done{}, s.endSession(ctx, c)
}

// endSession ends all sessions of the login, or on a custom domain only the session there: its owner, who can read the cookie, must not
// be able to sign people out of the main site (decision 0008).
func (s *Surface) endSession(ctx context.Context, c *Call) error {
	if c.Site.OnCustomDomain() {
		return s.deps.Accounts.EndHostSession(ctx, c.Site.Host, c.token)
	}
	return s.deps.Accounts.EndSession(ctx, c.Site.Host, c.token)
}

type currentUserOutput struct {
	Envelope
	User *LoggedInUser `json:"user" required:"true"`
}

func (s *Surface) currentUser(_ context.Context, c *Call, _ None) (currentUserOutput, error) {
	return currentUserOutput{User: s.loggedInUser(c.Viewer, c.Site)}, nil
}

type sendResetTokenInput struct {
	Email string `json:"email" required:"true"`
	fromClub
}

func (in sendResetTokenInput) account() string { return in.Email }

// The reply is the same for every address, so that nobody learns who has an account.
func (s *Surface) sendResetToken(ctx context.Context, c *Call, in sendResetTokenInput) (Done, error) {
	email := strings.TrimSpace(in.Email)
	if len(email) > cuttle.MaxEmail {
		email = "" // nobody has it, and it need not be stored
	}
	return Done{Envelope{Message: "Check your email for further instructions."}}, s.deps.Accounts.RequestReset(ctx, accounts.ResetRequested{Email: email, Letters: s.letters(c, in.fromClub)})
}

type resetTokenInput struct {
	Token string `json:"token" required:"true"`
}

func (s *Surface) isResetTokenValid(ctx context.Context, _ *Call, in resetTokenInput) (Done, error) {
	return Done{}, s.deps.Accounts.ResetTokenValid(ctx, in.Token)
}

type resetPasswordInput struct {
	Token    string `json:"token" required:"true"`
	Password string `json:"password" required:"true"`
	fromClub
}

func (s *Surface) resetPassword(ctx context.Context, c *Call, in resetPasswordInput) (Done, error) {
	userID, err := s.deps.Accounts.ResetPassword(ctx, in.Token, in.Password, s.letters(c, in.fromClub))
	if err == nil { // the owner of the mailbox can log in here, however many wrong tries others have made
		s.rememberDevice(c, userID)
	}
	return Done{}, err
}
