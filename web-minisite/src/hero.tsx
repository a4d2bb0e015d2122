import type { Site } from "@cuttle/web-kit/boot";
import { useSession } from "@cuttle/web-kit/session";
import { Button, classNames, lazyPart } from "@cuttle/web-kit/ui";
import { JoinLink } from "./join-link.tsx";

// Decoration; its space is reserved (as in shell/gallery.html).
const place = (
  <svg viewBox="0 0 560 430" className="w-full max-lg:mx-auto max-lg:max-w-xl" aria-hidden="true" />
);
const CutSheet = lazyPart(() => import("./cut-sheet.tsx"), {
  loading: () => place,
  otherwise: () => place,
});

/** Titles with more letters would fill the screen and more. */
const longTitle = 56;

interface HeroProps {
  site: Site;
  onSignUp: () => void;
}

/** The title and text of the minisite, by its brand or by default. */
export function Hero({ site, onSignUp }: HeroProps) {
  const { user } = useSession();
  const { heroTitle, heroText } = site.brand;
  const title = heroTitle || `Make it with ${site.displayName}`;
  return (
    <section className="mx-auto grid max-w-[84rem] items-center gap-10 px-5 pt-12 pb-16 sm:px-10 sm:pt-16 lg:grid-cols-[1.05fr_1fr] lg:gap-16 lg:pt-20 lg:pb-28">
      <div>
        <h1
          className={classNames(
            "wrap-anywhere",
            title.length > longTitle ? "text-title" : "text-display",
          )}
        >
          {title}
        </h1>
        <p className="wrap-anywhere mt-6 max-w-xl text-ink-soft text-lead">
          {heroText ||
            "Open a project, make it your own, and download a file that your laser cutter cuts."}
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <JoinLink site={site} size="large" />
          {!user && !site.joinLink && (
            <Button size="large" onClick={onSignUp}>
              Sign up free
            </Button>
          )}
          <Button asLink size="large" variant="secondary">
            <a href="#projects">See the projects</a>
          </Button>
        </div>
      </div>
      <CutSheet initial={Array.from(site.displayName)[0] ?? ""} />
    </section>
  );
}
