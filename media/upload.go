package media

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"time"

	"cuttle/fault"
)

// Upload is leave to send one file: whose, and what for. It stands sealed in the address that the file is PUT to, so
// nothing has to be remembered meanwhile.
type Upload struct {
	UserID    string    `json:"u"`
	ProjectID string    `json:"p,omitempty"` // of a picture of a project
	Purpose   string    `json:"f"`
	Name      string    `json:"n,omitempty"` // of an own file
	TenantID  string    `json:"s,omitempty"` // of a minisite's brand, when its own admin sends it
	Until     time.Time `json:"t"`
}

// Uploads seals and opens leave to upload.
type Uploads struct{ secret []byte }

// NewUploads seals with secret.
func NewUploads(secret []byte) *Uploads {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("uploads"))
	return &Uploads{mac.Sum(nil)}
}

// Seal answers a token that nobody else can make or change. It is not secret what stands in it.
func (u *Uploads) Seal(upload Upload) (token string, err error) {
	text, err := json.Marshal(upload)
	if err != nil {
		return "", fault.Internalf("seal upload: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(text) + "." + u.sign(text), nil
}

func (u *Uploads) sign(text []byte) string {
	mac := hmac.New(sha256.New, u.secret)
	mac.Write(text)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// ErrUploadExpired is the answer to every address that gives no leave, or none any more.
var ErrUploadExpired = fault.New(fault.NotFound, "upload_expired", "This upload has expired. Please try again.")

// Open answers what a token gives leave for; NotFound when it is none of ours, or too old.
func (u *Uploads) Open(token string, now time.Time) (Upload, error) {
	body, signature, _ := strings.Cut(token, ".")
	text, err := base64.RawURLEncoding.DecodeString(body)
	if err != nil || !hmac.Equal([]byte(signature), []byte(u.sign(text))) {
		return Upload{}, ErrUploadExpired
	}
	var upload Upload
	if err := json.Unmarshal(text, &upload); err != nil || now.After(upload.Until) {
		return Upload{}, ErrUploadExpired
	}
	return upload, nil
}
