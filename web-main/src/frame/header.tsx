import type { AccountModal } from "@cuttle/web-kit/account";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { AvatarButton, Button, LineIcon, Logo, lazyPart } from "@cuttle/web-kit/ui";
import { lazy } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";
import { clubIn, useBrandedBy } from "./branding.ts";
import { hasEducationPlan } from "./has-education-plan.ts";
import { Community, NavItem } from "./nav-item.tsx";
import { navLinks } from "./nav-links.ts";
import { projectOf } from "./place-of.ts";
import { SearchField } from "./search-field.tsx";
import { useDisclosure } from "./use-disclosure.ts";
import { useOpenModal } from "./use-open-modal.ts";

// The hamburger is visible before anybody can have clicked it.
const SmallMenu = lazyPart(async () => ({ default: (await import("./bar-menus.ts")).SmallMenu }));

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
  const community = !brandedBy && !hasEducationPlan(user);
  const location = useLocation();
  // There the page itself is about logging in, or leads on to it.
  const bare = !user && brandedBy && clubIn(location.search) && !projectOf(location.pathname);
  const { open, button, part } = useDisclosure<HTMLElement>();
  const openModal = useOpenModal();

  // The menu's own button is hidden when the dialog closes, and could not take the focus back.
  function openFromMenu(modal: AccountModal) {
    button.ref.current?.focus();
    openModal(modal);
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
          <nav aria-label="Main" className="hidden grow items-center md:flex lg:gap-3 lg:pl-4">
            {links.map((link) => (
              <NavItem key={link.to} {...link} />
            ))}
            {community && <Community />}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2" hidden={Boolean(bare)}>
          {!brandedBy && <SearchField />}
          {user ? (
            <div className="max-md:hidden">
              <UserButton user={user} />
            </div>
          ) : (
            <AccountButtons />
          )}
          <button
            {...button}
            className="grid size-11 place-items-center rounded-control transition-colors hover:bg-ink/8 md:hidden"
            aria-label={open ? "Close menu" : "Open menu"}
          >
            <LineIcon
              path={open ? "M18 6 6 18M6 6l12 12" : "M4 6h16M4 12h16M4 18h16"}
              className="size-6"
            />
          </button>
        </div>
      </div>
      <SmallMenu
        {...part}
        user={user}
        links={links}
        community={community}
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
      <Button variant="quiet" className="max-md:hidden" onClick={() => openModal("login")}>
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
