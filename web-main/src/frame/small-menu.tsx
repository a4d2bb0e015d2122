import type { AccountModal } from "@cuttle/web-kit/account";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import type { KeyboardEventHandler, Ref } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { navLinks } from "./nav-links.ts";
import { WhoIsIt } from "./who-is-it.tsx";

interface SmallMenuProps {
  id: string;
  open: boolean;
  user: LoggedInUser | null;
  ref: Ref<HTMLElement>;
  onKeyDown: KeyboardEventHandler;
  onOpenModal: (modal: AccountModal) => void;
}

const rowClass =
  "block rounded-control px-4 py-3 text-left font-semibold text-body no-underline transition-colors hover:bg-accent-wash";

/** What the hamburger shows: the same links as the bar, one below the other. */
export function SmallMenu({ id, open, user, ref, onKeyDown, onOpenModal }: SmallMenuProps) {
  return (
    <nav
      ref={ref}
      id={id}
      hidden={!open}
      aria-label="Menu"
      onKeyDown={onKeyDown}
      className="absolute inset-x-3 top-19 grid animate-rise grid-cols-1 gap-1 rounded-card border border-line bg-raised p-3 shadow-lifted sm:hidden [&[hidden]]:hidden"
    >
      {navLinks(user).map((link) => (
        <Link key={link.to} to={link.to} className={rowClass}>
          {link.label}
        </Link>
      ))}
      {user ? (
        <>
          <div className="mt-1 min-w-0 border-line border-t px-4 pt-4 pb-2">
            <WhoIsIt user={user} />
          </div>
          {user.isAdmin && (
            <Link to={paths.adminMinisites} className={rowClass}>
              Minisites
            </Link>
          )}
          <Link to={paths.logout} className={rowClass}>
            Log Out
          </Link>
        </>
      ) : (
        <>
          <button type="button" className={rowClass} onClick={() => onOpenModal("login")}>
            Log In
          </button>
          <button type="button" className={rowClass} onClick={() => onOpenModal("signup")}>
            Sign Up
          </button>
        </>
      )}
    </nav>
  );
}
