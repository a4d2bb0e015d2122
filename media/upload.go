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

// Upload is the permission to send one file: for whom, and for what. It is signed and part of the address that the file is PUT to, so
// the server need not store it.
type Upload struct {
	UserID    string    `json:"u"`
	ProjectID string    `json:"p,omitempty"` // for a picture of a project
	Version   int       `json:"v,omitempty"` // of the project, that the picture was drawn from
	Purpose   string    `json:"f"`
	Name      string    `json:"n,omitempty"` // for an own file
	TenantID  string    `json:"s,omitempty"` // for a minisite's brand, if its own admin sends it
	Until     time.Time `json:"t"`
}

// Uploads signs permissions to upload, and reads them.
type Uploads struct{ secret []byte }

// NewUploads signs with secret.
func NewUploads(secret []byte) *Uploads {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("uploads"))
	return &Uploads{mac.Sum(nil)}
}

// Seal returns a token that nobody else can make or change. Its content is not secret.
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

// ErrUploadExpired is the error for every address that does not permit an upload, or no longer does.
var ErrUploadExpired = fault.New(fault.NotFound, "upload_expired", "This upload has expired. Please try again.")

// Open returns what a token permits, or ErrUploadExpired if it is not one of ours or too old.
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
