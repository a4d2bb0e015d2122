import { type ComponentProps, useId } from "react";
import { useSite } from "../site-context.ts";
import { communityLinks } from "./community-links.ts";
import { SiteLink } from "./site-link.tsx";
import { smallRowClass } from "./small-row-class.ts";

/** What the button Community of the bar shows. */
export function CommunityPanel(props: ComponentProps<"ul">) {
  return (
    <ul
      {...props}
      aria-label="Community"
      className="absolute top-full left-0 z-10 mt-1 grid w-60 animate-rise gap-1 rounded-card border border-line bg-raised p-2 shadow-lifted [&[hidden]]:hidden"
    >
      {communityLinks(useSite()).map((link) => (
        <li key={link.to}>
          <SiteLink
            {...link}
            className="block rounded-control px-3 py-2 font-semibold text-small no-underline transition-colors hover:bg-accent-wash"
          />
        </li>
      ))}
    </ul>
  );
}

/** The same, behind the hamburger. */
export function SmallCommunity() {
  const id = useId();
  return (
    <>
      <p id={id} className="mt-1 border-line border-t px-4 pt-4 text-ink-soft text-small">
        Community
      </p>
      <ul aria-labelledby={id} className="grid gap-1">
        {communityLinks(useSite()).map((link) => (
          <li key={link.to}>
            <SiteLink {...link} className={smallRowClass} />
          </li>
        ))}
      </ul>
    </>
  );
}
