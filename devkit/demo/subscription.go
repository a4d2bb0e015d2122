package demo

import (
	"context"
	"fmt"
	"path"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/localstripe"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/storefront"
)

// Subscribe lets the demo accounts that pay for Pro buy it at the local Stripe, in place of the plan that they were given. Who has ever been there keeps what they have.
func Subscribe(ctx context.Context, st *store.Store, people *accounts.Service, shop *storefront.Service, stripe *localstripe.Server, origin string, now time.Time) error {
	for _, a := range Accounts() {
		if !a.pays {
			continue
		}
		if err := subscribe(ctx, st, people, shop, stripe, a, origin, now); err != nil {
			return fmt.Errorf("demo subscription of %s: %w", a.Username, err)
		}
	}
	return nil
}

func subscribe(ctx context.Context, st *store.Store, people *accounts.Service, shop *storefront.Service, stripe *localstripe.Server, a Account, origin string, now time.Time) error {
	userID, err := people.FindByEmail(ctx, a.Email)
	if fault.Is(err, fault.NotFound) { // deleted
		return nil
	}
	if err != nil {
		return err
	}
	bill, err := st.As(store.Public).FindBilling(ctx, userID)
	if err == nil && bill.SubscriptionID != nil {
		return nil
	}
	if err != nil && !fault.Is(err, fault.NotFound) {
		return err
	}
	address, err := shop.BeginCheckout(ctx, storefront.CheckoutParams{
		UserID: userID, Email: a.Email, Plan: cuttle.PlanFree, Period: storefront.Monthly, Origin: origin, Back: "/pricing",
	})
	if err != nil {
		return err
	}
	session := path.Base(address)
	if err := stripe.PayAndLeave(session, "4242424242424242"); err != nil {
		return err
	}
	if err := shop.ConfirmCheckout(ctx, userID, session); err != nil {
		return err
	}
	return storefront.SetPlan(ctx, st, userID, cuttle.PlanFree, nil, now)
}
