package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"cuttle/cmd/cuttle/internal/config"
	"cuttle/node"
	"cuttle/storefront"
)

type stripeCommand struct {
	Sync      stripeSync      `cmd:"" help:"Create product, prices, coupon and portal at Stripe; correct ones stay."`
	Reconcile stripeReconcile `cmd:"" help:"Compare all subscriptions at Stripe with the database, and store changes that webhooks missed."`
}

// stripeTool holds the settings of these commands.
type stripeTool struct {
	tenantTool
	config.Stripe
	SecretKey string `env:"CUTTLE_SECRET_KEY" help:"Secret of all nodes."`
}

func (t *stripeTool) storefront(ctx context.Context) (shop *storefront.Service, done func(), err error) {
	if t.DatabaseURL == "" {
		dev, err := readNote(t.Folder)
		if err != nil {
			return nil, nil, err
		}
		t.Stripe, t.SecretKey = dev.Stripe, dev.SecretKey
	}
	if t.StripeSecretKey == "" || t.SecretKey == "" {
		return nil, nil, errors.New("STRIPE_SECRET_KEY and CUTTLE_SECRET_KEY are required")
	}
	tenants, st, err := t.tenants(ctx)
	if err != nil {
		return nil, nil, err
	}
	shop, err = node.NewStorefront(st, tenants, node.Payments{Key: t.StripeSecretKey, URL: t.StripeAPIURL}, t.SecretKey, utcNow)
	return shop, st.Close, err
}

type stripeSync struct{ stripeTool }

func (c stripeSync) Run(ctx context.Context) error {
	shop, done, err := c.storefront(ctx)
	if err != nil {
		return err
	}
	defer done()
	changes, err := shop.SyncCatalogue(ctx)
	for _, change := range changes {
		fmt.Fprintln(os.Stdout, change)
	}
	if err == nil && len(changes) == 0 {
		fmt.Fprintln(os.Stdout, "nothing to change")
	}
	return err
}

type stripeReconcile struct {
	stripeTool
	Dry bool `name:"dry-run" help:"Only list the customers who differ."`
}

func (c stripeReconcile) Run(ctx context.Context) error {
	shop, done, err := c.storefront(ctx)
	if err != nil {
		return err
	}
	defer done()
	differing, err := shop.Reconcile(ctx, c.Dry)
	for _, customer := range differing {
		fmt.Fprintln(os.Stdout, customer)
	}
	fmt.Fprintf(os.Stdout, "%d customers differed\n", len(differing))
	return err
}
