package api

import "context"

type portalOutput struct {
	Envelope
	CustomerPortalSessionURL string `json:"customerPortalSessionUrl" required:"true"`
}

func (s *Surface) createCustomerPortalSession(ctx context.Context, c *Call, _ None) (out portalOutput, err error) {
	out.CustomerPortalSessionURL, err = s.deps.Storefront.PortalAddress(ctx, c.Viewer.UserID, c.Site.Origin)
	return out, err
}

type confirmCheckoutInput struct {
	SessionID string `json:"sessionId" required:"true" maxLength:"200" description:"From the address of /payment-success."`
}

func (s *Surface) confirmCheckout(ctx context.Context, c *Call, in confirmCheckoutInput) (Done, error) {
	return Done{}, s.deps.Storefront.ConfirmCheckout(ctx, c.Viewer.UserID, in.SessionID)
}

func (s *Surface) refreshSubscription(ctx context.Context, c *Call, _ None) (Done, error) {
	return Done{}, s.deps.Storefront.Refresh(ctx, c.Viewer.UserID)
}
