import { type Edit, numberEntry, type Unit } from "@cuttle/design";
import {
  boxAround,
  type Frame,
  frameOf,
  moveElements,
  replacedBy,
  resizeElements,
  rotateElements,
} from "@cuttle/design/tools";
import { inputClass } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, useMemo, useState } from "react";
import { isCurrent, type ProjectState, type ProjectStore } from "../../../engine/project-state.ts";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";

interface FrameFieldsProps {
  readonly id: string;
  readonly store: ProjectStore;
  readonly state: ProjectState;
  readonly unit: Unit;
  readonly selection: readonly string[];
  /** The sizes are properties with fields of their own. */
  readonly hasSizes: boolean;
}

/** Where what is selected is in the drawing, how large, and how it is turned: every drag on the stage has a field here. */
export function FrameFields({ id, store, state, unit, selection, hasSizes }: FrameFieldsProps) {
  const { document, result } = state;
  const infos = result?.elements;
  const [frame, box] = useMemo(
    () =>
      infos
        ? [frameOf(document, infos, selection), boxAround(document, infos, selection)]
        : [undefined, undefined],
    [document, infos, selection],
  );
  if (!infos || !frame || !box) return null;
  const [width, height] = [frame.box.maxX - frame.box.minX, frame.box.maxY - frame.box.minY];
  const corner = { x: frame.box.minX, y: frame.box.minY };
  const isBoth = frame.sizing === "proportionally";
  const several = selection.length > 1;
  /** Changes by the arrow keys that follow each other are one step. */
  const change = (what: string, edit: Edit) =>
    store.edit(edit, { key: `${what} ${selection.join(" ")}` });
  const move = (x: number, y: number) =>
    change("move", (now) => moveElements(now, infos, selection, { x, y }));
  const resize = (x: number, y: number) => {
    // The frame belongs to the drawing, which may be on its way.
    if (isCurrent(store.state()))
      change("resize", (now) => resizeElements(now, infos, selection, frame, corner, { x, y }));
  };
  const why = (kind: Parameters<typeof replacedBy>[2]) => {
    const [replaced] = replacedBy(document, selection, kind);
    return replaced && `An expression says this: ${replaced.expression}`;
  };
  const shared = { id, unit };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <FrameField
        {...shared}
        label="X"
        help="Of its left edge, from the left of the sheet."
        value={box.minX}
        problem={why("move")}
        onChange={(x) => move(x - box.minX, 0)}
      />
      <FrameField
        {...shared}
        label="Y"
        help="Of its upper edge, from the top of the sheet."
        value={box.minY}
        problem={why("move")}
        onChange={(y) => move(0, y - box.minY)}
      />
      {!hasSizes && frame.sizing !== "none" && (
        <>
          <FrameField
            {...shared}
            label={several ? "Width of all" : "Width"}
            value={width}
            least={0.1}
            problem={why("resize")}
            onChange={(next) => resize(next / width, isBoth ? next / width : 1)}
          />
          <FrameField
            {...shared}
            label={several ? "Height of all" : "Height"}
            value={height}
            least={0.1}
            problem={why("resize")}
            onChange={(next) => resize(isBoth ? next / height : 1, next / height)}
          />
        </>
      )}
      <FrameField
        {...shared}
        label={several ? "Turn by" : "Angle"}
        kind="angle"
        value={several ? 0 : angleOf(frame)}
        problem={why("rotate")}
        onChange={(next) => {
          const turn = several ? next : next - angleOf(frame);
          change("turn", (now) => rotateElements(now, infos, selection, middleOf(frame), turn));
        }}
      />
    </div>
  );
}

/** Degrees, clockwise, of the frame's width. */
function angleOf({ matrix: [a, b] }: Frame): number {
  return Number(((Math.atan2(b, a) * 180) / Math.PI).toFixed(4)) + 0;
}

/** The middle of a frame in the drawing, mm. */
function middleOf({ matrix: [a, b, c, d, tx, ty], box }: Frame) {
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  return { x: a * x + c * y + tx, y: b * x + d * y + ty };
}

interface FrameFieldProps {
  readonly id: string;
  readonly unit: Unit;
  readonly label: string;
  readonly help?: string;
  readonly kind?: "length" | "angle";
  /** mm, or degrees. */
  readonly value: number;
  readonly least?: number;
  /** Why it can't be changed here. */
  readonly problem: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A number of the frame. It is changed when its field is left, by Enter, and by arrow keys. */
function FrameField(props: FrameFieldProps) {
  const { unit, label, help, kind = "length", value, least: min, problem, onChange } = props;
  const entry = useMemo(() => numberEntry(kind, { min }, unit), [kind, min, unit]);
  /** What is typed counts until the value is another one. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly at: number }>();
  const [mistake, setMistake] = useState<string>();
  const text = typed?.at === value ? typed.text : undefined;

  function accept() {
    if (text === undefined) return;
    const read = entry.read(text, value);
    setMistake(read.mistake);
    setTyped(undefined);
    if (read.value !== undefined && entry.shown(read.value) !== entry.shown(value))
      onChange(read.value);
  }

  function handleKey(event: KeyboardEvent) {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") accept();
    if (way === undefined || problem !== undefined) return;
    event.preventDefault();
    const next = entry.shown(value) + way * (entry.step ?? 1) * (event.shiftKey ? 10 : 1);
    onChange(entry.valueFor(Number(next.toFixed(6))));
  }

  return (
    <ParameterFrame
      id={`${props.id}-frame-${label}`}
      label={label}
      help={help}
      error={mistake}
      remark={problem}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            readOnly={problem !== undefined}
            value={text ?? entry.shown(value)}
            onChange={({ target }) => setTyped({ text: target.value, at: value })}
            onBlur={accept}
            onKeyDown={handleKey}
            onFocus={({ target }) => target.select()}
            className={`${inputClass} px-3 pr-10 text-right tabular-nums read-only:text-ink-soft`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-caption text-ink-soft"
          >
            {entry.suffix}
          </span>
        </div>
      )}
    </ParameterFrame>
  );
}
