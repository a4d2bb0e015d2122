import { useApiQuery } from "@cuttle/web-kit/api";
import { introId } from "@cuttle/web-kit/project-path";
import { Button, Skeleton } from "@cuttle/web-kit/ui";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { PublicCard } from "../public-card.tsx";
import { officialOwner, useTemplates } from "../templates/use-templates.ts";
import { recentCount } from "./recent-projects.tsx";
import { startersOf } from "./starters.ts";

/** The others are one click away. */
const shown = 12;

/** A strip of the most popular official templates (S1 §2). If they fail to load, it is left out. */
export function OfficialTemplates() {
  const { data, error } = useTemplates();
  const above = useShownAbove();
  const official = data?.projects.filter(
    ({ ownerUsername, projectId }) => ownerUsername === officialOwner && !above.includes(projectId),
  );
  if (error || official?.length === 0) return null;
  return (
    <section aria-labelledby="official" className="mt-20">
      <Strip
        heading={
          <h2 id="official" className="grow text-heading">
            Official Templates
          </h2>
        }
      >
        {official
          ? official.slice(0, shown).map((template) => (
              <li key={template.projectId} className={place}>
                <PublicCard card={template} />
              </li>
            ))
          : [1, 2, 3, 4, 5].map((number) => (
              <li key={number} className={place}>
                <Skeleton className="aspect-[4/3] rounded-card" />
              </li>
            ))}
      </Strip>
    </section>
  );
}

/** The ids of the templates that the list above the strip shows. */
function useShownAbove(): string[] {
  const { projects } = useApiQuery("getDashboard", {}).data ?? {};
  const { data } = useTemplates();
  if (!projects || projects.length >= recentCount) return [];
  const starters = projects.length === 0 && data ? startersOf(data.projects, data.tags) : [];
  return [introId, ...starters.map(({ projectId }) => projectId)];
}

const place = "w-[min(17rem,80%)] shrink-0 snap-start";

/** A row that scrolls sideways: by touch, by the keyboard's focus, and by arrows where there is room for them. */
function Strip({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const look = useCallback(() => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    setEnds({ atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 });
  }, []);

  useEffect(() => {
    if (children) look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [look, children]);

  function scroll(pages: number) {
    const width = list.current?.clientWidth ?? 0;
    list.current?.scrollBy({ left: pages * width * 0.85 });
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {heading}
        <Button asLink variant="quiet" className="max-[420px]:-ml-4">
          <Link to={paths.templates}>All templates</Link>
        </Button>
        {/* S1 §2: "Carousel arrows are hidden when the width is under 420 px." */}
        <div className="flex gap-2 max-[420px]:hidden">
          <Arrow
            label="Earlier templates"
            Icon={ChevronLeft}
            stuck={ends.atStart}
            onPress={() => scroll(-1)}
          />
          <Arrow
            label="More templates"
            Icon={ChevronRight}
            stuck={ends.atEnd}
            onPress={() => scroll(1)}
          />
        </div>
      </div>
      <ul
        ref={list}
        onScroll={look}
        className="-mx-2 -mb-4 flex snap-x scroll-px-2 gap-6 overflow-x-auto px-2 pt-2 pb-6 motion-safe:scroll-smooth"
      >
        {children}
      </ul>
    </>
  );
}

interface ArrowProps {
  label: string;
  Icon: LucideIcon;
  /** There is nothing more on this side. It keeps the focus. */
  stuck: boolean;
  onPress: () => void;
}

function Arrow({ label, Icon, stuck, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={stuck}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full border border-line bg-surface text-ink transition-colors hover:bg-ink/8 aria-disabled:opacity-40"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
