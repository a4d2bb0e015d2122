// Package selftest tries what the members of a minisite will use, for its admins, line by line with what to do (decision 0031).
//
// It may import the areas and every floor below them.
package selftest

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/domains"
	"cuttle/fault"
	"cuttle/linkcheck"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/tenancy"
)

// Service runs the checks. It is safe for concurrent use.
type Service struct {
	Accounts   *accounts.Service
	Members    *members.Service
	Projects   *projects.Service
	Tenants    *tenancy.Service
	Files      *media.Service
	Mail       *mail.SMTP
	Links      *linkcheck.Checker
	Domains    *domains.Service
	Letterhead func(t tenancy.Tenant, origin string) mail.Letterhead
	Now        func() time.Time
}

// Run makes all checks of a minisite, one after the other: three of them wait for somebody, the visits of domains for 20 seconds at most. The test email
// goes to the viewer, an account.
func (s *Service) Run(ctx context.Context, t tenancy.Tenant, viewer string) (checks []Check, err error) {
	for _, check := range []func(context.Context, tenancy.Tenant, string) (Check, error){s.checkLetter, s.checkZapier, s.checkPictures, checkContrast, s.checkJoinLink, s.checkProject, s.checkDomains} {
		line, err := check(ctx, t, viewer)
		if err != nil {
			return nil, err
		}
		checks = append(checks, line)
	}
	return checks, nil
}

// Check is one line of a self-test.
type Check struct {
	Name    string             `json:"name" required:"true" enum:"letter,zapier,pictures,contrast,joinLink,project,domains"`
	Result  cuttle.CheckResult `json:"result" required:"true"`
	Message string             `json:"message" required:"true" description:"The result, and what to do."`
}

func (s *Service) checkLetter(ctx context.Context, t tenancy.Tenant, viewer string) (Check, error) {
	to, err := s.Members.AdminMailbox(ctx, t.ID, viewer)
	if err != nil {
		return Check{}, err
	}
	if to == "" { // perhaps the platform's admin, who is no member
		account, err := s.Accounts.Account(ctx, viewer)
		if err != nil {
			return Check{}, err
		}
		if !account.EmailVerified { // it may be somebody else's mailbox
			return Check{"letter", cuttle.Attention, "No email was sent. Please confirm your email address in your settings, then run the checks again."}, nil
		}
		to = account.Email
	}
	if err := s.Mail.SendNow(ctx, s.Now(), mail.TestLetter{Letterhead: s.Letterhead(t, s.Tenants.PrimaryOrigin(t.Slug)), To: to}); err != nil {
		slog.WarnContext(ctx, "test letter was not accepted", "tenant", t.ID, "error", err)
		return Check{"letter", cuttle.Failed, "The mail server didn't accept an email to " + to + ". Please try again in a few minutes, and write to the platform's operator if this continues."}, nil
	}
	return Check{"letter", cuttle.Passed, "The mail server accepted an email to " + to + ". If it doesn't arrive within a minute, check your spam folder, then write to the platform's operator."}, nil
}

func (s *Service) checkZapier(ctx context.Context, t tenancy.Tenant, _ string) (Check, error) {
	access, err := s.Members.CheckZapierSecret(ctx, t.ID)
	switch refusal := (*fault.Error)(nil); {
	case errors.As(err, &refusal) && refusal.Kind != fault.Internal && refusal.Kind != fault.Unavailable:
		return Check{"zapier", cuttle.Failed, refusal.Message}, nil
	case err != nil:
		return Check{}, err
	case access.Secret == "":
		return Check{"zapier", cuttle.Unused, "Zapier isn't set up. You need Zapier only if a shop should add and cancel members automatically."}, nil
	case access.UsedAt == nil:
		return Check{"zapier", cuttle.Passed, "The secret works. Zapier hasn't used it yet. Once your Zap is on, the Zapier page shows its first call."}, nil
	}
	return Check{"zapier", cuttle.Passed, "The secret works, and Zapier has used it. The Zapier page shows each call."}, nil
}

