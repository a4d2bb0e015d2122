// Command cuttle is the whole product in one binary: the server with both React builds, and the tools to operate it.
//
// It may import every floor below.
package main

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"github.com/alecthomas/kong"

	"cuttle/fault"
)

// version is set by the build (make build).
var version = "dev"

type commands struct {
	Dev         devCommand         `cmd:"" help:"Serve everything on this machine with demo data, without other programs."`
	Serve       serveCommand       `cmd:"" help:"Serve in production."`
	Migrate     migrateCommand     `cmd:"" help:"Bring the database up to date."`
	Seed        seedCommand        `cmd:"" help:"Add or update the official templates; --demo adds the demo data."`
	Tenant      tenantCommand      `cmd:"" help:"Add, list, rename, suspend and delete minisites."`
	User        userCommand        `cmd:"" help:"Make people admins, set their plan, allow licenses."`
	Stripe      stripeCommand      `cmd:"" help:"Create products and prices at Stripe, and compare subscriptions."`
	Insights    insightsCommand    `cmd:"" help:"Recompute daily numbers."`
	Videos      videosCommand      `cmd:"" help:"Copy the videos from YouTube."`
	Maintenance maintenanceCommand `cmd:"" help:"Close all sites to everyone but platform admins, or open them again."`
	OpenAPI     openAPICommand     `cmd:"" name:"openapi" help:"Print the OpenAPI document."`
	Content     contentCommand     `cmd:"" help:"Check the texts: links, pictures, dates."`
	Terms       termsCommand       `cmd:"" help:"Print prices and limits, for the pages."`
	Version     versionCommand     `cmd:"" help:"Print the version."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var c commands
	parsed := kong.Parse(&c, kong.Name("cuttle"), kong.Description("Templates in the browser, files for the laser."),
		kong.BindTo(ctx, (*context.Context)(nil)))
	if err := parsed.Run(); err != nil {
		say(err)
		stop()
		os.Exit(1)
	}
}

// say prints an error: the message of a refusal, or what is behind a failure, which "try again in a moment" hides from visitors.
func say(err error) {
	f := fault.From(err)
	if f.Kind == fault.Internal {
		os.Stderr.WriteString("cuttle: " + oneLine(strings.ReplaceAll(err.Error(), "internal: "+fault.SafeMessage+": ", "")) + "\n")
		return
	}
	if f.Kind == fault.Unavailable && f.Cause != nil {
		os.Stderr.WriteString("cuttle: " + oneLine(f.Cause.Error()) + "\n")
		return
	}
	os.Stderr.WriteString("cuttle: " + f.Message + "\n")
	for field, message := range f.Fields {
		if message != f.Message {
			os.Stderr.WriteString("  " + field + ": " + message + "\n")
		}
	}
	if f.Cause != nil {
		slog.Debug("cause", "error", f.Cause)
	}
}

// oneLine joins the lines of an error, each once: Postgres's driver, for example, names every address that it tried on a line of its own.
func oneLine(text string) string {
	var joined strings.Builder
	said := map[string]bool{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || said[line] {
			continue
		}
		said[line] = true
		switch before := joined.String(); {
		case before == "":
		case strings.HasSuffix(before, ":"):
			joined.WriteString(" ")
		default:
			joined.WriteString("; ")
		}
		joined.WriteString(line)
	}
	return joined.String()
}

func logTo(level slog.Level, json bool) {
	options := &slog.HandlerOptions{Level: level}
	var handler slog.Handler = slog.NewTextHandler(os.Stderr, options)
	if json {
		handler = slog.NewJSONHandler(os.Stderr, options)
	}
	slog.SetDefault(slog.New(handler))
}

// limitMemory sets the soft memory limit of the garbage collector from the container's limit, if there is one and GOMEMLIMIT is not set.
func limitMemory() {
	limit, err := memlimit.Set()
	if errors.Is(err, memlimit.ErrCgroupsNotSupported) || errors.Is(err, memlimit.ErrNoCgroup) {
		return
	}
	if err != nil {
		slog.Warn("the container's memory limit cannot be read; set GOMEMLIMIT if there is one", "error", err)
	} else if limit < math.MaxInt64 {
		slog.Info("memory limit", "bytes", limit)
	}
}

type versionCommand struct{}

func (versionCommand) Run() error {
	_, err := os.Stdout.WriteString("cuttle " + version + "\n")
	return err
}
