package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/tenancy"
)

type tenantCommand struct {
	Add     tenantAdd     `cmd:"" help:"Make a minisite."`
	List    tenantList    `cmd:"" help:"List all tenants."`
	Suspend tenantSuspend `cmd:"" help:"Take a minisite out of service; its data stays."`
	Resume  tenantResume  `cmd:"" help:"Bring a suspended minisite back."`
}

type tenantAdd struct {
	config.Settings `embed:""`
	Slug            string `arg:"" help:"First part of its address."`
	Name            string `required:"" help:"Name that people see."`
	SupportEmail    string `required:"" help:"Where its members get help."`
	JoinLink        string `help:"Where to become a member."`
}

func (c tenantAdd) Run(ctx context.Context) error {
	t, err := openTools(ctx, c.Settings)
	if err != nil {
		return err
	}
	defer t.close()
	tenant, err := t.tenants.CreateMinisite(ctx, tenancy.CreateMinisiteParams{
		Slug: c.Slug, DisplayName: c.Name, SupportEmail: c.SupportEmail, JoinLink: c.JoinLink,
	}, tenancy.CommandLine, nil)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is at %s\n", tenant.DisplayName, t.tenants.Origin(tenant.Slug))
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
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", tenant.Kind, tenant.Slug, tenant.DisplayName, tenant.Status)
	}
	return w.Flush()
}

type tenantSuspend struct {
	config.Settings `embed:""`
	Slug            string `arg:"" help:"Which minisite."`
}

func (c tenantSuspend) Run(ctx context.Context) error {
	return changeTenant(ctx, c.Settings, c.Slug, (*tenancy.Service).SuspendTenant)
}

type tenantResume struct {
	config.Settings `embed:""`
	Slug            string `arg:"" help:"Which minisite."`
}

func (c tenantResume) Run(ctx context.Context) error {
	return changeTenant(ctx, c.Settings, c.Slug, (*tenancy.Service).ResumeTenant)
}

func changeTenant(ctx context.Context, s config.Settings, slug string, change func(*tenancy.Service, context.Context, string, tenancy.Actor) (tenancy.Tenant, error)) error {
	t, err := openTools(ctx, s)
	if err != nil {
		return err
	}
	defer t.close()
	tenant, err := change(t.tenants, ctx, slug, tenancy.CommandLine)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is %s\n", tenant.DisplayName, tenant.Status)
	return nil
}
