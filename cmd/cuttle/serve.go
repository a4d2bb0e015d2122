package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"time"

	"cuttle/accounts"
	"cuttle/cmd/cuttle/internal/config"
	"cuttle/icons"
	"cuttle/node"
	"cuttle/shell"
	"cuttle/store"
	"cuttle/tenancy"
	webmain "cuttle/web-main"
	webminisite "cuttle/web-minisite"
)

func utcNow() time.Time { return time.Now().UTC() }

type serveCommand struct {
	config.Node
	config.TLS
}

// Run serves in production: nothing embedded, nothing seeded, nothing under /dev.
func (c serveCommand) Run(ctx context.Context) error {
	logTo(c.Level(), true)
	limitMemory()
	if err := c.Node.Serve(); err != nil {
		return err
	}
	if c.StripeSecretKey == "" {
		slog.Info("nothing can be bought here, because STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are empty; plans are given with `cuttle user plan`")
	}
	c.TLS.Serve()
	settings, err := settingsOf(c.Node)
	if err != nil {
		return err
	}
	settings.Environment, settings.Now = "production", utcNow
	on := node.Listeners{Internal: c.InternalListen}
	if on.Site, err = net.Listen("tcp", c.Listen); err != nil {
		return err
	}
	defer on.Site.Close()
	if c.TLS.TLS {
		if c.PublicScheme != "https" {
			return errors.New("CUTTLE_PUBLIC_SCHEME must be https with --tls")
		}
		if len(c.TrustedProxies) > 0 { // addresses would not be limited any more
			return errors.New("CUTTLE_TRUSTED_PROXIES can't be used with --tls: no proxy may be in front of the nodes")
		}
		if err := listenTLS(c.TLS, c.MailFrom, &settings, &on); err != nil {
			return err
		}
		defer on.HTTP.Close()
	}
	n, err := node.New(ctx, settings)
	if err != nil {
		return err
	}
	defer n.Close()
	if !n.Storefront.Sells() {
		if renewing, err := n.Store.As(store.Public).CountRenewing(ctx); err != nil {
			return err
		} else if renewing > 0 {
			slog.Warn("subscriptions that were sold before may still renew at Stripe: please end them there", "subscriptions", renewing)
		}
	}
	return n.Run(ctx, on, func() { fmt.Printf("ready %s\n", on.Site.Addr()) })
}

// settingsOf returns a node's settings with both builds, but without Environment and Now.
func settingsOf(c config.Node) (s node.Settings, err error) {
	s = node.Settings{
		DatabaseURL: c.DatabaseURL, PlatformURL: c.DatabasePlatformURL, RedisURL: c.RedisURL, SMTPURL: c.SMTPURL, MailFrom: c.MailFrom,
		Media: mediaOf(c.Folder), S3URL: c.S3URL, ImageURL: c.ImageURL, SecretKey: c.SecretKey, Hosts: hostsOf(c.Hosts), TrustedProxies: c.TrustedProxies, RateScale: c.RateScale,
		PasswordCost: accounts.DefaultCost, GoogleClientID: c.GoogleClientID, GoogleIssuer: c.GoogleIssuer, GoogleScript: shell.GoogleScript, K12Page: c.K12URL, ContentOrigin: c.ContentURL, Written: writtenBy(), Links: c.Links, Social: c.Social, Videos: videosOf(c.Videos, c.Hosts), IntroVideo: c.IntroVideo, NounProject: icons.Account{Key: c.NounProjectKey, Secret: c.NounProjectSecret, URL: c.NounProjectURL}, EarlyAccess: c.EarlyAccess, ZapierApp: c.ZapierAppURL, ViewsKept: c.ViewsKeptDays,
		Payments: node.Payments{Key: c.StripeSecretKey, URL: c.StripeAPIURL, WebhookSecrets: c.StripeWebhookSecret},
	}
	if s.Main, err = shell.ParseBuild(webmain.Files(), webmain.Pages); err != nil {
		return s, err
	}
	s.Minisite, err = shell.ParseBuild(webminisite.Files(), webminisite.Pages)
	return s, err
}

func hostsOf(c config.Hosts) tenancy.Hosts {
	return tenancy.Hosts{RootDomain: c.RootDomain, Main: c.MainHosts, Staging: c.StagingHosts, Scheme: c.PublicScheme, Port: c.PublicPort}
}

func mediaOf(c config.Folder) string { return filepath.Join(c.Data, "media") }
