package media

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/minio/minio-go/v7"

	"cuttle/fault"
)

const (
	callTime = 10 * time.Second // of one call, with its repetitions
	bodyTime = 30 * time.Second // of reading a file: as long as a reply may take
)

// bucket is a place in an S3 bucket, which nobody but us can read.
type bucket struct {
	name string
	s3   *minio.Core
	once *minio.Core // sends no request twice: a removal that is repeated could arrive after a later put of the same file
}

// Close satisfies place.
func (*bucket) Close() error { return nil }

func (b *bucket) put(ctx context.Context, name, contentType string, data io.Reader, size int64) error {
	ctx, cancel := context.WithTimeout(ctx, callTime+atLeast(size))
	defer cancel()
	options := minio.PutObjectOptions{ContentType: contentType, DisableMultipart: true}
	_, err := b.s3.Client.PutObject(ctx, b.name, name, data, size, options)
	return refusal("keep "+name, err)
}

// atLeast is how long a file of this size may take besides: at 256 kB a second.
func atLeast(size int64) time.Duration { return time.Duration(size) * time.Second / (256 << 10) }

// open asks only whether the file is there and how large it is: a reply may need no more.
func (b *bucket) open(ctx context.Context, name string) (io.ReadCloser, int, error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	info, err := b.s3.StatObject(ctx, b.name, name, minio.StatObjectOptions{})
	if err != nil {
		return nil, 0, refusal("open "+name, err)
	}
	return &object{bucket: b, name: name, patience: bodyTime + atLeast(info.Size)}, int(info.Size), nil
}

func (b *bucket) has(ctx context.Context, name string) (bool, error) {
	_, _, err := b.open(ctx, name)
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	return err == nil, err
}

func (b *bucket) remove(ctx context.Context, name string) error {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	err := refusal("remove "+name, b.once.RemoveObject(ctx, b.name, name, minio.RemoveObjectOptions{}))
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	return err
}

func (b *bucket) removeOld(ctx context.Context, folder string, before time.Time) error {
	for info := range b.s3.ListObjectsIter(ctx, b.name, minio.ListObjectsOptions{Prefix: folder + "/"}) {
		if info.Err != nil {
			return refusal("list "+folder, info.Err)
		}
		if info.LastModified.Before(before) {
			if err := b.remove(ctx, info.Key); err != nil {
				return err
			}
		}
	}
	return nil
}

// object is a file in a bucket. It is requested when the first byte is read: after the handler, whose context has ended by then.
type object struct {
	*bucket
	name     string
	patience time.Duration
	body     io.ReadCloser
	cancel   context.CancelFunc
}

// Read satisfies io.Reader.
func (o *object) Read(p []byte) (n int, err error) {
	if o.body == nil {
		ctx, cancel := context.WithTimeout(context.Background(), o.patience)
		if o.body, _, _, err = o.s3.GetObject(ctx, o.bucket.name, o.name, minio.GetObjectOptions{}); err != nil {
			cancel()
			o.body = nil
			return 0, refusal("read "+o.name, err)
		}
		o.cancel = cancel
	}
	n, err = o.body.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = refusal("read "+o.name, err)
	}
	return n, err
}

// Close satisfies io.Closer.
func (o *object) Close() error {
	if o.body == nil {
		return nil
	}
	o.cancel()
	return o.body.Close()
}

// refusal is what an error of S3 means. Without an answer of the server, S3 is down or too slow.
func refusal(what string, err error) error {
	if err == nil {
		return nil
	}
	var answer minio.ErrorResponse
	switch {
	case !errors.As(err, &answer) || answer.StatusCode >= 500 || answer.StatusCode == http.StatusTooManyRequests:
		return fault.Busy(fmt.Errorf("S3: %s: %w", what, err))
	case answer.Code == minio.NoSuchKey:
		return errNoPicture
	}
	return fault.Internalf("S3: %s: %w", what, err)
}
