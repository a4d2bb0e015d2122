package media_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"cuttle/devkit/s3test"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

// What is wrong with the setting is said in a sentence, and never with the secret.
func TestOpenBucketRefuses(t *testing.T) {
	t.Parallel()
	server := s3test.Start(t)
	admin := testkit.Get(minio.New(server.Address, &minio.Options{Creds: credentials.NewStaticV4(s3test.Key, s3test.Secret, "")}))(t)
	for bucket, statement := range map[string]string{
		"public": `"Action":"s3:GetObject","Resource":"arn:aws:s3:::public/*"`, "listed": `"Action":"s3:ListBucket","Resource":"arn:aws:s3:::listed"`,
	} {
		testkit.Must(t, os.Mkdir(filepath.Join(server.Dir, bucket), 0o755))
		policy := `{"Version":"2012-10-17","Statement":[{"Effect":"Allow","Principal":"*",` + statement + `}]}`
		testkit.Must(t, admin.SetBucketPolicy(t.Context(), bucket, policy))
	}
	for address, want := range map[string]string{
		"s3://key:hush@host/bucket":                                     "must be like https://KEY:SECRET@host/bucket",
		"https://key:hu/sh@host/bucket":                                 "must be like https://KEY:SECRET@host/bucket",
		"key:hush@host/bucket":                                          "must be like https://KEY:SECRET@host/bucket",
		"https://host/bucket":                                           "needs a key and a secret",
		"https://key@host/bucket":                                       "needs a key and a secret",
		"https://:hush@host/bucket":                                     "needs a key and a secret",
		"https://key:hush@host":                                         "needs the name of a bucket",
		"https://key:hush@host/":                                        "needs the name of a bucket",
		"https://key:hush@host/bucket/below":                            "nothing after it",
		"https://key:hush@host/bucket?tls=no":                           "knows only ?region=",
		"https://key:hush@host/bucket?%zz":                              "knows only ?region=",
		"http://key:hush@" + server.Address + "/files":                  "cannot be used",
		"http://" + s3test.Key + ":hush@" + server.Address + "/files":   "cannot be used",
		strings.Replace(server.URL(), "/files", "/public", 1):           "everybody can read it",
		strings.Replace(server.URL(), "/files", "/listed", 1):           "everybody can list it",
		strings.Replace(server.URL(), "/files", "/nowhere", 1):          "bucket nowhere",
		"https" + strings.TrimPrefix(server.URL(), "http"):              "cannot be used",
		strings.Replace(server.URL(), server.Address, "127.0.0.1:1", 1): "cannot be used",
	} {
		_, err := media.Open(t.Context(), t.TempDir(), address)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "S3_URL") {
			t.Errorf("%s: %v", address, err)
		} else if strings.Contains(err.Error(), "hush") || strings.Contains(err.Error(), "secret+of") {
			t.Errorf("%s: the error contains the secret: %v", address, err)
		}
	}
	if left := list(t, filepath.Join(server.Dir, "files")); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}

// A server that is gone is a reason to try again later, whatever is asked of it.
func TestBucketIsGone(t *testing.T) {
	t.Parallel()
	server := s3test.Start(t)
	s := testkit.Get(media.OpenBucket(t.Context(), server.URL()))(t)
	key := testkit.Get(s.Put(t.Context(), pictures(t)["image/png"]))(t)
	opened := testkit.Get(s.Open(t.Context(), key))(t) // but not read yet
	server.Stop()
	for what, do := range map[string]func(ctx context.Context) error{
		"put":    func(ctx context.Context) error { _, err := s.Put(ctx, pictures(t)["image/gif"]); return err },
		"open":   func(ctx context.Context) error { _, err := s.Open(ctx, key); return err },
		"read":   func(ctx context.Context) error { _, err := s.Read(ctx, key); return err },
		"has":    func(ctx context.Context) error { _, err := s.Has(ctx, key); return err },
		"remove": func(ctx context.Context) error { return s.Remove(ctx, key) },
		"body":   func(context.Context) error { _, err := opened.File.Read(make([]byte, 1)); return err },
	} {
		if err := do(t.Context()); !fault.Is(err, fault.Unavailable) {
			t.Errorf("%s: %v", what, err)
		}
	}
	testkit.Must(t, opened.File.Close())
}

// A file that somebody damaged is not sent as if it were whole.
func TestBucketWithHalfAFile(t *testing.T) {
	t.Parallel()
	server := s3test.Start(t)
	s := testkit.Get(media.OpenBucket(t.Context(), server.URL()))(t)
	data := pictures(t)["image/png"]
	key := testkit.Get(s.Put(t.Context(), data))(t)
	opened := testkit.Get(s.Open(t.Context(), key))(t)
	testkit.Must(t, os.Truncate(filepath.Join(server.Dir, "files", key), int64(len(data)/2)))
	var read bytes.Buffer
	if _, err := read.ReadFrom(opened.File); err == nil && read.Len() == opened.Size {
		t.Errorf("read %d bytes", read.Len())
	}
	testkit.Must(t, opened.File.Close())
}
