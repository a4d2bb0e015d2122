import { NavLink as RouterNavLink } from "react-router";
import type { NavLink } from "./nav-links.ts";

export function NavItem({ to, label }: NavLink) {
  return (
    <RouterNavLink
      to={to}
      className="relative rounded-control px-3 py-2 font-semibold text-small no-underline transition-colors after:absolute after:inset-x-3 after:bottom-0.5 after:h-0.5 after:origin-left after:scale-x-0 after:bg-accent forced-colors:after:bg-[LinkText] after:transition-transform hover:after:scale-x-100 aria-[current=page]:after:scale-x-100"
    >
      {label}
    </RouterNavLink>
  );
}
