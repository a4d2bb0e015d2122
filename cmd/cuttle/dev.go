package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/devkit"
	"cuttle/devkit/demo"
	"cuttle/official"
	"cuttle/server"
)

type devCommand struct {
	config.Settings `embed:""`
}

// Run brings up what is missing around the product, then the product itself.
func (c devCommand) Run(ctx context.Context) error {
	logTo(c.Level(), false)
	limitMemory()
	ln, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return err
	}
	defer ln.Close()
	_, port, _ := net.SplitHostPort(ln.Addr().String())
	c.Dev(port)
	if err := os.MkdirAll(c.Data, 0o755); err != nil {
		return err
	}
	env, err := devkit.Start(ctx, devkit.Options{
		DataDir: c.Data, DatabaseURL: c.DatabaseURL, DatabasePlatformURL: c.DatabasePlatformURL, DatabaseMigrateURL: c.DatabaseMigrateURL,
		RedisURL: c.RedisURL, SMTPURL: c.SMTPURL,
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
	c.DatabaseURL, c.DatabasePlatformURL, c.DatabaseMigrateURL = env.DatabaseURL, env.PlatformURL, env.MigrateURL
	c.RedisURL, c.SMTPURL = env.RedisURL, env.SMTPURL

	n, err := newNode(ctx, c.Settings, nodeOptions{environment: "dev", now: env.Clock.Now, devRoutes: env.Routes(server.SiteOf)})
	if err != nil {
		return err
	}
	defer n.close()
	if err := demo.Seed(ctx, n.store, n.accounts, n.tenants, n.pictures, env.Clock.Now()); err != nil {
		return err
	}
	if _, err := official.Put(ctx, n.store, n.accounts, n.pictures, c.MainHosts[0], env.Clock.Now()); err != nil {
		return err
	}
	forget, err := c.remember()
	if err != nil {
		return err
	}
	defer forget()
	return n.run(ctx, ln, func() { c.greet() })
}

// greet says where to go and whom to be. The line that begins with "ready " is for programs, and comes last.
func (c devCommand) greet() {
	main := "http://" + c.MainHosts[0] + ":" + c.PublicPort
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "\nMain site\t%s\n", main)
	fmt.Fprintf(w, "Minisites\thttp://laserhub.%s:%s  http://sawdust.%s:%s\n", c.RootDomain, c.PublicPort, c.RootDomain, c.PublicPort)
	fmt.Fprintf(w, "Workbench\t%s/dev  (accounts, mailbox, clock)\n\n", main)
	for _, a := range demo.Accounts() {
		fmt.Fprintf(w, "%s\t%s\n", a.Email, strings.Join(a.Roles, ", "))
	}
	fmt.Fprintf(w, "Password of all\t%s\n\n", demo.Password)
	w.Flush()
	fmt.Printf("ready %s\n", main)
}

// remember lets other commands on this machine find the running dev's database; forget undoes it.
func (c devCommand) remember() (forget func(), err error) {
	note, err := json.Marshal(config.Settings{
		DatabaseURL: c.DatabaseURL, DatabasePlatformURL: c.DatabasePlatformURL, DatabaseMigrateURL: c.DatabaseMigrateURL, RootDomain: c.RootDomain, MainHosts: c.MainHosts,
		StagingHosts: c.StagingHosts, PublicScheme: c.PublicScheme, PublicPort: c.PublicPort,
	})
	if err != nil {
		return nil, err
	}
	path := filepath.Join(c.Data, runningDev)
	return func() { os.Remove(path) }, os.WriteFile(path, note, 0o600)
}

// runningDev is the file in the data folder in which dev notes how to reach it.
const runningDev = "dev.json"
