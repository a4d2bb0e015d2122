package server

import (
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"cuttle/limits"
	"cuttle/store"
	"cuttle/tenancy"

	"github.com/gofiber/fiber/v3"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are the metrics of /metrics. Label values come from the route table and from tenancy's kinds, never from the
// request, so that their number is bounded.
type metrics struct {
	registry *prometheus.Registry
	seconds  *prometheus.HistogramVec
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "cuttle_request_seconds", Help: "How long requests took.", Buckets: []float64{.001, .005, .02, .1, .5, 2, 10},
		}, []string{"site", "route", "status"}),
	}
	m.registry.MustRegister(append(limits.Metrics(), m.seconds, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))...)
	return m
}

// observe gives the request its id, then logs and counts it. Queries are not logged, because they may contain secrets.
func (s *Server) observe(c fiber.Ctx) error {
	began, id := time.Now(), store.NewID()
	c.Locals(requestIDKey{}, id)
	c.Set("X-Request-Id", id)
	if err := c.Next(); err != nil {
		if failed := s.fail(c, err); failed != nil {
			return failed
		}
	}
	took, status, kind := time.Since(began), c.Response().StatusCode(), "none"
	if site := tenancy.SiteOf(c.Context()); site != nil {
		kind = string(site.Kind)
	}
	route := c.Route().Path
	s.metrics.seconds.WithLabelValues(kind, route, strconv.Itoa(status)).Observe(took.Seconds())
	if slog.Default().Enabled(c.Context(), slog.LevelDebug) {
		slog.DebugContext(c.Context(), "request", "request", id, "method", strings.Clone(c.Method()), "host", strings.Clone(c.Host()),
			"path", loggedPath(c), "status", status, "took", took)
	}
	return nil
}

// loggedPath returns the path without the code of a gift, which whoever reads the log could redeem.
func loggedPath(c fiber.Ctx) string {
	if strings.HasPrefix(c.Path(), "/gift/") {
		return "/gift/*"
	}
	return strings.Clone(c.Path())
}

// Internal is only for the internal listener: metrics, and whether a certificate may be issued for a domain.
func (s *Server) Internal() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /internal/tls/ask", func(w http.ResponseWriter, r *http.Request) {
		if domain := r.URL.Query().Get("domain"); !s.Sites.ProxyMayOrder(domain) {
			if s.CheckDomain != nil { // somebody came to us with this name
				if err := s.CheckDomain(r.Context(), domain); err != nil {
					slog.ErrorContext(r.Context(), "a domain that led elsewhere is not checked", "error", err)
				}
			}
			http.Error(w, "no certificate", http.StatusForbidden)
			return
		}
		w.WriteHeader(http.StatusOK)
	})
	return mux
}
