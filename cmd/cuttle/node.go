package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	netmail "net/mail"
	"path/filepath"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/jackc/pgx/v5"
	"github.com/redis/go-redis/v9"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"cuttle/accounts"
	"cuttle/api"
	"cuttle/authz"
	"cuttle/cmd/cuttle/internal/config"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/server"
	"cuttle/shell"
	"cuttle/store"
	"cuttle/tenancy"
	webmain "cuttle/web-main"
	webminisite "cuttle/web-minisite"
)

// node is one running process with all its rooms.
type node struct {
	settings config.Settings
	store    *store.Store
	redis    *redis.Client
	pictures *media.Store
	accounts *accounts.Service
	tenants  *tenancy.Service
	sites    *tenancy.Resolver
	jobs     *river.Client[pgx.Tx]
	front    *server.Server
}

// nodeOptions are what dev has and production has not.
type nodeOptions struct {
	environment string // "production" or "dev", as the pages are told
	now         func() time.Time
	devRoutes   func(fiber.Router)
}

// newNode opens and wires everything; nothing is served and no job runs yet. Close it whatever happens.
func newNode(ctx context.Context, s config.Settings, o nodeOptions) (_ *node, err error) {
	n := &node{settings: s}
	defer func() {
		if err != nil {
			n.close()
		}
	}()
	if n.store, err = store.Open(ctx, s.DatabaseURL, s.DatabasePlatformURL); err != nil {
		return nil, err
	}
	if err = n.store.RefuseBypass(ctx); err != nil {
		return nil, err
	}
	if err = n.store.Ready(ctx); err != nil {
		return nil, err
	}
	if n.redis, err = server.OpenRedis(s.RedisURL); err != nil {
		return nil, err
	}
	if n.pictures, err = media.Open(filepath.Join(s.Data, "media")); err != nil {
		return nil, err
	}
	n.accounts = accounts.New(n.store, o.now)

	hosts := tenancy.Hosts{RootDomain: s.RootDomain, Main: s.MainHosts, Staging: s.StagingHosts, Scheme: s.PublicScheme, Port: s.PublicPort}
	if n.tenants, err = tenancy.NewService(n.store, hosts, o.now); err != nil {
		return nil, err
	}
	from, err := netmail.ParseAddress(s.MailFrom)
	if err != nil {
		return nil, errors.New("MAIL_FROM is not an email address")
	}
	if _, err = n.tenants.EnsureMain(ctx, from.Address); err != nil {
		return nil, err
	}
	if n.sites, err = tenancy.NewResolver(tenancy.FromStore(n.store, slog.Default()), hosts, slog.Default()); err != nil {
		return nil, err
	}
	n.tenants.Sites = n.sites
	if err = n.wireJobs(o.now); err != nil {
		return nil, err
	}
	return n, n.wireFront(o)
}

func (n *node) wireJobs(now func() time.Time) error {
	sender, err := mail.NewSMTP(n.settings.SMTPURL, n.settings.MailFrom)
	if err != nil {
		return err
	}
	workers := river.NewWorkers()
	river.AddWorker(workers, mail.NewWorker(n.store, sender))
	river.AddWorker(workers, &accounts.ResetWorker{Accounts: n.accounts})
	river.AddWorker(workers, &accounts.SweepWorker{Accounts: n.accounts})
	river.AddWorker(workers, &members.SendWaitingWorker{Store: n.store, Now: now})
	river.AddWorker(workers, &projects.SweepWorker{Store: n.store, Now: now})
	river.AddWorker(workers, &projects.PictureSweepWorker{Store: n.store, Files: n.pictures, Now: now})
	river.AddWorker(workers, &members.SweepWorker{Store: n.store, Now: now})
	river.AddWorker(workers, &tenancy.SweepWorker{Tenants: n.tenants, LeaveMinisite: projects.LeaveMinisite})
	queues := mail.Queues()
	queues[river.QueueDefault] = river.QueueConfig{MaxWorkers: 5}
	n.jobs, err = river.NewClient(riverpgxv5.New(n.store.Pool()), &river.Config{
		Queues:            queues,
		Workers:           workers,
		ReindexerSchedule: river.NeverSchedule(), // needs the tables' owner, which the application is not
		Logger:            slog.New(quiet{slog.Default().Handler()}),
		PeriodicJobs: []*river.PeriodicJob{
			river.NewPeriodicJob(river.PeriodicInterval(members.SendWaitingEvery), func() (river.JobArgs, *river.InsertOpts) { return members.SendWaiting{}, nil }, nil),
			river.NewPeriodicJob(river.PeriodicInterval(time.Hour), func() (river.JobArgs, *river.InsertOpts) { return accounts.Sweep{}, nil }, nil),
			river.NewPeriodicJob(river.PeriodicInterval(time.Hour), func() (river.JobArgs, *river.InsertOpts) { return projects.Sweep{}, nil }, nil),
			river.NewPeriodicJob(river.PeriodicInterval(time.Hour), func() (river.JobArgs, *river.InsertOpts) { return projects.PictureSweep{}, nil }, nil),
			river.NewPeriodicJob(river.PeriodicInterval(time.Hour), func() (river.JobArgs, *river.InsertOpts) { return tenancy.Sweep{}, nil }, nil),
			river.NewPeriodicJob(river.PeriodicInterval(time.Hour), func() (river.JobArgs, *river.InsertOpts) { return members.Sweep{}, nil }, nil),
		},
	})
	return err
}

