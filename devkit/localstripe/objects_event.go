package localstripe

import "encoding/json"

// Endpoint is where all events are sent.
type Endpoint struct {
	URL    string // empty: nowhere yet
	Secret string // signs deliveries
}

type Event struct {
	base
	APIVersion string `json:"api_version"`
	Data       struct {
		Object             json.RawMessage `json:"object"`
		PreviousAttributes map[string]any  `json:"previous_attributes,omitempty"`
	} `json:"data"`
	PendingWebhooks int          `json:"pending_webhooks"`
	Request         EventRequest `json:"request"`
	Type            string       `json:"type"`

	About      string      `json:"~about"` // the id of data.object
	Deliveries []*Delivery `json:"~deliveries"`
}

type EventRequest struct {
	ID             *string `json:"id"`
	IdempotencyKey *string `json:"idempotency_key"`
}
