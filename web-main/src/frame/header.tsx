import type { AccountModal } from "@cuttle/web-kit/account";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { AvatarButton, Button, LineIcon, Logo, lazyPart } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, lazy, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { clubIn, useBrandedBy } from "./branding.ts";
import { NavItem } from "./nav-item.tsx";
import { navLinks } from "./nav-links.ts";
import { projectOf } from "./place-of.ts";
import { SearchField } from "./search-field.tsx";
import { useOpenModal } from "./use-open-modal.ts";

// The hamburger is visible before anybody can have clicked it.
const SmallMenu = lazyPart(async () => ({ default: (await import("./small-menu.tsx")).SmallMenu }));

const BrandedHome = lazyPart(async () => ({
  default: (await import("./branded.tsx")).BrandedHome,
}));

// Loaded after the first paint.
const UserMenu = lazy(async () => ({ default: (await import("./user-menus.ts")).UserMenu }));

/** The bar over every page. On small screens its links are behind a hamburger. */
export function Header() {
  const { user } = useSession();
  const site = useSite();
  const brandedBy = useBrandedBy();
  const links = brandedBy ? [] : navLinks(user, site);
  const location = useLocation();
  // There the page itself is about logging in, or leads on to it.
  const bare = !user && brandedBy && clubIn(location.search) && !projectOf(location.pathname);
  const menuId = useId();
  const hamburger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const openModal = useOpenModal();
  // Storing where it was opened closes it on every change of route.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === location.key;

  // A press beside the menu, or the focus going elsewhere, closes it.
  useEffect(() => {
    if (!open) return;
    function closeOutside({ target }: Event) {
      const inside = [menu, hamburger].some(({ current }) => current?.contains(target as Node));
      if (!inside) setOpenedAt(null);
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  // The menu's own button is hidden when the dialog closes, and could not take the focus back.
  function openFromMenu(modal: AccountModal) {
    hamburger.current?.focus();
    openModal(modal);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpenedAt(null);
    hamburger.current?.focus();
  }

  return (
    <header className="relative z-30">
      <div className="mx-auto flex h-20 max-w-[84rem] items-center gap-2 px-5 sm:gap-3 sm:px-10 lg:gap-6">
        {brandedBy ? (
          <BrandedHome {...brandedBy} />
        ) : (
          <Link to={paths.home} className="rounded-control no-underline" aria-label="Cuttle, home">
            <Logo />
          </Link>
        )}
        {links.length > 0 && (
          <nav aria-label="Main" className="hidden grow items-center gap-1 sm:flex lg:pl-4">
            {links.map((link) => (
              <NavItem key={link.to} {...link} />
            ))}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2" hidden={Boolean(bare)}>
          {!brandedBy && <SearchField />}
          {user ? (
            <div className="max-sm:hidden">
              <UserButton user={user} />
            </div>
          ) : (
            <AccountButtons />
          )}
          <button
            ref={hamburger}
            type="button"
            className="grid size-11 place-items-center rounded-control transition-colors hover:bg-ink/8 sm:hidden"
            aria-expanded={open}
            aria-controls={menuId}
            aria-label={open ? "Close menu" : "Open menu"}
            onClick={() => setOpenedAt(open ? null : location.key)}
            onKeyDown={closeOnEscape}
          >
            <LineIcon
              path={open ? "M18 6 6 18M6 6l12 12" : "M4 6h16M4 12h16M4 18h16"}
              className="size-6"
            />
          </button>
        </div>
      </div>
      <SmallMenu
        ref={menu}
        id={menuId}
        open={open}
        user={user}
        links={links}
        onKeyDown={closeOnEscape}
        onOpenModal={openFromMenu}
      />
    </header>
  );
}

/** Log In and Sign Up, each opening over the current page. On small screens the menu has Log In. */
function AccountButtons() {
  const openModal = useOpenModal();
  return (
    <>
      <Button variant="quiet" className="max-sm:hidden" onClick={() => openModal("login")}>
        Log In
      </Button>
      <Button onClick={() => openModal("signup")}>Sign Up</Button>
    </>
  );
}

function UserButton({ user }: { user: LoggedInUser }) {
  return (
    <AvatarButton name={user.displayName || user.username} src={user.avatar} Menu={UserMenu} />
  );
}