func (n *node) wireFront(o nodeOptions) error {
	matrix, err := authz.Load()
	if err != nil {
		return err
	}
	secrets := map[string][]byte{}
	for _, purpose := range []string{"visitors", "connecting", "devices", "thumbnails", "uploads"} {
		if secrets[purpose], err = n.settings.Key(purpose); err != nil {
			return err
		}
	}
	drawing := media.NewDrawing(media.DrawingMemory)
	thumbnails := media.NewThumbnails(n.pictures, drawing, secrets["thumbnails"], n.settings.ImageURL)
	surface, err := api.New(api.Options{
		Store: n.store, Accounts: n.accounts, Matrix: matrix, Sites: n.sites, Tenants: n.tenants, Limiter: server.NewLimiter(n.redis, n.settings.RateScale),
		SiteOf: server.SiteOf, Now: o.now, VisitorKey: secrets["visitors"], ConnectKey: secrets["connecting"], DeviceKey: secrets["devices"], Pictures: n.pictures,
		Thumbnails: thumbnails, Drawing: drawing, Uploads: media.NewUploads(secrets["uploads"]),
	})
	if err != nil {
		return err
	}
	main, err := shell.ParseBuild(webmain.Files(), webmain.Pages)
	if err != nil {
		return err
	}
	minisite, err := shell.ParseBuild(webminisite.Files(), webminisite.Pages)
	if err != nil {
		return err
	}
	pages, err := shell.New(shell.Options{
		Main: main, Minisite: minisite, Viewer: surface, SiteOf: server.SiteOf, SessionCookie: api.SessionCookie, Environment: o.environment,
		Describer: describer{surface}, Galleries: surface,
	})
	if err != nil {
		return err
	}
	n.front = server.New(server.Options{
		Sites: n.sites, Accounts: n.accounts, API: surface, Shell: pages, Media: n.pictures, Thumbnails: thumbnails, Ready: n.store.Ready,
		TrustedProxies: n.settings.TrustedProxies, DevRoutes: o.devRoutes,
	})
	return nil
}

// run serves on ln until ctx ends, and drains. ready is called once requests are answered.
func (n *node) run(ctx context.Context, ln net.Listener, ready func()) error {
	if err := n.sites.Load(ctx); err != nil {
		return err
	}
	background, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	go n.sites.Run(background)
	if err := n.jobs.Start(background); err != nil {
		return err
	}
	defer func() {
		patience, cancel := context.WithTimeout(background, 10*time.Second)
		defer cancel()
		if err := n.jobs.Stop(patience); err != nil {
			slog.Warn("some jobs were cut off; they run again later", "error", err)
		}
	}()
	if n.settings.InternalListen != "" {
		internal, err := net.Listen("tcp", n.settings.InternalListen)
		if err != nil {
			return err
		}
		srv := &http.Server{Handler: n.front.Internal(), ReadHeaderTimeout: 5 * time.Second}
		go srv.Serve(internal)
		defer srv.Close()
	}
	if ready != nil {
		ready()
	}
	return n.front.Serve(ctx, ln)
}

func (n *node) close() {
	if n.redis != nil {
		n.redis.Close()
	}
	if n.pictures != nil {
		n.pictures.Close()
	}
	if n.store != nil {
		n.store.Close()
	}
}
