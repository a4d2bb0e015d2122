package main

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"os"

	"cuttle/certificates"
	"cuttle/cmd/cuttle/internal/config"
	"cuttle/node"
)

// listenTLS makes a node serve https at on.Site: it opens on.HTTP, and says where certificates come from.
func listenTLS(c config.TLS, mailFrom string, settings *node.Settings, on *node.Listeners) (err error) {
	if on.HTTP, err = net.Listen("tcp", c.HTTPListen); err != nil {
		return err
	}
	settings.TLS, err = tlsOf(c, mailFrom, on.Site, on.HTTP)
	return err
}

// tlsOf returns where certificates come from, for a node that listens there.
func tlsOf(c config.TLS, mailFrom string, site, http net.Listener) (*node.TLS, error) {
	pairs, err := c.Pairs()
	if err != nil {
		return nil, err
	}
	t := &node.TLS{Directory: c.ACMEDirectory, Email: c.ACMEEmail, HTTPPort: portOf(http), TLSPort: portOf(site)}
	for _, p := range pairs {
		t.Files = append(t.Files, certificates.FilePair{Certificate: p[0], Key: p[1]})
	}
	if t.Email == "" {
		from, err := netmail.ParseAddress(mailFrom)
		if err != nil {
			return nil, errors.New("MAIL_FROM is not an email address")
		}
		t.Email = from.Address
	}
	if c.ACMERoots != "" {
		roots, err := os.ReadFile(c.ACMERoots)
		if err != nil {
			return nil, fmt.Errorf("ACME_ROOTS: %w", err)
		}
		if t.Roots = x509.NewCertPool(); !t.Roots.AppendCertsFromPEM(roots) {
			return nil, fmt.Errorf("ACME_ROOTS: there is no certificate in %s", c.ACMERoots)
		}
	}
	return t, nil
}

func portOf(ln net.Listener) int {
	address, _ := ln.Addr().(*net.TCPAddr)
	return address.Port
}
