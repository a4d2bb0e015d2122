import { useSession } from "@cuttle/web-kit/session";
import { chipClass } from "@cuttle/web-kit/ui";
import { useLayoutEffect, useRef } from "react";
import { NavLink } from "react-router";
import { hasEducationPlan } from "../../frame/has-education-plan.ts";
import { paths } from "../../paths.ts";
import { tagPath } from "./tag-path.ts";
import { specialPages } from "./template-pages.ts";
import type { Tag } from "./use-templates.ts";

function Chip({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink to={to} end className={({ isActive }) => chipClass(isActive)}>
        {children}
      </NavLink>
    </li>
  );
}

/** Links to the pages of templates; on small screens the row scrolls sideways. */
export function TagChips({ tags }: { tags: readonly Tag[] }) {
  const list = useRef<HTMLUListElement>(null);
  const hidden = hasEducationPlan(useSession().user) ? "projects-from-the-community" : undefined;

  // Scroll the current page's chip into view.
  useLayoutEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !chip) return;
    list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
  });

  return (
    <ul
      ref={list}
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
      {tags.map(({ tagId, slug, tagName }) => (
        <Chip key={tagId} to={tagPath(slug)}>
          {tagName}
        </Chip>
      ))}
    </ul>
  );
}
