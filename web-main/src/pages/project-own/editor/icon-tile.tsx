import { Spinner } from "@cuttle/web-kit/ui";
import { Shapes } from "lucide-react";
import type { Icon } from "./use-insert-icon.ts";

interface IconTileProps {
  readonly icon: Icon;
  /** It is being loaded. */
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** An icon to choose. */
export function IconTile({ icon, isBusy, onChoose }: IconTileProps) {
  const { name, by } = icon;
  return (
    <li className="min-w-0">
      <button
        type="button"
        data-entry
        aria-busy={isBusy}
        title={by ? `${name} by ${by}` : name}
        onClick={onChoose}
        // With the focus it isn't behind the problem at the lower edge.
        className="grid w-full scroll-mb-24 justify-items-center gap-2 rounded-control border border-edge/60 bg-raised px-2 py-3 transition-colors hover:border-accent-strong"
      >
        <span className="grid size-10 place-items-center">
          {isBusy ? <Spinner /> : <Sign icon={icon} />}
        </span>
        <span className="w-full truncate text-center text-caption">{name}</span>
        {by && (
          <span className="w-full truncate text-center text-caption text-ink-soft">by {by}</span>
        )}
      </button>
    </li>
  );
}

function Sign({ icon: { path, picture } }: Pick<IconTileProps, "icon">) {
  if (path) {
    return (
      <svg viewBox="0 0 256 256" fill="currentColor" aria-hidden="true" className="size-10">
        <path d={path} />
      </svg>
    );
  }
  // The pictures are black on nothing.
  return picture ? (
    <img src={picture} alt="" className="size-10 dark:invert" />
  ) : (
    <Shapes className="size-6 text-ink-soft" aria-hidden="true" />
  );
}
