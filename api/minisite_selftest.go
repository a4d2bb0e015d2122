package api

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"cuttle/fault"
	"cuttle/linkcheck"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/tenancy"
)

// minisiteSelfTestOperations are for a minisite's admins, on the main site.
func (s *Surface) minisiteSelfTestOperations() []Operation {
	return []Operation{
		define(Spec{"minisiteAdminSelfTest", "Checks whether a minisite is ready for its members, and sends the viewer a test letter.", "minisite-admin", "edit", RateSelfTest}, s.minisiteAdminSelfTest).
			allowing(Allowance{Body: bodyLimit, Time: 30 * time.Second}),
	}
}

// Check is one line of a self-test.
type Check struct {
	Name    string      `json:"name" required:"true" enum:"letter,zapier,pictures,contrast,joinLink,project"`
	Result  checkResult `json:"result" required:"true" enum:"passed,unused,attention,failed"`
	Message string      `json:"message" required:"true" description:"What was found, and what to do."`
}

// checkResult is passed only if what the check promises was seen to work.
type checkResult string

const (
	passed    checkResult = "passed"
	unused    checkResult = "unused"    // there is nothing to check, and that may be how they want it
	attention checkResult = "attention" // it may be fine: somebody has to look
	failed    checkResult = "failed"
)

type selfTestOutput struct {
	Envelope
	Checks  []Check         `json:"checks" required:"true" nullable:"false"`
	Clashes []tenancy.Clash `json:"clashes" required:"true" nullable:"false" description:"What the check \"contrast\" found."`
}

// minisiteAdminSelfTest runs one check after the other: only two of them wait for somebody, for some seconds at most.
func (s *Surface) minisiteAdminSelfTest(ctx context.Context, c *Call, _ minisiteInput) (selfTestOutput, error) {
	t, err := s.Tenants.FindBySlug(ctx, c.Tenant.Slug)
	if err != nil {
		return selfTestOutput{}, err
	}
	out := selfTestOutput{Clashes: []tenancy.Clash{}}
	for _, check := range []func(context.Context, *Call, tenancy.Tenant) (Check, error){s.checkLetter, s.checkZapier, s.checkPictures, checkContrast, s.checkJoinLink, s.checkProject} {
		line, err := check(ctx, c, t)
		if err != nil {
			return selfTestOutput{}, err
		}
		out.Checks = append(out.Checks, line)
	}
	out.Clashes = append(out.Clashes, t.Brand.Clashes()...)
	return out, nil
}

func (s *Surface) checkLetter(ctx context.Context, c *Call, t tenancy.Tenant) (Check, error) {
	account, err := s.Accounts.Account(ctx, c.Viewer.UserID)
	if err != nil {
		return Check{}, err
	}
	if !account.EmailVerified { // it may be somebody else's mailbox
		return Check{"letter", attention, "No letter was sent: please confirm your email address in your settings first, then run the checks again."}, nil
	}
	if err := s.Mail.SendNow(ctx, s.Now(), mail.TestLetter{Letterhead: LetterheadOf(t, s.Tenants.Origin(t.Slug)), To: account.Email}); err != nil {
		slog.WarnContext(ctx, "test letter was not accepted", "tenant", t.ID, "error", err)
		return Check{"letter", failed, "The mail server did not take a letter to " + account.Email + ". Please try again in some minutes, and write to us if it stays so."}, nil
	}
	return Check{"letter", passed, "The mail server took a letter to " + account.Email + ". If it is not in your mailbox in a minute, look among the spam, and write to us."}, nil
}

func (s *Surface) checkZapier(ctx context.Context, _ *Call, t tenancy.Tenant) (Check, error) {
	access, err := s.Members.CheckZapier(ctx, t.ID)
	switch refusal := (*fault.Error)(nil); {
	case errors.As(err, &refusal) && refusal.Kind != fault.Internal && refusal.Kind != fault.Unavailable:
		return Check{"zapier", failed, refusal.Message}, nil
	case err != nil:
		return Check{}, err
	case access.Secret == "":
		return Check{"zapier", unused, "Zapier is not set up. You need it only if a shop should add and cancel members by itself."}, nil
	case access.UsedAt == nil:
		return Check{"zapier", passed, "The secret works. Zapier has not called with it yet: once your Zap is on, its first call is on the page Zapier."}, nil
	}
	return Check{"zapier", passed, "The secret works, and Zapier has called with it. Each of its calls is on the page Zapier."}, nil
}

