import { type Asset, type Drawing, type Edited, sizeInWords } from "@cuttle/design";
import {
  type DrawingChoices,
  type DrawingInfo,
  type DrawingRow,
  documentOfDrawing,
  drawingId,
  endsToJoin,
  here,
  joinLabel,
  operationChoices,
  type RowOperation,
  rowsBy,
  scaleOf,
  widthOf,
} from "@cuttle/design/drawing-file";
import { FieldFrame, inputClass } from "@cuttle/web-kit/ui";
import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { addressOf } from "../../engine/own-files.ts";
import { Segments } from "../project/stage/segments.tsx";
import type { Opened } from "./read-file.ts";
import { StepFrame, StepPicture, type StepProps } from "./step-frame.tsx";
import { type Arrival, useArrival } from "./use-arrival.ts";
import { useDrawing } from "./use-drawing.ts";
import { WidthField } from "./width-field.tsx";

/** The document with a drawing as one element, as it was chosen; or why that can't be. */
export type Whole = (asset: Asset, info: DrawingInfo, choices: DrawingChoices) => Edited | string;

/** A new project with a drawing, whose width and rows are parameters. */
export const newDrawing: Whole = (asset, info, choices) => ({
  document: documentOfDrawing(asset, info, choices),
  selection: [`main/${drawingId}`],
});

interface DrawingStepProps extends StepProps {
  readonly whole: Whole;
}

/** What becomes of a drawing: its size, and what the laser does with each of its colors or layers. */
export function DrawingStep({ whole, ...props }: DrawingStepProps) {
  const { opened, onRefused } = props;
  const { file } = opened;
  const { read, problem, isOpen, result, draw, takeApart } = useDrawing(
    file instanceof File ? file : addressOf(file.fileId),
  );
  const info = useMemo(() => read && withConverted(read, opened.converted), [read, opened]);
  const [choices, setChoices] = useState<DrawingChoices>();
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (problem) refuse(problem);
  }, [problem]);

  const now = choices ?? (info && { by: likelyBy(info), operations: {} });
  const show = useEffectEvent(draw);
  useEffect(() => {
    if (info) {
      const first = choices ?? { by: likelyBy(info), operations: {} };
      show(documentOfDrawing({ id: here, name: opened.name }, info, first));
    }
  }, [info, choices, opened.name]);

  const drawing = now && result?.drawing;
  const isEmpty = drawing?.parts.every(({ shapes }) => shapes.length === 0);
  // Before it is open, nobody could say what it consists of.
  const asOne =
    now && info && isOpen && !isEmpty ? (asset: Asset) => whole(asset, info, now) : undefined;
  const { apart, arrival } = useArrival({
    ...{ opened, whole: asOne, choices, takeApart },
    isDrawn: drawing !== undefined,
  });
  const size = drawing && inBothUnits(drawing);
  return (
    <StepFrame
      {...props}
      whole={asOne}
      apart={apart}
      said={arrival?.problem}
      picture={
        <>
          <StepPicture drawing={drawing} label={`${opened.name}, ${size ?? ""}`} />
          <p role="status" className="mt-3 font-semibold tabular-nums">
            {isEmpty
              ? "Everything is left out. Choose what the laser cuts."
              : size
                ? `It will be ${size}. You can change that in the project.`
                : "Reading the drawing…"}
          </p>
          {info && arrival && !isEmpty && <Arrives info={info} arrival={arrival} />}
        </>
      }
    >
      {info && now && <Choices info={info} now={now} onChange={setChoices} />}
    </StepFrame>
  );
}

/** "101.6 × 50.8 mm (4 × 2 in)": where a file's size is in doubt, either may be the one that is known. */
function inBothUnits(drawing: Drawing): string {
  return `${sizeInWords(drawing, "mm")} (${sizeInWords(drawing, "inch")})`;
}

/** A DXF says what its numbers mean, and what could not be kept, when it is converted. */
function withConverted(info: DrawingInfo, converted: Opened["converted"]): DrawingInfo {
  if (!converted) return info;
  const { scales, warnings } = converted;
  return { ...info, scales, warnings: [...warnings, ...info.warnings] };
}

/** Layers that differ in what they are for decide; otherwise colors do, as laser programs have it. */
function likelyBy({ colors, layers }: DrawingInfo): DrawingChoices["by"] {
  const lines = colors.filter(({ key }) => key.startsWith("line "));
  return layers.length > 1 && lines.length < 2 ? "layer" : "color";
}

interface ChoicesProps {
  readonly info: DrawingInfo;
  readonly now: DrawingChoices;
  readonly onChange: (choices: DrawingChoices) => void;
}

