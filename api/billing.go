package api

import "context"

func (s *Surface) billingOperations() []Operation {
	return []Operation{
		define(Spec{"createCustomerPortalSession", "Returns the address of the customer portal, valid for five minutes.", "account", "edit", RateBilling}, s.createCustomerPortalSession),
		define(Spec{"confirmCheckout", "Gets the result of a checkout from the payment service; loggedInUser shows it.", "account", "edit", RateBilling}, s.confirmCheckout),
		define(Spec{"refreshSubscription", "Gets the person's subscription from the payment service, for example after the customer portal; loggedInUser shows it.", "account", "edit", RateBilling}, s.refreshSubscription),
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
