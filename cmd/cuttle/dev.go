package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/devkit"
	"cuttle/devkit/demo"
	"cuttle/devkit/google"
	"cuttle/domains"
	"cuttle/node"
	"cuttle/official"
)

type devCommand struct {
	config.Node
	config.Owner
	config.TLS
	DNSListen string `env:"CUTTLE_DNS_LISTEN" default:"127.0.0.1:0" help:"Address of the DNS server for the served names, by UDP and TCP."`
	NoStripe  bool   `help:"Sell nothing, as serve does without an account at Stripe: plans are given by hand."`
	Reset     bool   `help:"Delete the embedded database and the pictures in the data folder first."`
}

// Run starts the services that are not configured, then the product itself.
func (c devCommand) Run(ctx context.Context) error {
	logTo(c.Level(), false)
	limitMemory()
	ln, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return err
	}
	defer ln.Close()
	c.Node.Dev(c.TLS.Scheme(), strconv.Itoa(portOf(ln)))
	if err := c.Videos.Check(); err != nil {
		return err
	}
	if err := c.TLS.Dev(); err != nil {
		return err
	}
	if err := os.MkdirAll(c.Data, 0o755); err != nil {
		return err
	}
	env, err := devkit.Start(ctx, devkit.Options{
		DataDir: c.Data, Reset: c.Reset, DatabaseURL: c.DatabaseURL, DatabasePlatformURL: c.DatabasePlatformURL, DatabaseMigrateURL: c.DatabaseMigrateURL,
		RedisURL: c.RedisURL, SMTPURL: c.SMTPURL, GoogleClientID: c.GoogleClientID, StripeSecretKey: c.StripeSecretKey,
		DNSListen: c.DNSListen, Hosts: slices.Concat([]string{c.RootDomain}, c.MainHosts, c.StagingHosts), Site: ln.Addr().String(),
	})
	if err != nil {
		return err
	}
	defer env.Close()
	ctx, cancel := env.WhilePostgresRuns(ctx)
	defer cancel()
	err = c.serve(ctx, ln, env)
	if ended := context.Cause(ctx); errors.Is(ended, devkit.ErrPostgresEnded) {
		return ended
	}
	return err
}

func (c devCommand) serve(ctx context.Context, ln net.Listener, env *devkit.Environment) error {
	c.DatabaseURL, c.DatabasePlatformURL, c.RedisURL, c.SMTPURL = env.DatabaseURL, env.PlatformURL, env.RedisURL, env.SMTPURL
	settings, err := settingsOf(c.Node)
	if err != nil {
		return err
	}
	settings.Environment, settings.Now, settings.DevRoutes, settings.DNS = "dev", env.Clock.Now, env.Routes(), domains.Resolver{Resolver: env.DNS.Resolver(), Servers: []string{env.DNS.Address()}}
	settings.AdminsWithoutFactor = demo.IsDemo
	if env.Google != nil {
		settings.GoogleClientID, settings.GoogleIssuer, settings.GoogleScript = google.ClientID, env.Google.URL(), devkit.GoogleScript
	}
	if c.NoStripe {
		settings.Payments = node.Payments{}
	} else if env.Stripe != nil {
		c.StripeSecretKey, c.StripeAPIURL = env.Stripe.Key(), env.Stripe.URL()
		secret, err := env.Stripe.Endpoint(c.MainOrigin() + "/webhooks/stripe")
		if err != nil {
			return err
		}
		settings.Payments = node.Payments{Key: c.StripeSecretKey, URL: c.StripeAPIURL, WebhookSecrets: []string{secret}}
	}
	on := node.Listeners{Site: ln, Internal: c.InternalListen}
	if c.TLS.TLS {
		if err := listenTLS(c.TLS, c.MailFrom, &settings, &on); err != nil {
			return err
		}
		defer on.HTTP.Close()
		settings.Roots = settings.TLS.Roots
	}
	env.SampleVideos = c.YouTubeKey == ""
	n, err := node.New(ctx, settings)
	if err != nil {
		return err
	}
	defer n.Close()
	env.Moved = n.Insights.RollUp
	if err := demo.Seed(ctx, n.Store, n.Accounts, n.Tenants, n.Media, env.Clock.Now()); err != nil {
		return err
	}
	if err := n.Tenants.Sites.Load(ctx); err != nil {
		return err
	}
	if err := demo.ProveDomains(ctx, n.Domains, n.Tenants, env.DNS); err != nil {
		return err
	}
	if env.Stripe != nil && n.Storefront.Sells() {
		if _, err := n.Storefront.SyncCatalogue(ctx); err != nil {
			return err
		}
		if err := demo.Subscribe(ctx, n.Store, n.Accounts, n.Storefront, env.Stripe, c.MainOrigin(), env.Clock.Now()); err != nil {
			return err
		}
	}
	if _, err := official.Put(ctx, n.Accounts, n.Media, n.Projects, c.MainHosts[0], env.Clock.Now()); err != nil {
		return err
	}
	if err := demo.Feature(ctx, n.Landing, n.Projects); err != nil {
		return err
	}
	if env.SampleVideos {
		paths, _, err := n.API.ProjectPaths(ctx, "")
		if err == nil {
			err = demo.Videos(ctx, n.Videos, slices.Concat(paths, []string{""})[0], env.Clock.Now())
		}
		if err != nil {
			return err
		}
	}
	forget, err := note{c.Database, c.Bucket, c.Hosts, c.Stripe, c.SecretKey}.write(c.Folder)
	if err != nil {
		return err
	}
	defer forget()
	return n.Run(ctx, on, func() { c.greet(on, env) })
}

// greet prints the addresses and the demo accounts. The line that begins with "ready " is for programs, and comes last.
func (c devCommand) greet(on node.Listeners, env *devkit.Environment) {
	main := c.MainOrigin()
	ofMinisite := func(slug string) string {
		return c.PublicScheme + "://" + slug + "." + c.RootDomain + ":" + c.PublicPort
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "\nMain site\t%s\n", main)
	fmt.Fprintf(w, "Minisites\t%s  %s\n", ofMinisite("laserhub"), ofMinisite("sawdust"))
	fmt.Fprintf(w, "Workbench\t%s/dev  (accounts, mailbox, clock, DNS, payments)\n", main)
	if on.HTTP != nil {
		fmt.Fprintf(w, "ACME\tDNS at %s, port 80 is %d, port 443 is %d\n", env.DNS.Address(), portOf(on.HTTP), portOf(on.Site))
	}
	fmt.Fprintln(w)
	for _, a := range demo.Accounts() {
		fmt.Fprintf(w, "%s\t%s\n", a.Email, strings.Join(a.Roles, ", "))
	}
	fmt.Fprintf(w, "Password of all\t%s\n\n", demo.Password)
	w.Flush()
	fmt.Printf("ready %s\n", main)
}
