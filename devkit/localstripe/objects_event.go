package localstripe

import "encoding/json"

type WebhookEndpoint struct {
	base
	APIVersion    *string  `json:"api_version"`
	Description   *string  `json:"description"`
	EnabledEvents []string `json:"enabled_events"`
	Metadata      metadata `json:"metadata"`
	Status        string   `json:"status"`
	URL           string   `json:"url"`

	Secrets []Secret `json:"~secrets"`
}

// Secret signs deliveries until Until (0: for good).
type Secret struct {
	Text  string
	Until int64
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
