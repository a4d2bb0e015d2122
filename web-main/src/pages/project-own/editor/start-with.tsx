import type { Unit } from "@cuttle/design";
import { insertStarter, type StarterName, tooMany, typeIn } from "@cuttle/design/tools";
import { classNames, useToast } from "@cuttle/web-kit/ui";
import { Box, FileInput, type LucideIcon, RectangleEllipsis, Signature } from "lucide-react";
import { useId } from "react";
import { flushSync } from "react-dom";
import type { ProjectStore } from "../../../engine/project-state.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { bringDrawing } from "./bring-drawing.ts";
import { Controls } from "./controls.tsx";
import { drawingCommand } from "./insert-commands.ts";
import { middleIn } from "./middle-in.ts";
import { useEarlyAccess } from "./use-early-access.ts";

interface StartWithProps {
  readonly store: ProjectStore;
  readonly unit: Unit;
  readonly shown: Pick<StageShown, "view" | "size" | "sheet" | "columns">;
  /** Takes the focus once something is there. */
  readonly onStart: () => void;
}

/** Pixels of a stage on which they are in a row. */
const WIDE = 760;

const starters: readonly (readonly [StarterName, label: string, icon: LucideIcon])[] = [
  ["plate", "Plate with holes", RectangleEllipsis],
  ["name", "A name", Signature],
  ["box", "A box", Box],
];

/** What an empty sheet offers to begin with. */
export default function StartWith({ store, unit, shown, onStart }: StartWithProps) {
  const title = useId();
  const toast = useToast();
  const { pass } = useEarlyAccess();

  function start(name: StarterName) {
    const { document } = store.state();
    const edited = insertStarter(document, name, { at: middleIn(shown), unit });
    if (!edited) {
      toast({ title: tooMany(document, 1) ?? "" });
      return;
    }
    // A phone shows its keyboard only for what gets the focus now.
    flushSync(() => {
      store.edit(() => edited.document, { select: edited.selection });
      onStart();
      const [address = ""] = edited.selection;
      if (name === "name") typeIn({ store, say: (title) => toast({ title }) }, address);
    });
  }

  const { columns, size } = shown;
  const isSmall = columns === 0;
  return (
    <Controls
      role="group"
      aria-labelledby={title}
      className={classNames(
        "absolute right-3 m-auto h-fit w-fit animate-rise rounded-card bg-raised p-4 shadow-card outlined-when-forced",
        // Beside the tools, or between them and undo.
        ["top-16 bottom-28 left-3", "inset-y-0 left-22", "inset-y-0 left-34"][columns],
      )}
    >
      <h2 id={title} className="mb-2 text-subheading">
        Start with…
      </h2>
      <div className={classNames("grid gap-2", size.width < WIDE ? "grid-cols-2" : "grid-cols-4")}>
        {starters.map(([name, label, icon]) => (
          <Start key={name} {...{ label, icon, isSmall }} onPress={() => start(name)} />
        ))}
        <Start
          label="My file"
          icon={FileInput}
          isSmall={isSmall}
          onPress={() => pass(drawingCommand, () => bringDrawing(store))}
        />
      </div>
      {!isSmall && (
        <p className="mt-3 text-caption text-ink-soft">
          Or pick a tool and draw. Everything can be undone.
        </p>
      )}
    </Controls>
  );
}

interface StartProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isSmall: boolean;
  readonly onPress: () => void;
}

function Start({ label, icon: Icon, isSmall, onPress }: StartProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        "grid content-center items-center rounded-control border border-line px-2 font-semibold text-small transition-colors hover:border-accent hover:bg-accent-wash",
        isSmall
          ? "min-h-12 grid-cols-[auto_1fr] gap-2 text-left"
          : "min-h-22 min-w-26 justify-items-center gap-2",
      )}
    >
      <Icon className="size-6 text-accent-strong" strokeWidth={1.5} aria-hidden="true" />
      {label}
    </button>
  );
}
