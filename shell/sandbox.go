package shell

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/gofiber/fiber/v3"

	"cuttle/replies"
	"cuttle/tenancy"
)

// sandbox is the page in which other people's scripts run, with an opaque origin in a frame of ours, and the headers that
// restrict it. Both come from the drawing engine and are sent unchanged.
type sandbox struct {
	page    *replies.Body
	headers map[string]string
}

func readSandbox(dist fs.FS) (*sandbox, error) {
	page, err := fs.ReadFile(dist, "sandbox.html")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("shell: %w", err)
	}
	text, err := fs.ReadFile(dist, "sandbox-headers.json")
	if err != nil {
		return nil, fmt.Errorf("shell: the sandbox's page without its headers: %w", err)
	}
	s := &sandbox{}
	if err := json.Unmarshal(text, &s.headers); err != nil {
		return nil, fmt.Errorf("shell: sandbox-headers.json: %w", err)
	}
	if s.headers[fiber.HeaderContentSecurityPolicy] == "" {
		return nil, errors.New("shell: sandbox-headers.json has no Content-Security-Policy")
	}
	s.page, err = replies.New(contentTypeHTML, page)
	return s, err
}

// Sandbox sends the sandbox's page, which is the same for everybody.
func (s *Shell) Sandbox(c fiber.Ctx) error {
	site := tenancy.SiteOf(c.Context())
	box := s.buildOf(site).sandbox
	if box == nil {
		return fiber.ErrNotFound
	}
	for name, value := range box.headers {
		c.Set(name, value)
	}
	c.Set(fiber.HeaderCacheControl, askEachTime)
	c.Set(fiber.HeaderVary, varyForFile)
	return box.page.Send(c)
}
