package media

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"cuttle/fault"
)

// OpenBucket keeps files in the bucket at an address like https://KEY:SECRET@host/bucket?region=…; it tries it first. No error contains the secret.
func OpenBucket(ctx context.Context, address string) (*Files, error) {
	at, err := parseBucket(address)
	if err != nil {
		return nil, err
	}
	secret, _ := at.User.Password()
	key := credentials.NewStaticV4(at.User.Username(), secret, "")
	b := &bucket{name: strings.Trim(at.Path, "/")}
	var stranger *minio.Core
	for _, c := range []struct {
		client **minio.Core
		key    *credentials.Credentials
		tries  int
	}{{&b.s3, key, 3}, {&b.once, key, 1}, {&stranger, credentials.NewStaticV4("", "", ""), 1}} {
		if *c.client, err = connect(at, c.key, c.tries); err != nil {
			return nil, fmt.Errorf("S3_URL: %w", err)
		}
	}
	if err := b.try(ctx, stranger); err != nil {
		if known := fault.From(err); known.Cause != nil { // not the sentence for visitors
			err = known.Cause
		}
		return nil, fmt.Errorf("S3_URL: the bucket %s at %s cannot be used: %w", b.name, at.Host, err)
	}
	return &Files{b}, nil
}

// parseBucket never repeats what it was given, not even in a part of an error of url.Parse.
func parseBucket(address string) (*url.URL, error) {
	at, err := url.Parse(address)
	if err != nil || at.Scheme != "https" && at.Scheme != "http" || at.Host == "" {
		return nil, errors.New("S3_URL must be like https://KEY:SECRET@host/bucket?region=eu-central-1; a / in the secret is written as %2F")
	}
	secret, _ := at.User.Password()
	name := strings.Trim(at.Path, "/")
	query, err := url.ParseQuery(at.RawQuery)
	delete(query, "region")
	switch {
	case at.User.Username() == "" || secret == "":
		return nil, errors.New("S3_URL needs a key and a secret: https://KEY:SECRET@host/bucket; a / in the secret is written as %2F")
	case name == "" || strings.Contains(name, "/"):
		return nil, errors.New("S3_URL needs the name of a bucket, and nothing after it: https://KEY:SECRET@host/bucket")
	case err != nil || len(query) > 0 || at.Fragment != "":
		return nil, errors.New("S3_URL knows only ?region=… after the bucket")
	}
	return at, nil
}

func connect(at *url.URL, key *credentials.Credentials, tries int) (*minio.Core, error) {
	secure := at.Scheme == "https"
	transport, err := minio.DefaultTransport(secure)
	if err != nil {
		return nil, err
	}
	transport.ResponseHeaderTimeout = callTime
	region := at.Query().Get("region")
	if region == "" {
		region = "us-east-1"
	}
	return minio.NewCore(at.Host, &minio.Options{Creds: key, Secure: secure, Region: region, MaxRetries: tries, Transport: transport})
}

// refused returns nil if a stranger was not allowed to do something.
func refused(what string, err error) error {
	err = refusal(what+" it as a stranger", err)
	if err == nil {
		return fmt.Errorf("it is not private: everybody can %s it", what)
	}
	if fault.Is(err, fault.Unavailable) {
		return err
	}
	return nil
}

// try puts, reads and removes a file, and makes sure that a stranger cannot read it.
func (b *bucket) try(ctx context.Context, stranger *minio.Core) (err error) {
	name, data := ".try-"+rand.Text(), []byte("Cuttle tries whether it can use this bucket.")
	if _, err := b.has(ctx, name); err != nil { // without the right to list, a missing file is a refusal
		return err
	}
	if err := b.put(ctx, name, "text/plain", bytes.NewReader(data), int64(len(data))); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.remove(ctx, name)) }()
	file, size, err := b.open(ctx, name)
	if err != nil {
		return err
	}
	read, err := Picture{File: file, Size: size}.read()
	if err == nil && !bytes.Equal(read, data) {
		err = errors.New("it returns other bytes than it was given")
	}
	if err != nil {
		return err
	}
	asking, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	_, reading := stranger.StatObject(asking, b.name, name, minio.StatObjectOptions{})
	var listing error
	for info := range stranger.ListObjectsIter(asking, b.name, minio.ListObjectsOptions{MaxKeys: 1}) {
		listing = info.Err
		break
	}
	return errors.Join(refused("read", reading), refused("list", listing))
}
