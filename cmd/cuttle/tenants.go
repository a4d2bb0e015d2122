package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"cuttle"
	"cuttle/cmd/cuttle/internal/config"
	"cuttle/mail"
	"cuttle/members"
	"cuttle/store"
	"cuttle/tenancy"
)

type tenantCommand struct {
	Add     tenantAdd     `cmd:"" help:"Make a minisite."`
	List    tenantList    `cmd:"" help:"List all tenants."`
	Rename  tenantRename  `cmd:"" help:"Change a minisite's address; the old one doesn't redirect and is reserved for 30 days."`
	Suspend tenantSuspend `cmd:"" help:"Take a minisite out of service; its data stays."`
	Resume  tenantResume  `cmd:"" help:"Resume a suspended minisite."`
	Delete  tenantDelete  `cmd:"" help:"Delete a minisite; for 30 days it can be restored."`
	Restore tenantRestore `cmd:"" help:"Restore a deleted minisite."`
}

// tenantTool holds the settings of these commands.
type tenantTool struct {
	tool
	config.Hosts
}

func (t *tenantTool) tenants(ctx context.Context) (tenants *tenancy.Service, st *store.Store, err error) {
	st, err = t.open(ctx, &t.Hosts, nil)
	if err != nil {
		return nil, nil, err
	}
	if t.RootDomain == "" || len(t.MainHosts) == 0 {
		st.Close()
		return nil, nil, errors.New("CUTTLE_ROOT_DOMAIN and CUTTLE_MAIN_HOSTS are required: minisites get their addresses there")
	}
	if tenants, err = tenancy.NewService(st, hostsOf(t.Hosts), utcNow); err != nil {
		st.Close()
	}
	return tenants, st, err
}

type tenantAdd struct {
	tenantTool
	Slug         string `arg:"" help:"First part of its address."`
	Name         string `required:"" help:"Name that people see."`
	SupportEmail string `required:"" help:"Email address for members' questions."`
	JoinLink     string `help:"Where to become a member."`
	AdminName    string `and:"admin" help:"Its first admin, who is invited by email."`
	AdminEmail   string `and:"admin" help:"Email address for the invitation."`
}