function Choices({ info, now, onChange }: ChoicesProps) {
  const scale = scaleOf(info, now);
  const { scales } = info;
  return (
    <>
      {scales.length > 0 && (
        <FieldFrame
          label="What the file's numbers mean"
          help="The file doesn't say how large it is. Check the size before you cut."
        >
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={scales.findIndex(({ factor }) => factor === scale)}
              onChange={({ target }) => {
                const chosen = scales[Number(target.value)];
                if (chosen) onChange({ ...now, scale: chosen.factor, width: undefined });
              }}
            >
              {scales.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <WidthField
        key={scale}
        value={widthOf(info, now)}
        onChange={(width) => onChange({ ...now, width })}
      />
      {info.layers.length > 1 && (
        <div className="flex items-center gap-3">
          <span className="text-small">Choose by</span>
          <Segments
            label="Choose by"
            choices={[
              { value: "color", label: "Color" },
              { value: "layer", label: "Layer" },
            ]}
            chosen={now.by}
            onChoose={(by) => onChange({ ...now, by })}
          />
        </div>
      )}
      {info.dashed > 0 && (
        <label className="flex items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={!now.solid}
            onChange={({ target }) => onChange({ ...now, solid: !target.checked })}
          />
          Dashed lines stay dashed
        </label>
      )}
      <ul aria-label="What the laser does" className="grid gap-2">
        {rowsBy(info, now.by).map((row) => (
          <Row
            key={row.key}
            row={row}
            chosen={now.operations[row.key] ?? row.proposed}
            onChoose={(operation) =>
              onChange({ ...now, operations: { ...now.operations, [row.key]: operation } })
            }
          />
        ))}
      </ul>
      <Joins
        count={endsToJoin(info, now)}
        chosen={now.join ?? true}
        onChoose={(join) => onChange({ ...now, join })}
      />
    </>
  );
}

interface JoinsProps {
  readonly count: number;
  readonly chosen: boolean;
  readonly onChoose: (join: boolean) => void;
}

/** Says how many ends are joined, which can be undone. */
function Joins({ count, chosen, onChoose }: JoinsProps) {
  const help = useId();
  if (count === 0) return null;
  const places = count === 1 ? "1 place" : `${count.toLocaleString("en")} places`;
  return (
    <div>
      <label className="flex items-center gap-3 text-small">
        <input
          type="checkbox"
          checked={chosen}
          aria-describedby={help}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {joinLabel}
      </label>
      <p id={help} className="mt-1 text-caption text-ink-soft">
        {chosen
          ? `Lines were joined in ${places}, so that outlines close.`
          : `Lines stay apart in ${places}. Kerf is only applied to closed outlines.`}
      </p>
    </div>
  );
}

interface RowProps {
  readonly row: DrawingRow;
  readonly chosen: RowOperation;
  readonly onChoose: (operation: RowOperation) => void;
}

function Row({ row, chosen, onChoose }: RowProps) {
  const { label, color, paths } = row;
  return (
    <li>
      <label className="grid grid-cols-[auto_minmax(0,1fr)_8.5rem] items-center gap-3">
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <circle cx="10" cy="10" r="9" fill={color} className="stroke-edge/60" />
        </svg>
        <span className="min-w-0">
          <span className="block truncate font-semibold text-small">{label}</span>
          <span className="block text-caption text-ink-soft">
            {paths === 1 ? "1 path" : `${paths.toLocaleString("en")} paths`}
          </span>
        </span>
        <select
          value={chosen}
          onChange={({ target }) => onChoose(target.value as RowOperation)}
          className={inputClass}
        >
          {operationChoices.map(({ value, label: word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}

interface ArrivesProps {
  readonly info: DrawingInfo;
  readonly arrival: Arrival;
}

/** Whether it comes in as layers, and what is lost on the way. */
function Arrives({ info, arrival }: ArrivesProps) {
  return (
    <>
      {arrival.problem !== undefined && (
        <p className="mt-1 text-ink-soft text-small">It comes in as one layer. {arrival.problem}</p>
      )}
      {arrival.hasUnseen && (
        <p className="mt-1 text-ink-soft text-small">
          Text and pictures come in, too. They aren't shown here.
        </p>
      )}
      {arrival.fonts !== undefined && (
        <p className="mt-1 text-ink-soft text-small">{arrival.fonts}</p>
      )}
      <NotKept warnings={arrival.warnings ?? info.warnings} />
    </>
  );
}

function NotKept({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="not-kept" className="mt-4 grid gap-1.5">
      <h3 id="not-kept" className="font-semibold text-small">
        What couldn't be kept
      </h3>
      <ul className="grid max-h-48 list-disc gap-1 overflow-y-auto pl-5 text-ink-soft text-small">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}
