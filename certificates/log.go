package certificates

import (
	"context"
	"log/slog"
	"strings"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
)

// logger passes the warnings and errors of certmagic on to slog. The rest, a dozen lines for each certificate, is dropped.
func logger() *zap.Logger { return zap.New(slogCore{}) }

type slogCore struct{ attrs []any }

func (c slogCore) Enabled(level zapcore.Level) bool { return level >= zapcore.WarnLevel }
func (c slogCore) Sync() error                      { return nil }

func (c slogCore) With(fields []zapcore.Field) zapcore.Core {
	return slogCore{append(c.attrs[:len(c.attrs):len(c.attrs)], attrs(fields)...)}
}

func (c slogCore) Check(entry zapcore.Entry, checked *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if c.Enabled(entry.Level) {
		return checked.AddCore(entry, c)
	}
	return checked
}

// Write logs errors as warnings: whether one matters is decided, and logged, by the caller of certmagic. Strangers can cause handshakes of
// challenges that nobody began.
func (c slogCore) Write(entry zapcore.Entry, fields []zapcore.Field) error {
	level := slog.LevelWarn
	if strings.Contains(entry.Message, "tls-alpn challenge") {
		level = slog.LevelDebug
	}
	slog.Log(context.Background(), level, "certmagic: "+entry.Message, append(c.attrs[:len(c.attrs):len(c.attrs)], attrs(fields)...)...)
	return nil
}

func attrs(fields []zapcore.Field) []any {
	values := zapcore.NewMapObjectEncoder()
	for _, f := range fields {
		f.AddTo(values)
	}
	list := make([]any, 0, len(values.Fields))
	for name, value := range values.Fields {
		list = append(list, slog.Any(name, value))
	}
	return list
}
