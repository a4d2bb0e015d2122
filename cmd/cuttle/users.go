package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/mail"
	"cuttle/storefront"
)

type userCommand struct {
	Promote userPromote `cmd:"" help:"Make a person a platform admin."`
	Plan    userPlan    `cmd:"" help:"Put a person on a plan."`
	License userLicense `cmd:"" help:"Set which licenses a person may give their projects."`

	ResetSecondFactor userResetSecondFactor `cmd:"" help:"Turn off two-step login for a person who has lost their phone and their recovery codes, and email them."`
}

type userPromote struct {
	tool
	Email  string `arg:"" help:"Whom."`
	Demote bool   `help:"Take the role away."`
}

func (c userPromote) Run(ctx context.Context) error {
	st, err := c.open(ctx, nil, nil)
	if err != nil {
		return err
	}
	defer st.Close()
	admin := !c.Demote
	if err := accounts.New(st, utcNow).SetFlags(ctx, c.Email, &admin, nil, nil); err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is admin: %v\n", c.Email, admin)
	if admin {
		fmt.Fprintln(os.Stdout, "admin pages open once they have turned on two-step login in the settings (in dev, demo accounts don't need it)")
	}
	return nil
}

type userResetSecondFactor struct {
	tenantTool
	Email string `arg:"" help:"Whose. Make sure first that it is they who ask."`
}

func (c userResetSecondFactor) Run(ctx context.Context) error {
	tenants, st, err := c.tenants(ctx)
	if err != nil {
		return err
	}
	defer st.Close()
	main, err := tenants.FindMain(ctx)
	if err != nil {
		return err
	}
	letters := accounts.Letters{
		Letterhead: mail.Letterhead{SiteName: main.DisplayName, Origin: tenants.MainOrigin(), SupportEmail: main.SupportEmail}, LinkOrigin: tenants.MainOrigin(),
	}
	if err := accounts.New(st, utcNow).ResetSecondFactor(ctx, c.Email, letters); err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "two-step login is off for %s; a running node sends the email about it\n", c.Email)
	return nil
}

type userPlan struct {
	tool
	Email string `arg:"" help:"Whom."`
	Plan  string `arg:"" help:"Free, \"K-12 Education Free\", Pro, \"K-12 Education\" or Gift."`
	Until string `help:"Last day, such as 2027-01-31 (UTC); permanent when not given."`
}

func (c userPlan) Run(ctx context.Context) error {
	until, err := storefront.UntilDay(c.Until, utcNow())
	if err != nil {
		return fmt.Errorf("--until: %w", err)
	}
	st, err := c.open(ctx, nil, nil)
	if err != nil {
		return err
	}
	defer st.Close()
	userID, err := accounts.New(st, utcNow).FindByEmail(ctx, c.Email)
	if err != nil {
		return err
	}
	if err := storefront.SetPlan(ctx, st, userID, cuttle.Plan(c.Plan), until, utcNow()); err != nil {
		return err
	}
	has, err := storefront.FindPlan(ctx, st, userID, utcNow())
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is on plan %s%s\n", c.Email, has.Plan, explain(has))
	return nil
}

// explain says until when somebody has a plan and where it comes from, because another plan than the one just given may count.
func explain(has storefront.Grant) string {
	until := ", permanently"
	if has.Until != nil {
		until = " until " + has.Until.UTC().Add(-time.Nanosecond).Format(time.DateOnly)
	}
	switch has.Source {
	case storefront.SourceStripe:
		return until + ", by a subscription"
	case storefront.SourceGift:
		return until + ", by a gift code"
	case storefront.SourceAdmin:
		return until + ", given by an admin"
	}
	if has.Plan == cuttle.PlanGift {
		return ", as an admin of the platform"
	}
	return ""
}

type userLicense struct {
	tool
	Email    string `arg:"" help:"Whom."`
	Pro      *bool  `negatable:"" help:"May license projects as Pro."`
	Minisite *bool  `negatable:"" help:"May license projects for a minisite."`
}

func (c userLicense) Run(ctx context.Context) error {
	st, err := c.open(ctx, nil, nil)
	if err != nil {
		return err
	}
	defer st.Close()
	if err := accounts.New(st, utcNow).SetFlags(ctx, c.Email, nil, c.Pro, c.Minisite); err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s: licenses set\n", c.Email)
	return nil
}
