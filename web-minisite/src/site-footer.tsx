import type { Site } from "@cuttle/web-kit/boot";
import { LogoMark } from "@cuttle/web-kit/ui";

const linkClass =
  "inline-flex min-h-8 items-center underline decoration-edge/50 underline-offset-4 transition-colors hover:text-ink hover:decoration-accent";

/** Must match the footer of the first reply in shell/gallery.html; home.test.tsx compares them. */
export function SiteFooter({ site }: { site: Site }) {
  const { links } = site.brand;
  return (
    <footer className="wrap-anywhere border-line border-t bg-surface text-ink-soft text-small">
      <div className="mx-auto grid max-w-[84rem] gap-8 px-5 py-12 sm:px-10 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-2">
          <p className="font-bold font-display text-ink text-subheading">{site.displayName}</p>
          {site.supportEmail && (
            <p>
              Questions?{" "}
              <a href={`mailto:${site.supportEmail}`} className={linkClass}>
                {site.supportEmail}
              </a>
            </p>
          )}
          {links.length > 0 && (
            <nav aria-label={`More from ${site.displayName}`}>
              <ul className="flex flex-wrap gap-x-6">
                {links.map(({ label, href }) => (
                  <li key={`${label} ${href}`}>
                    <a href={href} rel="noopener" className={linkClass}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="grid gap-2 md:justify-items-end">
          <a
            href={site.mainOrigin}
            className="inline-flex min-h-8 items-center gap-2 font-semibold text-ink no-underline hover:underline hover:decoration-accent hover:underline-offset-4"
          >
            <LogoMark className="size-6" />
            Powered by Cuttle
          </a>
          <p>© {site.displayName}</p>
        </div>
      </div>
    </footer>
  );
}
