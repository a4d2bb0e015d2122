import type { ReactNode } from "react";
import type { Brand } from "../minisite-fields.ts";
import { LogoMark } from "../ui/logo-mark.tsx";

export const footerLinkClass =
  "inline-flex min-h-8 items-center underline decoration-edge/50 underline-offset-4 transition-colors hover:text-ink hover:decoration-accent";

export interface MinisiteFooterProps {
  displayName: string;
  supportEmail: string;
  links: Brand["links"];
  /** Where the main site is. */
  mainOrigin: string;
  /** What else there is about us. */
  children?: ReactNode;
}

/**
 * The footer of a minisite, and of what is ours with its brand. Must match the footer of the first reply in
 * shell/gallery.html; web-minisite's home.test.tsx compares them.
 */
export function MinisiteFooter(props: MinisiteFooterProps) {
  const { displayName, supportEmail, links, mainOrigin, children } = props;
  return (
    <footer className="wrap-anywhere border-line border-t bg-surface text-ink-soft text-small">
      <div className="mx-auto grid max-w-[84rem] gap-8 px-5 py-12 sm:px-10 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-2">
          <p className="font-bold font-display text-ink text-subheading">{displayName}</p>
          {supportEmail && (
            <p>
              Questions?{" "}
              <a href={`mailto:${supportEmail}`} className={footerLinkClass}>
                {supportEmail}
              </a>
            </p>
          )}
          {links.length > 0 && (
            <nav aria-label={`More from ${displayName}`}>
              <ul className="flex flex-wrap gap-x-6">
                {links.map(({ label, href }) => (
                  <li key={`${label} ${href}`}>
                    <a href={href} rel="noopener" className={footerLinkClass}>
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
            href={mainOrigin}
            className="inline-flex min-h-8 items-center gap-2 font-semibold text-ink no-underline hover:underline hover:decoration-accent hover:underline-offset-4"
          >
            <LogoMark className="size-6" />
            Powered by Cuttle
          </a>
          {children}
          <p>© {displayName}</p>
        </div>
      </div>
    </footer>
  );
}
