import { Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  EyeOff,
  GripVertical,
  Send,
} from "lucide-react";
import { use, useRef } from "react";
import { shortDate } from "../../../short-date.ts";
import { DragRow, RowHandle } from "./drag-parts.ts";
import type { HomeProject } from "./home-projects.ts";
import { forWhom, Mark, Row } from "./row.tsx";

interface HomeRowProps {
  readonly project: HomeProject;
  readonly place: number;
  /** How many projects there are. */
  readonly count: number;
  readonly onMove: (place: number) => void;
  readonly onPublish: () => void;
  readonly onTakeOff: () => void;
}

/** A project on the home: its handle, what it is, and its menu. */
export function HomeRow({ project, place, count, onMove, onPublish, onTakeOff }: HomeRowProps) {
  const menu = useRef<HTMLButtonElement>(null);
  const Draggable = use(DragRow);
  const { name, isOwner, ownerDisplayName, ownerUsername, ownerManages, publishedDate } = project;

  /** The dialog returns the focus to the menu's button. */
  function ask(open: () => void) {
    menu.current?.focus();
    open();
  }

  const first = place === 0;
  const last = place === count - 1;
  const entries: MenuEntry[] = [
    ...move("Move to the top", <ArrowUpToLine />, first, () => onMove(0)),
    ...move("Move up", <ArrowUp />, first, () => onMove(place - 1)),
    ...move("Move down", <ArrowDown />, last, () => onMove(place + 1)),
    { kind: "separator" },
    ...(isOwner ? [entry("Change how it's published", <Send />, () => ask(onPublish))] : []),
    { ...entry("Take off the home page", <EyeOff />, () => ask(onTakeOff)), tone: "danger" },
  ];

  return (
    <Draggable project={project}>
      <Row
        project={project}
        ownerUsername={ownerUsername}
        handle={<Grip name={name} />}
        facts={
          <>
            <span>{forWhom(project.license)}</span>
            {!isOwner && <span className="wrap-anywhere">by {ownerDisplayName}</span>}
            {publishedDate && <span>{shortDate(publishedDate)}</span>}
            {!ownerManages && <Mark>No longer an admin</Mark>}
          </>
        }
        actions={
          <Menu
            trigger={
              <button
                ref={menu}
                type="button"
                aria-label={`Menu of ${name}`}
                className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
              >
                <EllipsisVertical className="size-5" aria-hidden="true" />
              </button>
            }
            entries={entries}
          />
        }
      />
    </Draggable>
  );
}

function entry(label: string, icon: MenuIcon, onSelect: () => void): MenuEntry & { kind: "item" } {
  return { kind: "item", label, icon, onSelect };
}

type MenuIcon = Extract<MenuEntry, { kind: "item" }>["icon"];

function move(label: string, icon: MenuIcon, disabled: boolean, onSelect: () => void): MenuEntry[] {
  return [{ ...entry(label, icon, onSelect), disabled }];
}

/** What a row is dragged by; nothing until the code that drags has loaded. */
function Grip({ name }: { name: string }) {
  const handle = use(RowHandle);
  if (!handle) return null;
  return (
    <button
      {...handle}
      type="button"
      aria-label={`Move ${name}`}
      className="-ml-2 grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-soft transition-colors [-webkit-touch-callout:none] hover:bg-ink/8 hover:text-ink sm:w-11"
    >
      <GripVertical className="size-5" aria-hidden="true" />
    </button>
  );
}
