package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"cuttle/accounts"
	"cuttle/cmd/cuttle/internal/config"
	"cuttle/devkit/demo"
	"cuttle/media"
	"cuttle/official"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/tenancy"
)

type seedCommand struct {
	config.Log
	tool
	config.Bucket
	config.Hosts
	Demo  bool `help:"Also the demo accounts, minisites and projects, into an empty database."`
	Force bool `help:"The demo data also when there are accounts already. The password of the demo accounts is public!"`
}

// Run writes the official templates, new and changed ones. It may run any number of times. It refuses to add demo
// accounts, whose password is public, to real ones without --force.
func (c seedCommand) Run(ctx context.Context) error {
	logTo(c.Level(), false)
	st, err := c.open(ctx, &c.Hosts, &c.Bucket)
	if err != nil {
		return err
	}
	defer st.Close()
	if len(c.MainHosts) == 0 {
		return errors.New("CUTTLE_MAIN_HOSTS is required: the owner of the official templates needs an address there")
	}
	place, err := media.Open(ctx, mediaOf(c.Folder), c.S3URL)
	if err != nil {
		return err
	}
	defer place.Close()
	files := media.New(st, place, utcNow)
	people := accounts.New(st, utcNow)
	if c.Demo {
		if err := c.seedDemo(ctx, st, people, files); err != nil {
			return err
		}
	}
	put, err := official.Put(ctx, people, files, projects.New(st, utcNow), c.MainHosts[0], utcNow())
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "official templates: %d created, %d changed, %d unchanged\n",
		put[projects.PutMade], put[projects.PutChanged], put[projects.PutKept])
	return nil
}

func (c seedCommand) seedDemo(ctx context.Context, st *store.Store, people *accounts.Service, files *media.Service) error {
	there, err := people.Count(ctx)
	if err != nil {
		return err
	}
	if there > 0 && !c.Force {
		return fmt.Errorf("there are already %d accounts, and demo accounts have a public password. Use --force to add them anyway", there)
	}
	tenants, err := tenancy.NewService(st, hostsOf(c.Hosts), utcNow)
	if err != nil {
		return err
	}
	if err := demo.Seed(ctx, st, people, tenants, files, utcNow()); err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "added the demo data; password of all accounts: %s\n", demo.Password)
	return nil
}
