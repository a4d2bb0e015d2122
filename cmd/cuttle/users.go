package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/storefront"
)

type userCommand struct {
	Promote userPromote `cmd:"" help:"Make a person a platform admin."`
	Plan    userPlan    `cmd:"" help:"Put a person on a plan."`
	License userLicense `cmd:"" help:"Set which licenses a person may give their projects."`
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
