package server_test

import (
	"bytes"
	"log/slog"
	"strings"
	"sync"
	"testing"
)

// lines is a log that several goroutines write.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// It is not parallel, because the log belongs to the whole process.
func TestNoGiftCodeInTheLog(t *testing.T) {
	w := newWorld(t)
	var log lines
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	defer slog.SetDefault(before)
	for host, path := range map[string]string{"cuttle.test": "/gift/SECRET", "hub.cuttle.test": "/gift/SECRET?x=1", "old.cuttle.test": "/gift/SECRET/"} {
		w.send(t, request{host: host, path: path})
	}
	if text := log.text(); strings.Count(text, "path=/gift/*") != 3 || strings.Contains(text, "SECRET") {
		t.Errorf("three requests, without the code:\n%s", text)
	}
}
