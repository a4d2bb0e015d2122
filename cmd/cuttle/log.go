package main

import (
	"context"
	"log/slog"
)

// quiet lets only a library's warnings and errors into our log.
type quiet struct{ slog.Handler }

func (q quiet) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelWarn }
func (q quiet) WithAttrs(attrs []slog.Attr) slog.Handler         { return quiet{q.Handler.WithAttrs(attrs)} }
func (q quiet) WithGroup(name string) slog.Handler               { return quiet{q.Handler.WithGroup(name)} }
