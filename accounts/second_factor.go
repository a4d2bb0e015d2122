package accounts

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"strings"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// The second factor of a login: a code that an authenticator app computes from a secret and the time (TOTP, RFC 6238), or a recovery code
// (decision 0056). giveCode is the only place that accepts one.

const (
	factorStep = 30 * time.Second // of a code
	// setupLifetime is how long a secret can be confirmed after it was shown.
	setupLifetime = 15 * time.Minute
	recoveryCodes = 10
	// A recovery code has 80 random bits: too many to guess, also for somebody who has its hash.
	recoveryLength = 16
)

// Code is what a person typed as their second factor.
type Code struct {
	Text string
	// Count counts a try at the six digits of an app, which could be guessed; nil does not count.
	Count func(ctx context.Context, userID string) error
}

// AdminNeeds is what keeps an admin of the platform from being one in a session.
type AdminNeeds string

// The second factor is to be turned on, or to be given in a new login.
const (
	NeedsNothing AdminNeeds = ""
	NeedsSetUp   AdminNeeds = "setUp"
	NeedsLogIn   AdminNeeds = "logIn"
)

// SecondFactor is what the settings show.
type SecondFactor struct {
	Since     *time.Time // nil: it is off
	CodesLeft int
	Required  bool // it can't be turned off
}

var (
	errFactorNeeded     = fault.New(fault.Unauthenticated, "second_factor_needed", "Enter the code from your authenticator app.")
	errFactorWrong      = fault.Field("code", "wrong_second_factor", "That code didn't work. Enter a new one.")
	errFactorUnreadable = fault.Field("code", "second_factor_unreadable", "We can't check codes from your app any more. Use a recovery code, then set up your app again.")
	errFactorOff        = fault.New(fault.Conflict, "second_factor_off", "Two-step login is off.")
	errFactorRequired   = fault.New(fault.Conflict, "second_factor_required", "Platform admins need two-step login, so you can't turn it off.")
	errSetupOver        = fault.New(fault.Conflict, "setup_expired", "This setup has expired. Please start again.")
	errUnconfirmed      = fault.New(fault.Conflict, "email_unconfirmed", "Please confirm your email address first.")
)

// FindSecondFactor returns the state of a person's second factor.
func (s *Service) FindSecondFactor(ctx context.Context, v *Viewer) (SecondFactor, error) {
	state := SecondFactor{Required: v.IsPlatformAdmin() && !s.factor.exempts(v.Email)}
	row, err := s.store.As(store.Public).FindSecondFactor(ctx, v.UserID)
	if fault.Is(err, fault.NotFound) {
		return state, nil
	}
	state.Since, state.CodesLeft = &row.Since, int(row.CodesLeft)
	return state, err
}

// StartSecondFactor makes a secret for an authenticator app, and returns it in base32 and as the address that apps read from a picture. It counts
// once ConfirmSecondFactor has a code of it. It needs a recent check, like ChangeEmail, and, if there is a second factor, a code of that.
func (s *Service) StartSecondFactor(ctx context.Context, from *Viewer, code Code, letters Letters) (secret, uri string, err error) {
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := s.lockChecked(ctx, tx, from)
		if err != nil {
			return err
		}
		if user.EmailVerifiedAt == nil { // the emails about it would reach nobody, or somebody else
			return errUnconfirmed
		}
		if _, err := s.giveCode(ctx, tx, from.UserID, code, &letters); err != nil {
			return err
		}
		key, err := totp.Generate(totp.GenerateOpts{Issuer: letters.Letterhead.SiteName, AccountName: user.Email})
		if err != nil {
			return fault.Internalf("secret of a second factor: %w", err)
		}
		secret, uri = key.Secret(), key.URL()
		sealed, err := s.factor.seal(from.UserID, secret)
		if err != nil {
			return err
		}
		return tx.StartSecondFactorSetup(ctx, from.UserID, sealed, s.now().Add(setupLifetime))
	})
	return secret, uri, err
}