// checkPictures reads the pictures as pages do.
func (s *Surface) checkPictures(ctx context.Context, _ *Call, t tenancy.Tenant) (Check, error) {
	missing := ""
	for _, picture := range []struct {
		name, address string
		is            func(data []byte) bool
	}{{"logo", t.Brand.Logo, media.IsLogo}, {"icon", t.Brand.Favicon, media.IsFavicon}} {
		if picture.address == "" {
			missing = picture.name
			continue
		}
		key, _ := media.KeyOf(picture.address)
		data, err := s.Files.Read(ctx, key)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return Check{}, err
		}
		if err != nil || !picture.is(data) {
			return Check{"pictures", failed, "The " + picture.name + " can't be shown. Please upload it again."}, nil
		}
	}
	switch {
	case t.Brand.Logo == "" && t.Brand.Favicon == "":
		return Check{"pictures", unused, "There is neither a logo nor an icon: pages and letters show the name, and browser tabs our icon."}, nil
	case missing == "logo":
		return Check{"pictures", unused, "The icon is there. There is no logo: pages and letters show the name."}, nil
	case missing == "icon":
		return Check{"pictures", unused, "The logo is there. There is no icon: browser tabs show ours."}, nil
	}
	return Check{"pictures", passed, "The logo and the icon are there."}, nil
}

func checkContrast(_ context.Context, _ *Call, t tenancy.Tenant) (Check, error) {
	switch clashes := len(t.Brand.Clashes()); {
	case clashes > 0:
		return Check{"contrast", failed, "Some text is hard to read. Please change these colours:"}, nil
	case len(t.Brand.Light) == 0 && len(t.Brand.Dark) == 0:
		return Check{"contrast", passed, "The minisite has our own colours, in which all text reads well."}, nil
	}
	return Check{"contrast", passed, "All text reads well in your colours."}, nil
}

func (s *Surface) checkJoinLink(ctx context.Context, _ *Call, t tenancy.Tenant) (Check, error) {
	if t.JoinLink == "" {
		return Check{"joinLink", attention, "There is no join link: visitors are not told how to become members."}, nil
	}
	status, err := s.Links.Check(ctx, t.JoinLink)
	switch {
	case errors.Is(err, linkcheck.ErrNotPublic):
		return Check{"joinLink", failed, "There is no public server at this address. Please check it for a typing mistake."}, nil
	case errors.Is(err, linkcheck.ErrPort):
		return Check{"joinLink", attention, "The link has an unusual port, which was not checked. Please open it yourself."}, nil
	case errors.Is(err, linkcheck.ErrCertificate):
		return Check{"joinLink", failed, "The page's certificate is not valid, so browsers warn of it. Please renew it, or ask whoever runs the page."}, nil
	case errors.Is(err, linkcheck.ErrRedirects):
		return Check{"joinLink", failed, "The link leads from one address to the next and never to a page. Please link the page itself."}, nil
	case err != nil:
		return Check{"joinLink", failed, "The page did not reply within 5 seconds. Please open it yourself, and try again later."}, nil
	case status == 401 || status == 403 || status == 429:
		return Check{"joinLink", attention, fmt.Sprintf("The page does not let our check in (it replied %d). Please open it yourself, without being logged in there.", status)}, nil
	case status >= 500:
		return Check{"joinLink", failed, fmt.Sprintf("The page replied that it does not work (%d). Please open it yourself, and try again later.", status)}, nil
	case status < 200 || status >= 300:
		return Check{"joinLink", failed, fmt.Sprintf("There is no page at this address (it replied %d). Please correct the link.", status)}, nil
	}
	return Check{"joinLink", passed, "The page opens."}, nil
}

func (s *Surface) checkProject(ctx context.Context, _ *Call, t tenancy.Tenant) (Check, error) {
	cards, err := s.Projects.MinisiteCards(ctx, t.ID)
	if err != nil {
		return Check{}, err
	}
	if len(cards) == 0 {
		return Check{"project", attention, "No project is published here yet, so visitors see an empty page. Open one of your projects, and publish it."}, nil
	}
	return Check{"project", passed, "Visitors find projects here."}, nil
}
