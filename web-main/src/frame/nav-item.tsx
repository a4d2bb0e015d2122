import { LineIcon, lazyPart } from "@cuttle/web-kit/ui";
import { NavLink as RouterNavLink } from "react-router";
import type { NavLink } from "./nav-links.ts";
import { useDisclosure } from "./use-disclosure.ts";

const CommunityPanel = lazyPart(async () => ({
  default: (await import("./bar-menus.ts")).CommunityPanel,
}));

const itemClass =
  "relative whitespace-nowrap rounded-control p-2 font-semibold text-small no-underline transition-colors after:absolute after:inset-x-2 after:bottom-0.5 after:h-0.5 after:origin-left after:scale-x-0 after:bg-accent forced-colors:after:bg-[LinkText] after:transition-transform hover:after:scale-x-100 aria-[current=page]:after:scale-x-100";

export function NavItem({ to, label }: NavLink) {
  return (
    <RouterNavLink to={to} className={itemClass}>
      {label}
    </RouterNavLink>
  );
}

/** A disclosure button with a list of links (W3C ARIA Authoring Practices, disclosure navigation). */
export function Community() {
  const { button, part } = useDisclosure<HTMLUListElement>();
  return (
    <div className="relative">
      <button {...button} className={`flex items-center gap-1 ${itemClass}`}>
        Community
        <LineIcon path="m6 9 6 6 6-6" className="size-4 text-ink-soft" />
      </button>
      <CommunityPanel {...part} />
    </div>
  );
}
