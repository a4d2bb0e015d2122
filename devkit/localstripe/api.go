package localstripe

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
)

// request is one call of the API.
type request struct {
	params
	s       *Server
	path    string
	id      string // of the path
	expand  []string
	started bool // the parameters are valid, and the work has begun
}

// start ends the reading of parameters. From here on, what happens is remembered under the idempotency key.
func (r *request) start() *Error {
	if err := r.finish(); err != nil {
		return err
	}
	r.started = true
	return nil
}

// reply is what an idempotency key replays.
type reply struct {
	Asked  string // a hash of what was asked
	At     int64
	Status int
	Body   json.RawMessage
}

type handler func(*Server, *request) (any, *Error)

// pathID finds the object that the path names, or fails with 404 and returns nil.
func pathID[T object](r *request, t *table[T], what string) T {
	x := t.get(r.id)
	var none T
	if x == none {
		r.fail(noSuch(what, r.id, "id"))
	}
	return x
}

// retrieve is the handler that returns an object.
func retrieve[T object](of func(*state) *table[T], what string) handler {
	return func(s *Server, r *request) (any, *Error) {
		x := pathID(r, of(&s.st), what)
		return x, r.start()
	}
}

func (s *Server) apiRoutes() {
	for pattern, h := range endpoints {
		method, path, _ := strings.Cut(pattern, " ")
		s.routes.HandleFunc(method+" /v1"+path, func(w http.ResponseWriter, r *http.Request) { s.serveAPI(w, r, h) })
	}
	s.routes.HandleFunc("/v1/", func(w http.ResponseWriter, r *http.Request) {
		s.serveAPI(w, r, func(*Server, *request) (any, *Error) {
			return nil, &Error{Status: 404, Type: "invalid_request_error", Message: "Unrecognized request URL (" + r.Method + ": " + r.URL.Path + ")."}
		})
	})
}

func (s *Server) serveAPI(w http.ResponseWriter, r *http.Request, h handler) {
	requestID := newID("req")
	w.Header().Set("Request-Id", requestID)
	w.Header().Set("Stripe-Version", Version)
	if err := s.authenticate(r); err != nil {
		writeError(w, err)
		return
	}
	form, err := readForm(r)
	if err != nil {
		writeError(w, invalid("", "", "Invalid request body."))
		return
	}
	key := r.Header.Get("Idempotency-Key")
	if key != "" {
		w.Header().Set("Idempotency-Key", key)
	}
	if r.Method != http.MethodPost { // "Idempotency keys have no effect on GET and DELETE requests"
		key = ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.breaks(w, r, false) {
		return
	}
	sum := sha256.Sum256([]byte(r.Method + r.URL.Path + form.Encode()))
	asked := hex.EncodeToString(sum[:])
	if before, known := s.st.Replies[key]; known && key != "" && before.At >= s.time()-day {
		if before.Asked != asked {
			writeError(w, &Error{Status: 400, Type: "idempotency_error", Message: "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '" + key + "' if you meant to execute a different request."})
			return
		}
		w.Header().Set("Idempotent-Replayed", "true")
		write(w, before.Status, before.Body)
		return
	}
	call := &request{params: newParams(form), s: s, path: r.URL.Path, id: r.PathValue("id")}
	call.expand = call.list("expand")
	status, body := s.run(call, h, EventRequest{ID: &requestID, IdempotencyKey: nilIfEmpty(key)})
	if key != "" && call.started {
		s.st.Replies[key] = reply{asked, s.time(), status, body}
	}
	if s.breaks(w, r, true) {
		return
	}
	write(w, status, body)
}

// run calls the handler as one cause and renders its reply.
func (s *Server) run(call *request, h handler, cause EventRequest) (int, []byte) {
	var x any
	var failure *Error
	s.during(cause, func() { x, failure = h(s, call) })
	var m map[string]any
	if failure == nil {
		if ready, isMap := x.(map[string]any); isMap {
			m = ready // a list
		} else {
			m = s.render(x)
		}
		failure = s.expand(m, call.expand)
	}
	if failure != nil {
		body, err := json.Marshal(map[string]any{"error": failure})
		if err != nil {
			panic(err) // texts
		}
		return failure.Status, body
	}
	body, err := json.Marshal(m)
	if err != nil {
		panic(err) // our own JSON
	}
	return http.StatusOK, body
}

func (s *Server) authenticate(r *http.Request) *Error {
	key, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !bearer {
		key, _, bearer = r.BasicAuth()
	}
	refusal := &Error{Status: http.StatusUnauthorized, Type: "invalid_request_error"}
	switch {
	case !bearer || key == "":
		refusal.Message = "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth."
	case strings.HasPrefix(key, "pk_"):
		refusal.Code, refusal.Message = "secret_key_required", "This API call cannot be made with a publishable API key. Please use a secret API key."
	case key != s.Key():
		refusal.Message = "Invalid API Key provided: " + key[:min(8, len(key))] + "****"
	default:
		return nil
	}
	return refusal
}

// readForm reads the query, or the body of a POST.
func readForm(r *http.Request) (url.Values, error) {
	if r.Method != http.MethodPost {
		return r.URL.Query(), nil
	}
	var body bytes.Buffer
	if _, err := body.ReadFrom(r.Body); err != nil {
		return nil, err
	}
	return url.ParseQuery(body.String())
}

func write(w http.ResponseWriter, status int, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(body) // the connection may be gone
}

func nilIfEmpty(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
