import type { ElementInfo } from "@cuttle/design";
import type { Sandbox } from "@cuttle/design/host";
import { classNames } from "@cuttle/web-kit/ui";
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { commandOf } from "../../../engine/commands.ts";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { type Size, seen, type View } from "../../../engine/viewport.ts";
import { CommandButton } from "./command-button.tsx";
import { infoOf } from "./info-of.ts";
import { severalCommand, stageCommands, toolCommands } from "./layer-commands.ts";
import { type PickEvent, PickTool } from "./pick-tool.ts";
import "./pick-overlay.css";

interface PickOverlayProps {
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly sandbox: Pick<Sandbox, "describeElements">;
  readonly view: View;
  readonly size: Size;
}

/** Milliseconds after which a drawing is at rest. */
const REST = 150;

/** Selecting on the stage, above the drawing: by a click, a double click into a group, or a box. */
export function PickOverlay({ store, state, sandbox, view, size }: PickOverlayProps) {
  const drawing = state.result?.drawing;
  const { selection, tool } = useSyncExternalStore(store.subscribe, store.session);
  const root = useRef<HTMLDivElement>(null);
  const [pick] = useState(() => new PickTool(store));
  const [box, setBox] = useState(pick.box);
  const { x, y, width, height } = seen(view, size);

  // The outlines come after the drawing.
  const later = useDeferredValue(state);
  const outlines = useMemo(
    () => selection.map((one) => outlineOf(infoOf(later, one))).join(""),
    [later, selection],
  );

  useEffect(() => {
    sandbox.describeElements(true);
    return () => sandbox.describeElements(false);
  }, [sandbox]);
  useEffect(() => {
    pick.show(drawing);
    const timer = setTimeout(() => pick.prepare(), REST);
    return () => clearTimeout(timer);
  }, [pick, drawing]);

  function eventOf(event: MouseEvent): PickEvent {
    const { left, top } = root.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return {
      at: {
        x: x + (event.clientX - left) / view.scale,
        y: y + (event.clientY - top) / view.scale,
      },
      x: event.clientX,
      y: event.clientY,
      touch: event instanceof PointerEvent && event.pointerType === "touch",
      add: event.shiftKey || event.ctrlKey || event.metaKey,
    };
  }

  const press = useEffectEvent((event: PointerEvent) => {
    const isOwn = event.button === 0 && tool === "select" && !isControl(event.target);
    if (!isOwn || !pick.press(eventOf(event))) return;
    event.stopPropagation(); // it does not move the view
    stageOf(root.current)?.setPointerCapture(event.pointerId);
  });
  const move = useEffectEvent((event: PointerEvent) => {
    pick.move(eventOf(event));
    setBox(pick.box);
  });
  const release = useEffectEvent((event: PointerEvent) => {
    pick.release(eventOf(event), view.scale);
    setBox(undefined);
  });
  const cancel = useEffectEvent(() => {
    pick.cancel();
    setBox(undefined);
  });
  const double = useEffectEvent((event: MouseEvent) => {
    if (tool !== "select" || isControl(event.target)) return;
    event.stopPropagation(); // it does not zoom
    pick.double(eventOf(event), view.scale);
  });
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== stageOf(root.current)) return;
    const command = commandOf(stageCommands, event);
    if (event.key === "Escape") {
      if (pick.box) cancel();
      else store.select([]);
    } else if (command?.when(store) === true) command.run(store);
    else if (!command) return;
    event.preventDefault();
  });

  // The stage moves the view with what bubbles up to it, so these listen on their way down.
  useEffect(() => {
    const stage = stageOf(root.current);
    if (!stage) return;
    const listeners = {
      pointerdown: (event: PointerEvent) => press(event),
      pointermove: (event: PointerEvent) => move(event),
      pointerup: (event: PointerEvent) => release(event),
      pointercancel: () => cancel(),
      dblclick: (event: MouseEvent) => double(event),
      keydown: (event: KeyboardEvent) => key(event),
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) stage.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of all) stage.removeEventListener(type, listener, true);
    };
  }, []);

  return (
    <div
      ref={root}
      className={classNames("absolute inset-0", tool === "select" && "cursor-default")}
    >
      <svg
        aria-hidden="true"
        viewBox={`${x} ${y} ${width} ${height}`}
        className="pointer-events-none absolute inset-0 size-full"
      >
        {/* One path, however many are selected. */}
        <path d={outlines} className="pick-outline" />
        {box && (
          <rect
            x={box.minX}
            y={box.minY}
            width={box.maxX - box.minX}
            height={box.maxY - box.minY}
            className="pick-box"
          />
        )}
      </svg>
      <div
        role="toolbar"
        aria-label="Tool"
        onPointerDown={(event) => event.stopPropagation()} // the stage would move the view, and take the click
        onDoubleClick={(event) => event.stopPropagation()} // it would zoom
        className="absolute right-3 bottom-16 flex rounded-control bg-raised p-1 shadow-card outlined-when-forced"
      >
        {[...toolCommands, severalCommand].map((command) => (
          <CommandButton
            key={command.id}
            command={command}
            store={store}
            onPress={({ run }) => run(store)}
          />
        ))}
      </div>
    </div>
  );
}

const stageOf = (root: HTMLElement | null) => root?.parentElement;

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest("button") !== null;

/** The box around an element, turned with it, as a path. */
function outlineOf(info: ElementInfo | undefined): string {
  if (!info?.local) return "";
  const [a, b, c, d, tx, ty] = info.matrix;
  const { minX, minY, maxX, maxY } = info.local;
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const;
  const points = corners.map(([x, y]) => `${a * x + c * y + tx} ${b * x + d * y + ty}`);
  return `M${points.join("L")}Z`;
}
