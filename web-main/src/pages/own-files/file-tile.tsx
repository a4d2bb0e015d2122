import { classNames } from "@cuttle/web-kit/ui";
import { Check, Trash2 } from "lucide-react";
import type { ReactNode } from "react";

interface FileTileProps {
  /** Its name in the label of the remove button. */
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Undefined when it is not one's own file. */
  readonly onRemove?: (() => void) | undefined;
  /** How it looks, with its name. */
  readonly children: ReactNode;
}

/** A file to choose, and the button that takes it off the list. */
export function FileTile({ label, chosen, onChoose, onRemove, children }: FileTileProps) {
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={classNames(
          "grid w-full overflow-hidden rounded-control border bg-raised text-left transition-colors hover:border-accent-strong",
          chosen
            ? "border-accent-strong shadow-[inset_0_0_0_1.5px_var(--color-accent-strong)]"
            : "border-edge/60",
        )}
      >
        {children}
      </button>
      {chosen && (
        <span className="pointer-events-none absolute top-2 left-2 grid size-7 place-items-center rounded-full bg-raised text-accent-strong shadow-card">
          <Check className="size-4.5" aria-hidden="true" />
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${label}`}
          title="Remove from your list"
          onClick={onRemove}
          className="absolute top-1.5 right-1.5 grid size-10 place-items-center rounded-full bg-raised/90 text-ink-soft transition-colors hover:text-danger"
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