func (c tenantAdd) Run(ctx context.Context) error {
	tenants, st, err := c.tenants(ctx)
	if err != nil {
		return err
	}
	defer st.Close()
	tenant, err := tenants.CreateMinisite(ctx, tenancy.CreateMinisiteParams{
		Slug: c.Slug, Profile: tenancy.Profile{DisplayName: c.Name, SupportEmail: c.SupportEmail, JoinLink: c.JoinLink},
	}, cuttle.CommandLine, func(ctx context.Context, tx *store.Tx, tenant tenancy.Tenant) error {
		if c.AdminEmail == "" {
			return nil
		}
		_, err := members.New(st, members.Keys{}, utcNow).Invite(ctx, tx, members.InviteParams{
			TenantID: tenant.ID, Name: c.AdminName, Email: c.AdminEmail, Role: cuttle.MemberAdmin, By: cuttle.CommandLine,
			Letterhead: mail.Letterhead{SiteName: tenant.DisplayName, Origin: tenants.Origin(tenant.Slug), SupportEmail: tenant.SupportEmail},
		})
		return err
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is at %s\n", tenant.DisplayName, tenants.Origin(tenant.Slug))
	if c.AdminEmail != "" {
		fmt.Fprintf(os.Stdout, "a running node sends the invitation to %s\n", c.AdminEmail)
	}
	return nil
}

type tenantList struct {
	tenantTool
}

func (c tenantList) Run(ctx context.Context) error {
	tenants, st, err := c.tenants(ctx)
	if err != nil {
		return err
	}
	defer st.Close()
	list, err := tenants.ListTenants(ctx)
	if err != nil {
		return err
	}
	ids := make([]string, len(list))
	for i, tenant := range list {
		ids[i] = tenant.ID
	}
	members, err := tenants.CountMembers(ctx, ids...)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "KIND\tSLUG\tNAME\tHOST\tMEMBERS\tSTATUS")
	for _, tenant := range list {
		origin, of := tenants.MainOrigin(), members[tenant.ID]
		if tenant.Kind == tenancy.Minisite {
			origin = tenants.Origin(tenant.Slug)
		}
		_, host, _ := strings.Cut(origin, "://")
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t%s\n", tenant.Kind, tenant.Slug, tenant.DisplayName, host, of.Paid+of.Canceled+of.Admin, statusOf(tenant))
	}
	return w.Flush()
}

// statusOf returns the status and, for a deleted minisite, until when it can be restored.
func statusOf(t tenancy.Tenant) string {
	if t.DeletedAt == nil {
		return string(t.Status)
	}
	return fmt.Sprintf("deleted %s, gone for good on %s", t.DeletedAt.Format(time.DateOnly), t.FreeFrom().Format(time.DateOnly))
}

type tenantRename struct {
	tenantTool
	Slug string `arg:"" help:"Which minisite."`
	To   string `arg:"" help:"First part of its new address."`
}

func (c tenantRename) Run(ctx context.Context) error {
	tenants, st, err := c.tenants(ctx)
	if err != nil {
		return err
	}
	defer st.Close()
	tenant, err := tenants.RenameMinisite(ctx, c.Slug, c.To, cuttle.CommandLine)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is at %s\n", tenant.DisplayName, tenants.Origin(tenant.Slug))
	return nil
}

// namedTenant is a command on one minisite.
type namedTenant struct {
	tenantTool
	Slug string `arg:"" help:"Which minisite."`
}

type (
	tenantSuspend struct {
		namedTenant
		Reason string `required:"" help:"Why. Its admins get it by email, and it is in the list of changes."`
	}
	tenantResume  struct{ namedTenant }
	tenantDelete  struct{ namedTenant }
	tenantRestore struct{ namedTenant }
)

func (c tenantSuspend) Run(ctx context.Context) error {
	return c.changeAndNotify(ctx, func(tenants *tenancy.Service, people *members.Service, platform mail.Letterhead) (tenancy.Tenant, error) {
		return tenants.SuspendTenant(ctx, c.Slug, c.Reason, cuttle.CommandLine, people.NotifySuspended(tenants, platform, c.Reason))
	})
}

func (c tenantResume) Run(ctx context.Context) error {
	return c.changeAndNotify(ctx, func(tenants *tenancy.Service, people *members.Service, platform mail.Letterhead) (tenancy.Tenant, error) {
		return tenants.ResumeTenant(ctx, c.Slug, cuttle.CommandLine, people.NotifyResumed(tenants, platform))
	})
}

func (c tenantDelete) Run(ctx context.Context) error {
	return c.change(ctx, (*tenancy.Service).DeleteMinisite)
}

func (c tenantRestore) Run(ctx context.Context) error {
	return c.change(ctx, (*tenancy.Service).RestoreMinisite)
}

func (c namedTenant) change(ctx context.Context, change func(*tenancy.Service, context.Context, string, cuttle.Actor) (tenancy.Tenant, error)) error {
	tenants, st, err := c.tenants(ctx)
	if err != nil {
		return err
	}
	defer st.Close()
	return told(change(tenants, ctx, c.Slug, cuttle.CommandLine))
}

// changeAndNotify is change for what the minisite's admins get an email about; a running node sends it.
func (c namedTenant) changeAndNotify(
	ctx context.Context, change func(tenants *tenancy.Service, people *members.Service, platform mail.Letterhead) (tenancy.Tenant, error),
) error {
	tenants, st, err := c.tenants(ctx)
	if err != nil {
		return err
	}
	defer st.Close()
	main, err := tenants.FindMain(ctx)
	if err != nil {
		return err
	}
	platform := mail.Letterhead{SiteName: main.DisplayName, Origin: tenants.MainOrigin(), SupportEmail: main.SupportEmail}
	return told(change(tenants, members.New(st, members.Keys{}, utcNow), platform))
}

// told prints what became of a minisite.
func told(tenant tenancy.Tenant, err error) error {
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%s is %s\n", tenant.DisplayName, statusOf(tenant))
	return nil
}
