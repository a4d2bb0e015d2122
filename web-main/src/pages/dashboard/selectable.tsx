import type { Schemas } from "@cuttle/web-kit/api";
import { classNames } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import type { Selection } from "./use-selection.ts";

interface SelectableProps {
  project: Schemas["DashboardProject"];
  selection: Selection;
  /** The project's tile. */
  children: ReactNode;
}

/** A tile with a checkbox, which a mouse or the focus shows. While projects are selected, all of the tile is its label. */
export function Selectable({ project, selection, children }: SelectableProps) {
  return (
    <div className="group/pick relative h-full rounded-card has-[input[type=checkbox]:checked]:outline-3 has-[input[type=checkbox]:checked]:outline-accent-strong">
      {children}
      <label
        className={classNames(
          "absolute top-0 right-0 flex cursor-pointer items-start justify-end p-3.5",
          selection.on
            ? "bottom-0 left-0 rounded-card"
            : "opacity-0 focus-within:opacity-100 group-focus-within/pick:opacity-100 group-hover/pick:opacity-100 pointer-coarse:pointer-events-none",
        )}
      >
        <span className="sr-only">Select {project.name}</span>
        <input
          type="checkbox"
          checked={selection.has(project)}
          onChange={() => selection.toggle(project)}
          className="size-6 cursor-pointer rounded accent-accent-strong shadow-card"
        />
      </label>
    </div>
  );
}
