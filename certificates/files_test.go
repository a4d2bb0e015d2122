package certificates_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cuttle/certificates"
	"cuttle/devkit/testkit"
)

// writePair writes a certificate for names, signed by itself, and its key.
func writePair(t testing.TB, dir string, serial int64, names ...string) certificates.FilePair {
	t.Helper()
	key := testkit.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	template := &x509.Certificate{SerialNumber: big.NewInt(serial), DNSNames: names, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour)}
	cert := testkit.Get(x509.CreateCertificate(rand.Reader, template, template, key.Public(), key))(t)
	pair := certificates.FilePair{Certificate: filepath.Join(dir, "cert.pem"), Key: filepath.Join(dir, "key.pem")}
	write(t, pair.Certificate, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert}))
	write(t, pair.Key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: testkit.Get(x509.MarshalPKCS8PrivateKey(key))(t)}))
	return pair
}

func write(t testing.TB, name string, content []byte) {
	t.Helper()
	testkit.Must(t, os.WriteFile(name, content, 0o600))
	// Two writes may fall into one tick of the file system's clock.
	writes = writes.Add(time.Second)
	testkit.Must(t, os.Chtimes(name, writes, writes))
}

var writes = time.Now()

func TestFilesAreReadAgainWhenTheyChange(t *testing.T) {
	dir := t.TempDir()
	pair := writePair(t, dir, 1, "*.cuttle.example", "cuttle.example")
	f := testkit.Get(certificates.LoadFiles([]certificates.FilePair{pair}))(t)
	serial := func(name string) int64 {
		if cert := f.Find(name); cert != nil {
			return cert.Leaf.SerialNumber.Int64()
		}
		return 0
	}
	for name, want := range map[string]int64{
		"cuttle.example": 1, "hub.cuttle.example": 1, "a.hub.cuttle.example": 0, "cuttle.example.evil.example": 0, "example": 0, "": 0, ".cuttle.example": 1,
	} {
		if got := serial(name); got != want {
			t.Errorf("%q: %d, want %d", name, got, want)
		}
	}
	writePair(t, dir, 2, "*.cuttle.example")
	f.Reload(t.Context())
	if serial("hub.cuttle.example") != 2 || serial("cuttle.example") != 0 {
		t.Error("the new pair is not served")
	}
	write(t, pair.Key, []byte("broken"))
	f.Reload(t.Context())
	testkit.Must(t, os.Remove(pair.Certificate))
	f.Reload(t.Context())
	if serial("hub.cuttle.example") != 2 {
		t.Error("the old pair is gone with the broken one")
	}
	writePair(t, dir, 3, "*.cuttle.example")
	f.Reload(t.Context())
	if serial("hub.cuttle.example") != 3 {
		t.Error("the mended pair is not served")
	}
}

func TestFilesThatCannotBeUsedAreNamed(t *testing.T) {
	one, two := writePair(t, t.TempDir(), 1, "one.example"), writePair(t, t.TempDir(), 2, "two.example")
	nameless := writePair(t, t.TempDir(), 3)
	for name, pair := range map[string]certificates.FilePair{
		two.Key: {Certificate: one.Certificate, Key: two.Key}, "/no/such/file": {Certificate: "/no/such/file", Key: one.Key},
		one.Key: {Certificate: one.Key, Key: one.Certificate}, nameless.Certificate: nameless,
	} {
		if _, err := certificates.LoadFiles([]certificates.FilePair{two, pair}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A host of a file is neither ordered for nor looked for in the database, and one that is not served gets the certificate all the same.
func TestHostsOfFilesAreNotOrderedFor(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	f.files = []certificates.FilePair{writePair(t, t.TempDir(), 7, "*.cuttle.example")}
	n := f.start(time.Now)
	for _, host := range []string{"hub.cuttle.example", "nobody.cuttle.example"} {
		if _, err := f.shake(n.address, host); err == nil || !strings.Contains(err.Error(), "unknown authority") { // it is signed by itself
			t.Errorf("%s: %v", host, err)
		}
	}
	f.orders(0)
}
