package demo

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

//go:embed brand
var files embed.FS

// Seed writes the demo data to an empty database. It does nothing if the data exists already.
func Seed(ctx context.Context, st *store.Store, people *accounts.Service, tenants *tenancy.Service, pictures *media.Service, now time.Time) error {
	first := Accounts()[0]
	if _, err := people.FindByEmail(ctx, first.Email); err == nil {
		return nil
	} else if !fault.Is(err, fault.NotFound) {
		return err
	}
	users, err := makeAccounts(ctx, st, people, pictures, now)
	if err != nil {
		return fmt.Errorf("demo accounts: %w", err)
	}
	sites, err := makeMinisites(ctx, tenants, pictures)
	if err != nil {
		return fmt.Errorf("demo minisites: %w", err)
	}
	if err := makeMembers(ctx, st, users, sites, now); err != nil {
		return fmt.Errorf("demo members: %w", err)
	}
	if err := makeProjects(ctx, st, pictures, users, sites, now); err != nil {
		return fmt.Errorf("demo projects: %w", err)
	}
	return nil
}

func makeMinisites(ctx context.Context, tenants *tenancy.Service, pictures *media.Service) (map[string]string, error) {
	ids := map[string]string{}
	for _, p := range minisites {
		logo, err := putLogo(ctx, pictures, p.logoFile)
		if err != nil {
			return nil, err
		}
		p.params.Brand.Logo = cuttle.MediaKey(logo).Path()
		made, err := tenants.CreateMinisite(ctx, p.params, cuttle.CommandLine, nil)
		if err != nil {
			return nil, err
		}
		ids[p.params.Slug] = made.ID
		if p.domain != "" {
			if err := tenants.AddHost(ctx, tenancy.AddHostParams{Slug: p.params.Slug, Host: p.domain, State: tenancy.Live}); err != nil {
				return nil, err
			}
		}
	}
	return ids, nil
}

func makeMembers(ctx context.Context, st *store.Store, users, sites map[string]string, now time.Time) error {
	add := func(slug, name, email string, role cuttle.MemberRole, userID string) error {
		queries, tenantID := st.As(store.Tenant(sites[slug])), sites[slug]
		member, err := queries.CreateMember(ctx, db.CreateMemberParams{
			ID: store.NewID(), TenantID: tenantID, Name: name, Email: email, Role: role, Now: now,
		})
		if err == nil && userID != "" {
			_, err = queries.ConnectMember(ctx, db.ConnectMemberParams{UserID: userID, TenantID: tenantID, ID: member.ID, Now: now})
		}
		return err
	}
	for _, a := range Accounts() {
		if a.hub == "" {
			continue
		}
		if err := add("laserhub", a.displayName, a.Email, a.hub, users[a.Username]); err != nil {
			return err
		}
	}
	return errors.Join(
		// Paula is the admin of the minisite that her projects are licensed to.
		add("sawdust", "Paula Partner", "partner@example.com", cuttle.MemberAdmin, users["partner"]),
		add("sawdust", "Olive Oak", "olive@example.com", cuttle.MemberAdmin, ""), // she and Basil have not connected an account yet
		add("sawdust", "Basil Birch", "basil@example.com", cuttle.MemberPaid, ""),
	)
}

// putLogo stores an embedded picture as the upload of a logo does.
func putLogo(ctx context.Context, pictures *media.Service, name string) (key string, err error) {
	data, err := files.ReadFile(path.Join("brand", name))
	if err != nil {
		return "", fmt.Errorf("demo logo: %w", err)
	}
	if data, err = media.NewDrawing(media.DrawingMemory).RedrawLogo(ctx, "", data); err != nil {
		return "", fmt.Errorf("demo logo: %w", err)
	}
	return pictures.Keep(ctx, data)
}

// put stores an embedded picture, with any extension, and returns its media key. An empty name means no picture.
func put(ctx context.Context, pictures *media.Service, folder, name string) (key string, err error) {
	if name == "" {
		return "", nil
	}
	if !strings.Contains(name, ".") {
		found, err := fs.Glob(files, path.Join(folder, name+".*"))
		if err != nil || len(found) != 1 {
			return "", fmt.Errorf("demo picture %s/%s: found %v, %v", folder, name, found, err)
		}
		name = path.Base(found[0])
	}
	data, err := files.ReadFile(path.Join(folder, name))
	if err != nil {
		return "", fmt.Errorf("demo picture: %w", err)
	}
	return pictures.Keep(ctx, data)
}
