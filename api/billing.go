package api

import "context"

func (s *Surface) billingOperations() []Operation {
	return []Operation{
		define(Spec{"createCustomerPortalSession", "Returns the address of a page where the person manages their subscription; it works for five minutes.", "account", "edit", RateBilling}, s.createCustomerPortalSession),
		define(Spec{"confirmCheckout", "Asks our payment service how a checkout of the person has ended; loggedInUser shows the result.", "account", "edit", RateBilling}, s.confirmCheckout),
		define(Spec{"refreshSubscription", "Asks our payment service for the person's subscription, after they may have changed it there; loggedInUser shows the result.", "account", "edit", RateBilling}, s.refreshSubscription),
	}
}

type portalOutput struct {
	Envelope
	CustomerPortalSessionURL string `json:"customerPortalSessionUrl" required:"true"`
}

func (s *Surface) createCustomerPortalSession(ctx context.Context, c *Call, _ None) (out portalOutput, err error) {
	out.CustomerPortalSessionURL, err = s.Storefront.PortalAddress(ctx, c.Viewer.UserID, c.Site.Origin)
	return out, err
}

type confirmCheckoutInput struct {
	SessionID string `json:"sessionId" required:"true" maxLength:"200" description:"From the address of /payment-success."`
}

func (s *Surface) confirmCheckout(ctx context.Context, c *Call, in confirmCheckoutInput) (Done, error) {
	return Done{}, s.Storefront.ConfirmCheckout(ctx, c.Viewer.UserID, in.SessionID)
}

func (s *Surface) refreshSubscription(ctx context.Context, c *Call, _ None) (Done, error) {
	return Done{}, s.Storefront.Refresh(ctx, c.Viewer.UserID)
}
