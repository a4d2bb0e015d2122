import { useSession } from "@cuttle/web-kit/session";
import { chipClass } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { hasEducationPlan } from "../../frame/has-education-plan.ts";
import { paths } from "../../paths.ts";
import type { FoldedTags } from "./folded-tags.ts";
import { tagPath } from "./tag-path.ts";
import { specialPages } from "./template-pages.ts";

function Chip({ to, children }: { to: string; children: string }) {
  return (
    <NavLink to={to} end className={({ isActive }) => chipClass(isActive)}>
      {children}
    </NavLink>
  );
}

/** The special pages, and the tags by name alone; on small screens the row scrolls sideways. */
export function TagChips({ shown }: { shown: FoldedTags | undefined }) {
  const row = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const count = shown?.tags.length;
  const hidden = hasEducationPlan(useSession().user) ? "projects-from-the-community" : undefined;

  // Scroll the current page's chip into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the page changes, and when the tags arrive.
  useLayoutEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !chip) return;
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [pathname, count]);

  const chips = (tags: FoldedTags["tags"]) =>
    tags.map(({ tagId, slug, tagName }) => (
      <Chip key={tagId} to={tagPath(slug)}>
        {tagName}
      </Chip>
    ));

  return (
    <div
      ref={row}
      tabIndex={-1} // what scrolls would be a tab stop
      className="relative -mx-5 flex gap-2 overflow-x-auto px-5 py-2 sm:-mx-10 sm:px-10"
    >
      <Chip to={paths.templates}>All</Chip>
      {Object.entries(specialPages)
        .filter(([slug]) => slug !== hidden)
        .map(([slug, { title, chip = title }]) => (
          <Chip key={slug} to={tagPath(slug)}>
            {chip}
          </Chip>
        ))}
      {shown && chips(shown.tags)}
      {shown && shown.folded.length > 0 && (
        <button
          type="button"
          aria-expanded={shown.open}
          onClick={shown.onToggle}
          className={`${chipClass(false)} group gap-1.5`}
        >
          More
          <ChevronDown
            aria-hidden="true"
            className="-rotate-90 size-4 transition-transform group-aria-expanded:rotate-90"
          />
        </button>
      )}
      {shown?.open && chips(shown.folded)}
    </div>
  );
}
