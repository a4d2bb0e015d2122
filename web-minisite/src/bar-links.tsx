import type { Site } from "@cuttle/web-kit/boot";
import type { BrandLink } from "@cuttle/web-kit/minisite-fields";

/** How many letters fit into the bar where it shows links at all. A link's padding counts as three more. */
const room = 48;
const around = 3;

/** The first few of a brand's links, as many as fit beside the logo. */
export function linksInBar(links: readonly BrandLink[]): BrandLink[] {
  let taken = 0;
  return links.filter(({ label }) => {
    taken += label.length + around;
    return taken <= room;
  });
}

/** The brand's own links, where they fit. The footer has all of them, on every screen. */
export function BarLinks({ site }: { site: Site }) {
  const links = linksInBar(site.brand.links);
  if (links.length === 0) return null;
  return (
    <ul className="hidden shrink-0 lg:flex">
      {links.map(({ label, href }) => (
        <li key={`${label} ${href}`}>
          <a
            href={href}
            rel="noopener"
            className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-small no-underline transition-colors hover:bg-ink/8"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