// ConfirmSecondFactor turns the second factor on, or moves it to another app, with a code of the secret that was shown. It returns the recovery codes, which
// nobody can read later, and another token for this session, which has then given it as the only one: a cookie that was copied before must not become
// an admin's, and a session that an earlier app let in must not stay one.
func (s *Service) ConfirmSecondFactor(ctx context.Context, from *Viewer, code Code, letters Letters) (codes []string, token string, err error) {
	var outdated []db.GiveFactorToOneRow
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := tx.LockEmail(ctx, from.UserID)
		if err != nil {
			return err
		}
		if _, err := ownSession(ctx, tx, from.UserID, from.SessionID); err != nil {
			return err
		}
		now := s.now()
		sealed, err := tx.FindSecondFactorSetup(ctx, from.UserID, now)
		if fault.Is(err, fault.NotFound) {
			return errSetupOver
		}
		if err != nil {
			return err
		}
		secret, ok := s.factor.open(from.UserID, sealed)
		if !ok {
			return errSetupOver
		}
		if err := code.count(ctx, from.UserID); err != nil {
			return err
		}
		step, right := s.stepOf(secret, code.Text, 0)
		if !right {
			return errFactorWrong
		}
		what := mail.TwoStepOn
		if _, err := tx.FindSecondFactor(ctx, from.UserID); err == nil {
			what = mail.TwoStepMoved
		} else if !fault.Is(err, fault.NotFound) {
			return err
		}
		if err := tx.SetSecondFactor(ctx, db.SetSecondFactorParams{UserID: from.UserID, Secret: sealed, Step: step, Now: now}); err != nil {
			return err
		}
		if err := tx.DeleteSecondFactorSetup(ctx, from.UserID); err != nil {
			return err
		}
		if err := tx.DeleteHandovers(ctx, from.SessionID); err != nil { // they would pass it on
			return err
		}
		token = cuttle.NewToken()
		outdated, err = tx.GiveFactorToOne(ctx, db.GiveFactorToOneParams{UserID: from.UserID, ID: from.SessionID, Now: now, TokenHash: cuttle.HashToken(token)})
		if err != nil {
			return err
		}
		if codes, err = newRecoveryCodes(ctx, tx, from.UserID); err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, now, from.UserID, letters.twoStep(user.Email, what))
	})
	for _, session := range outdated {
		s.forget(session.Host, session.TokenHash)
	}
	return codes, token, err
}

// StopSecondFactor turns the second factor off. It needs a recent check and a code.
func (s *Service) StopSecondFactor(ctx context.Context, from *Viewer, code Code, letters Letters) error {
	return s.withFactor(ctx, from, code, letters, func(ctx context.Context, tx *store.Tx, factor db.FindSecondFactorRow) error {
		if factor.IsAdmin && !s.factor.exempts(factor.Email) {
			return errFactorRequired
		}
		if _, err := tx.DeleteSecondFactor(ctx, from.UserID); err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, s.now(), from.UserID, letters.twoStep(factor.Email, mail.TwoStepOff))
	})
}

// RenewRecoveryCodes replaces the recovery codes. It needs a recent check and a code.
func (s *Service) RenewRecoveryCodes(ctx context.Context, from *Viewer, code Code, letters Letters) (codes []string, err error) {
	err = s.withFactor(ctx, from, code, letters, func(ctx context.Context, tx *store.Tx, factor db.FindSecondFactorRow) error {
		if codes, err = newRecoveryCodes(ctx, tx, from.UserID); err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, s.now(), from.UserID, letters.twoStep(factor.Email, mail.TwoStepNewCodes))
	})
	return codes, err
}

// ResetSecondFactor turns the second factor off for somebody who has lost their phone and the recovery codes. For the command line: verify the
// person's identity first.
func (s *Service) ResetSecondFactor(ctx context.Context, email string, letters Letters) error {
	userID, err := s.FindByEmail(ctx, email)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		user, err := tx.LockEmail(ctx, userID)
		if err != nil {
			return err
		}
		if removed, err := tx.DeleteSecondFactor(ctx, userID); err != nil {
			return err
		} else if removed == 0 {
			return errFactorOff
		}
		now := s.now()
		if err := audit.WritePerson(ctx, tx, userID, audit.OnCommandLine, now, "two-step login reset", map[string]any{"twoStepLogin": true}, map[string]any{"twoStepLogin": false}); err != nil {
			return err
		}
		return mail.EnqueueFor(ctx, tx, now, userID, letters.twoStep(user.Email, mail.TwoStepReset))
	})
}

// lockChecked locks the person's row and refuses a session whose owner has not shown their password lately.
func (s *Service) lockChecked(ctx context.Context, tx *store.Tx, from *Viewer) (user db.LockEmailRow, err error) {
	if user, err = tx.LockEmail(ctx, from.UserID); err == nil {
		err = s.requireCheck(ctx, tx, from.UserID, from.SessionID)
	}
	return user, err
}

// withFactor runs change for a person who has a second factor and gives it.
func (s *Service) withFactor(
	ctx context.Context, from *Viewer, code Code, letters Letters, change func(ctx context.Context, tx *store.Tx, factor db.FindSecondFactorRow) error,
) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if _, err := s.lockChecked(ctx, tx, from); err != nil {
			return err
		}
		factor, err := tx.FindSecondFactor(ctx, from.UserID)
		if fault.Is(err, fault.NotFound) {
			return errFactorOff
		}
		if err != nil {
			return err
		}
		if _, err := s.giveCode(ctx, tx, from.UserID, code, &letters); err != nil {
			return err
		}
		return change(ctx, tx, factor)
	})
}

