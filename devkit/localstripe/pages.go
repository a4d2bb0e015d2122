package localstripe

import (
	"bytes"
	"embed"
	"html/template"
	"net/http"
	"time"
)

//go:embed pages/*.html
var pageFiles embed.FS

// view is what every page shows; Data is its own.
type view struct {
	Title string
	Error string
	Cards []testCard
	Data  any
}

var templates = func() map[string]*template.Template {
	functions := template.FuncMap{
		"money": money,
		"date":  func(at int64) string { return time.Unix(at, 0).UTC().Format("2 Jan 2006, 15:04 UTC") },
		"text": func(p *string) string {
			if p == nil {
				return ""
			}
			return *p
		},
	}
	all := map[string]*template.Template{}
	for _, name := range []string{"checkout", "challenge", "message", "portal", "invoice", "control"} {
		all[name] = template.Must(template.New(name).Funcs(functions).ParseFS(pageFiles, "pages/frame.html", "pages/"+name+".html"))
	}
	return all
}()

func show(w http.ResponseWriter, status int, name string, v view) {
	v.Cards = testCards
	var b bytes.Buffer
	if err := templates[name].ExecuteTemplate(&b, "frame", v); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action *; frame-ancestors 'none'; base-uri 'none'")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // the browser may be gone
}

func message(w http.ResponseWriter, status int, title, text string) {
	show(w, status, "message", view{Title: title, Data: text})
}

func (s *Server) pageRoutes() {
	post := func(path string, do http.HandlerFunc) {
		s.routes.HandleFunc("POST "+path, func(w http.ResponseWriter, r *http.Request) {
			if from := r.Header.Get("Sec-Fetch-Site"); from != "" && from != "same-origin" {
				http.Error(w, "This form belongs to another site.", http.StatusForbidden)
				return
			}
			do(w, r)
		})
	}
	s.routes.HandleFunc("GET /c/pay/{id}", s.checkoutPage)
	post("/c/pay/{id}", s.checkoutPost)
	s.routes.HandleFunc("GET /3ds/{id}", s.challengePage)
	post("/3ds/{id}", s.challengePost)
	s.routes.HandleFunc("GET /i/{id}", s.invoicePage)
	post("/i/{id}", s.invoicePost)
	s.routes.HandleFunc("GET /p/session/{id}", s.portalPage)
	post("/p/session/{id}", s.portalPost)
	s.routes.HandleFunc("GET /{$}", s.controlPage)
	post("/{$}", s.controlPost)
}

// challenge remembers what waits for 3-D Secure, and returns the address of its page.
func (s *Server) challenge(what, card string) string {
	c := s.st.Challenges.add(&Challenge{ID: newID("challenge"), At: s.time(), For: what, Typed: card})
	return "/3ds/" + c.ID
}
