import type { AccountModal } from "@cuttle/web-kit/account";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { lazyPart } from "@cuttle/web-kit/ui";
import type { KeyboardEventHandler, Ref } from "react";
import { Link } from "react-router";
import { SmallCommunity } from "./community-panel.tsx";
import type { NavLink } from "./nav-links.ts";
import { smallRowClass } from "./small-row-class.ts";

const SmallUserMenu = lazyPart(async () => ({
  default: (await import("./user-menus.ts")).SmallUserMenu,
}));

interface SmallMenuProps {
  id: string;
  hidden: boolean;
  user: LoggedInUser | null;
  /** Those of the bar. */
  links: readonly NavLink[];
  community: boolean;
  ref: Ref<HTMLElement>;
  onKeyDown: KeyboardEventHandler;
  onOpenModal: (modal: AccountModal) => void;
}

/** What the hamburger shows: the same links as the bar, one below the other. */
export function SmallMenu(props: SmallMenuProps) {
  const { user, links, community, onOpenModal, ...rest } = props;
  return (
    <nav
      {...rest}
      aria-label="Menu"
      className="absolute inset-x-3 top-19 grid animate-rise grid-cols-1 gap-1 rounded-card border border-line bg-raised p-3 shadow-lifted md:hidden [&[hidden]]:hidden"
    >
      {links.map((link) => (
        <Link key={link.to} to={link.to} className={smallRowClass}>
          {link.label}
        </Link>
      ))}
      {community && <SmallCommunity />}
      {user ? (
        <SmallUserMenu user={user} />
      ) : (
        <>
          {community && <hr className="my-1 border-line" />}
          <button type="button" className={smallRowClass} onClick={() => onOpenModal("login")}>
            Log In
          </button>
          <button type="button" className={smallRowClass} onClick={() => onOpenModal("signup")}>
            Sign Up
          </button>
        </>
      )}
    </nav>
  );
}