// giveCode uses up a code, and returns when it was given; nil if the person has no second factor. The transaction must hold the lock on the person's
// row. An email says that a recovery code was used, if letters is set.
func (s *Service) giveCode(ctx context.Context, tx *store.Tx, userID string, code Code, letters *Letters) (given *time.Time, err error) {
	factor, err := tx.FindSecondFactor(ctx, userID)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	now := s.now()
	if strings.TrimSpace(code.Text) == "" {
		return nil, errFactorNeeded
	}
	if recovery, ok := cuttle.ReadCode(code.Text, recoveryLength); ok {
		if used, err := tx.UseRecoveryCode(ctx, userID, cuttle.HashToken(recovery)); err != nil {
			return nil, err
		} else if used == 0 {
			return nil, errFactorWrong
		}
		if letters == nil {
			return &now, nil
		}
		letter := letters.twoStep(factor.Email, mail.TwoStepRecovered)
		letter.CodesLeft = int(factor.CodesLeft) - 1
		return &now, mail.EnqueueFor(ctx, tx, now, userID, letter)
	}
	if err := code.count(ctx, userID); err != nil {
		return nil, err
	}
	secret, ok := s.factor.open(userID, factor.Secret)
	if !ok {
		return nil, errFactorUnreadable
	}
	step, right := s.stepOf(secret, code.Text, factor.LastStep)
	if !right {
		return nil, errFactorWrong
	}
	if used, err := tx.UseSecondFactorStep(ctx, step, userID); err != nil {
		return nil, err
	} else if used == 0 { // another request was first
		return nil, errFactorWrong
	}
	return &now, nil
}

// giveFactor is giveCode for a login whose first factor is used up in the same transaction.
func (s *Service) giveFactor(ctx context.Context, tx *store.Tx, login *Login, code Code, letters Letters) (err error) {
	if err = tx.LockUser(ctx, login.UserID); err == nil {
		login.factorGiven, err = s.giveCode(ctx, tx, login.UserID, code, &letters)
	}
	return err
}

func (c Code) count(ctx context.Context, userID string) error {
	if c.Count == nil {
		return nil
	}
	return c.Count(ctx, userID)
}

// stepOf returns the step of time whose code a text is: this one, the one before, or the next, because the clocks of phones differ. Steps up to
// lastUsed do not count.
func (s *Service) stepOf(secret, text string, lastUsed int64) (step int64, right bool) {
	digits := strings.Join(strings.Fields(text), "") // apps show 123 456
	now := s.now().Unix() / int64(factorStep/time.Second)
	for step = max(now-1, lastUsed+1); step <= now+1; step++ {
		same, err := hotp.ValidateCustom(digits, uint64(step), secret, hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1})
		if err == nil && same {
			return step, true
		}
	}
	return 0, false
}

// newRecoveryCodes replaces a person's recovery codes.
func newRecoveryCodes(ctx context.Context, tx *store.Tx, userID string) ([]string, error) {
	codes, hashes := make([]string, recoveryCodes), make([][]byte, recoveryCodes)
	for i := range codes {
		codes[i] = cuttle.NewCode(recoveryLength)
		hashes[i] = cuttle.HashToken(codes[i])
	}
	return codes, tx.ReplaceRecoveryCodes(ctx, userID, hashes)
}

// factorRules are how secrets are kept, and who need not have one.
type factorRules struct {
	key           []byte
	adminsWithout func(email string) bool // nil: nobody
}

func (f factorRules) exempts(email string) bool {
	return f.adminsWithout != nil && f.adminsWithout(email)
}

func (f factorRules) cipher() (cipher.AEAD, error) {
	block, err := aes.NewCipher(f.key)
	if err != nil {
		return nil, fault.Internalf("key for second factors: %w", err)
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// seal encrypts a secret so that it can be opened only as that person's.
func (f factorRules) seal(userID, secret string) ([]byte, error) {
	aead, err := f.cipher()
	if err != nil {
		return nil, err
	}
	return aead.Seal(nil, nil, []byte(secret), []byte(userID)), nil
}

func (f factorRules) open(userID string, sealed []byte) (secret string, ok bool) {
	aead, err := f.cipher()
	if err != nil {
		return "", false
	}
	text, err := aead.Open(nil, nil, sealed, []byte(userID))
	return string(text), err == nil
}