// checkPictures reads the pictures as pages do.
func (s *Service) checkPictures(ctx context.Context, t tenancy.Tenant, _ string) (Check, error) {
	for _, picture := range []struct {
		name, address string
		is            func(data []byte) bool
	}{{"logo", t.Brand.Logo, media.IsLogo}, {"icon", t.Brand.Favicon, media.IsFavicon}} {
		if picture.address == "" {
			continue
		}
		key, _ := media.KeyOf(picture.address)
		data, err := s.Files.Read(ctx, key)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return Check{}, err
		}
		if err != nil || !picture.is(data) {
			return Check{"pictures", cuttle.Failed, "The " + picture.name + " can't be shown. Please upload it again."}, nil
		}
	}
	switch {
	case t.Brand.Logo == "" && t.Brand.Favicon == "":
		return Check{"pictures", cuttle.Unused, "There is no logo and no icon. Pages and emails show the name, and browser tabs show the default icon."}, nil
	case t.Brand.Logo == "":
		return Check{"pictures", cuttle.Unused, "The icon works. There is no logo, so pages and emails show the name."}, nil
	case t.Brand.Favicon == "":
		return Check{"pictures", cuttle.Unused, "The logo works. There is no icon, so browser tabs show the default one."}, nil
	}
	return Check{"pictures", cuttle.Passed, "The logo and the icon work."}, nil
}

func checkContrast(_ context.Context, t tenancy.Tenant, _ string) (Check, error) {
	switch clashes := len(t.Brand.Clashes()); {
	case clashes > 0:
		return Check{"contrast", cuttle.Failed, "Some text is hard to read. Please change these colors:"}, nil
	case len(t.Brand.Light) == 0 && len(t.Brand.Dark) == 0:
		return Check{"contrast", cuttle.Passed, "The minisite uses the default colors, and all text is readable."}, nil
	}
	return Check{"contrast", cuttle.Passed, "All text is readable in your colors."}, nil
}

func (s *Service) checkJoinLink(ctx context.Context, t tenancy.Tenant, _ string) (Check, error) {
	if t.JoinLink == "" {
		return Check{"joinLink", cuttle.Attention, "There is no join link, so visitors can't see how to become members."}, nil
	}
	status, err := s.Links.Check(ctx, t.JoinLink)
	switch {
	case errors.Is(err, linkcheck.ErrNotPublic):
		return Check{"joinLink", cuttle.Failed, "There is no public server at this address. Please check it for typos."}, nil
	case errors.Is(err, linkcheck.ErrPort):
		return Check{"joinLink", cuttle.Attention, "The link has an unusual port, so we didn't check it. Please open the link yourself."}, nil
	case errors.Is(err, linkcheck.ErrCertificate):
		return Check{"joinLink", cuttle.Failed, "The page's certificate isn't valid, so browsers show a warning. Please renew it, or ask the page's owner."}, nil
	case errors.Is(err, linkcheck.ErrRedirects):
		return Check{"joinLink", cuttle.Failed, "The link redirects again and again without reaching a page. Please link to the page itself."}, nil
	case err != nil:
		return Check{"joinLink", cuttle.Failed, "The page didn't reply within 5 seconds. Please open it yourself, and try again later."}, nil
	case status == 401 || status == 403 || status == 429:
		return Check{"joinLink", cuttle.Attention, fmt.Sprintf("The page refused our check (status %d). Please open the page yourself while logged out there.", status)}, nil
	case status >= 500:
		return Check{"joinLink", cuttle.Failed, fmt.Sprintf("The page reported an error (status %d). Please open it yourself, and try again later.", status)}, nil
	case status < 200 || status >= 300:
		return Check{"joinLink", cuttle.Failed, fmt.Sprintf("There is no page at this address (status %d). Please correct the link.", status)}, nil
	}
	return Check{"joinLink", cuttle.Passed, "The page opens."}, nil
}

func (s *Service) checkProject(ctx context.Context, t tenancy.Tenant, _ string) (Check, error) {
	cards, err := s.Projects.MinisiteCards(ctx, t.ID)
	if err != nil {
		return Check{}, err
	}
	if len(cards) == 0 {
		return Check{"project", cuttle.Attention, "No project is published here yet, so visitors see an empty page. Publish one under Projects."}, nil
	}
	return Check{"project", cuttle.Passed, "Visitors find projects here."}, nil
}
