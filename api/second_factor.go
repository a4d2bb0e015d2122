package api

import (
	"context"
	"fmt"
	"image/color"
	"strings"
	"time"

	"github.com/boombuler/barcode/qr"

	"cuttle/accounts"
	"cuttle/fault"
)

// codeInput is embedded in the input of operations that take a second factor.
type codeInput struct {
	Code string `json:"code,omitempty" description:"With two-step login: a code of the authenticator app, or a recovery code. Asked for with the code second_factor_needed."`
}

// code returns what was typed for package accounts.
func (s *Surface) code(c *Call, in codeInput) accounts.Code {
	return accounts.Code{Text: in.Code, Count: func(ctx context.Context, userID string) error { return s.limitCode(ctx, c, userID) }}
}

// limitCode counts a try at a code of six digits; signIn gives back a right one. The devices of an account are counted apart, so that somebody
// who has only learned the password cannot keep its owner from them. A recovery code is not counted: it is too long to guess.
func (s *Surface) limitCode(ctx context.Context, c *Call, userID string) error {
	account := accounts.Key(userID)
	key := "code:account:" + account
	if nonce, _ := s.deviceOf(c, account); nonce != "" || c.Viewer != nil && c.Viewer.UserID == userID {
		key += ":devices"
	}
	for _, t := range []taken{{key + ":once", codesAtOnce}, {key + ":day", codesADay}} {
		if err := s.take(ctx, t.key, t.limit); err != nil {
			s.giveBack(ctx, c) // a try that was refused is not a failure
			return err
		}
		c.spent = append(c.spent, t)
	}
	return nil
}

type secondFactorOutput struct {
	Since             *time.Time `json:"since" required:"true" nullable:"true" description:"When two-step login was turned on, or moved to another app; null when it is off."`
	RecoveryCodesLeft int        `json:"recoveryCodesLeft" required:"true"`
	Required          bool       `json:"required" required:"true" description:"The person can't turn it off."`
}

type startSecondFactorOutput struct {
	Envelope
	Secret string  `json:"secret" required:"true" description:"In base32, to be typed into an authenticator app."`
	URI    string  `json:"uri" required:"true" description:"The same, as an address that opens an app: otpauth://totp/…"`
	QR     qrImage `json:"qr" required:"true" description:"The address as a QR code."`
}

// qrImage is a QR code as a path of SVG, without the quiet zone around it.
type qrImage struct {
	Size int    `json:"size" required:"true" description:"How many modules wide and high it is; each is one unit of the path."`
	Path string `json:"path" required:"true" description:"The dark modules, for the attribute d of a path of SVG."`
}

func (s *Surface) startSecondFactor(ctx context.Context, c *Call, in codeInput) (out startSecondFactorOutput, err error) {
	if out.Secret, out.URI, err = s.deps.Accounts.StartSecondFactor(ctx, c.Viewer, s.code(c, in), s.letters(c, fromClub{})); err != nil {
		return out, err
	}
	s.giveBack(ctx, c)
	out.QR, err = drawQR(out.URI)
	return out, err
}

type recoveryCodesOutput struct {
	Envelope
	RecoveryCodes []string `json:"recoveryCodes" required:"true" nullable:"false" description:"Each works once, instead of a code of the app."`
}

type confirmSecondFactorInput struct {
	Code string `json:"code" required:"true" description:"Of the authenticator app that has the new secret."`
}

func (s *Surface) confirmSecondFactor(ctx context.Context, c *Call, in confirmSecondFactorInput) (out recoveryCodesOutput, err error) {
	var token string
	if out.RecoveryCodes, token, err = s.deps.Accounts.ConfirmSecondFactor(ctx, c.Viewer, s.code(c, codeInput(in)), s.letters(c, fromClub{})); err == nil {
		c.SignIn(token)
		s.giveBack(ctx, c)
	}
	return out, err
}

func (s *Surface) stopSecondFactor(ctx context.Context, c *Call, in codeInput) (Done, error) {
	err := s.deps.Accounts.StopSecondFactor(ctx, c.Viewer, s.code(c, in), s.letters(c, fromClub{}))
	if err == nil {
		s.giveBack(ctx, c)
	}
	return Done{}, err
}

func (s *Surface) renewRecoveryCodes(ctx context.Context, c *Call, in codeInput) (out recoveryCodesOutput, err error) {
	if out.RecoveryCodes, err = s.deps.Accounts.RenewRecoveryCodes(ctx, c.Viewer, s.code(c, in), s.letters(c, fromClub{})); err == nil {
		s.giveBack(ctx, c)
	}
	return out, err
}

// drawQR draws the dark modules of each row as bars.
func drawQR(text string) (qrImage, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return qrImage{}, fault.Internalf("QR code: %w", err)
	}
	size := code.Bounds().Dx()
	dark := func(x, y int) bool { return x < size && code.At(x, y) == color.Black }
	var path strings.Builder
	for y := range size {
		for x := 0; x < size; x++ {
			if !dark(x, y) {
				continue
			}
			from := x
			for dark(x, y) {
				x++
			}
			fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
		}
	}
	return qrImage{size, path.String()}, nil
}
