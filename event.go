package cuttle

// EventName is something that people do, as it is stored and as the stats pages ask for it (S0 §7, S1 §7).
type EventName string

// The events.
const (
	EventPageView             EventName = "page view"
	EventSignIn               EventName = "sign in"
	EventSignUp               EventName = "sign up"
	EventCheckout             EventName = "checkout"
	EventUpgradeModal         EventName = "upgrade modal"
	EventReferralConversion   EventName = "referral conversion"
	EventSubscribe            EventName = "subscribe"
	EventSubscriptionCanceled EventName = "subscription canceled"
	EventArticleFeedback      EventName = "article feedback" // ours: whether an article of learn was helpful
)
