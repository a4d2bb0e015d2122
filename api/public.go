package api

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/gofiber/fiber/v3"

	"cuttle/fault"
	"cuttle/replies"
)

// listsBytes is what all kept lists together may take.
const listsBytes = 64 << 20

// listKey names the list, the site that shows it, because pictures may have full addresses, and what it depends on besides: the username of the
// person whom it is about, in lower case, its order, or the name of a variant.
type listKey struct{ operation, origin, about string }

// list declares an operation without input that lists what everybody may see. read gets nothing but the origin of the site, so the list
// cannot depend on more than its key.
func list[Out any, P envelope[Out]](s *Surface, spec Spec, read func(ctx context.Context, origin string) (Out, error)) Operation {
	return definePublic[None, Out](spec, func(ctx context.Context, c *Call, _ None) (*replies.Body, error) {
		key := listKey{operation: spec.Name, origin: c.Site.Origin}
		return keptReply[Out, P](ctx, s, key, func(ctx context.Context) (Out, error) { return read(ctx, key.origin) })
	})
}

// keptReply is a reply that is read at most once a second. Refusals are not kept.
func keptReply[Out any, P envelope[Out]](ctx context.Context, s *Surface, key listKey, read func(ctx context.Context) (Out, error)) (*replies.Body, error) {
	return s.lists.Get(ctx, key, func(ctx context.Context) (*replies.Body, error) { return publicReply[Out, P](ctx, read) })
}

// publicReply is a reply that is the same for everybody.
func publicReply[Out any, P envelope[Out]](ctx context.Context, read func(ctx context.Context) (Out, error)) (*replies.Body, error) {
	out, err := read(ctx)
	if err != nil {
		return nil, err
	}
	P(&out).succeed()
	raw, err := json.Marshal(out)
	if err != nil {
		return nil, fault.Internalf("encode reply: %w", err)
	}
	return replies.New(contentTypeJSON, raw)
}

// Public lists the operations whose replies are compressed.
func (s *Surface) Public() []string {
	var names []string
	for _, op := range s.operations {
		if op.public {
			names = append(names, op.Name)
		}
	}
	return names
}

// sendPublic sends a reply that is the same for everybody. People who are signed in get it uncompressed, as all their replies.
func sendPublic(c fiber.Ctx, body *replies.Body, signedIn bool) error {
	setHeaders(c)
	c.Set("Vary", "Accept-Encoding")
	if signedIn {
		body.WritePlain(c)
	} else {
		body.Write(c)
	}
	return nil
}

// publicDocument serves what is the same for as long as the process runs. It is made at the first request.
func publicDocument(contentType string, make func() ([]byte, error)) fiber.Handler {
	body := sync.OnceValues(func() (*replies.Body, error) {
		raw, err := make()
		if err != nil {
			return nil, err
		}
		return replies.New(contentType, raw)
	})
	return func(c fiber.Ctx) error {
		b, err := body()
		if err != nil {
			return err
		}
		c.Set("Cache-Control", "no-cache")
		c.Set("Vary", "Accept-Encoding")
		return b.Send(c)
	}
}
