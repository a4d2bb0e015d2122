package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/mail"
	"cuttle/members"
	"cuttle/store"
	"cuttle/tenancy"
)

type tenantCommand struct {
	Add     tenantAdd     `cmd:"" help:"Make a minisite."`
	List    tenantList    `cmd:"" help:"List all tenants."`
	Rename  tenantRename  `cmd:"" help:"Give a minisite another address; the old one leads nowhere and is kept from others for 30 days."`
	Suspend tenantSuspend `cmd:"" help:"Take a minisite out of service; its data stays."`
	Resume  tenantResume  `cmd:"" help:"Bring a suspended minisite back."`
	Delete  tenantDelete  `cmd:"" help:"Delete a minisite; for 30 days it can be restored."`
	Restore tenantRestore `cmd:"" help:"Bring a deleted minisite back."`
}

type tenantAdd struct {
	config.Settings `embed:""`
	Slug            string `arg:"" help:"First part of its address."`
	Name            string `required:"" help:"Name that people see."`
	SupportEmail    string `required:"" help:"Where its members get help."`
	JoinLink        string `help:"Where to become a member."`
	AdminName       string `and:"admin" help:"Its first admin, who is invited by mail."`
	AdminEmail      string `and:"admin" help:"Where the invitation goes."`
}

func (c tenantAdd) Run(ctx context.Context) error {
	t, err := openTools(ctx, c.Settings)
	if err != nil {
		return err
	}
	defer t.close()
	tenant, err := t.tenants.CreateMinisite(ctx, tenancy.CreateMinisiteParams{
		Slug: c.Slug, DisplayName: c.Name, SupportEmail: c.SupportEmail, JoinLink: c.JoinLink,
	}, tenancy.CommandLine, func(ctx context.Context, tx *store.Tx, tenant tenancy.Tenant) error {
		if c.AdminEmail == "" {
			return nil
		}
		_, err := members.Invite(ctx, tx, members.InviteParams{
			TenantID: tenant.ID, Name: c.AdminName, Email: c.AdminEmail, Role: members.Admin, By: tenancy.CommandLine,
			Letterhead: mail.Letterhead{SiteName: tenant.DisplayName, Origin: t.tenants.Origin(tenant.Slug), SupportEmail: tenant.SupportEmail},
		}, utcNow())
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is at %s\n", tenant.DisplayName, t.tenants.Origin(tenant.Slug))
	if c.AdminEmail != "" {
		fmt.Fprintf(os.Stdout, "the invitation goes to %s, from a node that runs\n", c.AdminEmail)
	}
	return nil
}

type tenantList struct {
	config.Settings `embed:""`
}

func (c tenantList) Run(ctx context.Context) error {
	t, err := openTools(ctx, c.Settings)
	if err != nil {
		return err
	}
	defer t.close()
	list, err := t.tenants.ListTenants(ctx)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "KIND\tSLUG\tNAME\tSTATUS")
	for _, tenant := range list {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", tenant.Kind, tenant.Slug, tenant.DisplayName, statusOf(tenant))
	}
	return w.Flush()
}

// statusOf says of a deleted minisite how long there is to have it back.
func statusOf(t tenancy.Tenant) string {
	if t.DeletedAt == nil {
		return string(t.Status)
	}
	return fmt.Sprintf("deleted %s, gone for good on %s", t.DeletedAt.Format(time.DateOnly), t.FreeFrom().Format(time.DateOnly))
}

type tenantRename struct {
	config.Settings `embed:""`
	Slug            string `arg:"" help:"Which minisite."`
	To              string `arg:"" help:"First part of its new address."`
}

func (c tenantRename) Run(ctx context.Context) error {
	t, err := openTools(ctx, c.Settings)
	if err != nil {
		return err
	}
	defer t.close()
	tenant, err := t.tenants.RenameMinisite(ctx, c.Slug, c.To, tenancy.CommandLine)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is at %s\n", tenant.DisplayName, t.tenants.Origin(tenant.Slug))
	return nil
}

// namedTenant is a command on one minisite.
type namedTenant struct {
	config.Settings `embed:""`
	Slug            string `arg:"" help:"Which minisite."`
}

type (
	tenantSuspend struct{ namedTenant }
	tenantResume  struct{ namedTenant }
	tenantDelete  struct{ namedTenant }
	tenantRestore struct{ namedTenant }
)

func (c tenantSuspend) Run(ctx context.Context) error {
	return c.change(ctx, (*tenancy.Service).SuspendTenant)
}

func (c tenantResume) Run(ctx context.Context) error {
	return c.change(ctx, (*tenancy.Service).ResumeTenant)
}

func (c tenantDelete) Run(ctx context.Context) error {
	return c.change(ctx, (*tenancy.Service).DeleteMinisite)
}

func (c tenantRestore) Run(ctx context.Context) error {
	return c.change(ctx, (*tenancy.Service).RestoreMinisite)
}

func (c namedTenant) change(ctx context.Context, change func(*tenancy.Service, context.Context, string, tenancy.Actor) (tenancy.Tenant, error)) error {
	t, err := openTools(ctx, c.Settings)
	if err != nil {
		return err
	}
	defer t.close()
	tenant, err := change(t.tenants, ctx, c.Slug, tenancy.CommandLine)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is %s\n", tenant.DisplayName, statusOf(tenant))
	return nil
}
