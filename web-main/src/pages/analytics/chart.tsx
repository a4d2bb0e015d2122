import "uplot/dist/uPlot.min.css";
import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import { useMedia } from "../../use-media.ts";
import { inWords } from "./in-words.ts";

export interface Point {
  readonly date: string;
  readonly count: number;
}

interface ChartProps {
  readonly label: string;
  /** Each day in its order, without gaps. */
  readonly points: readonly Point[];
}

/** A line over days. Screen readers get its summary; every number is in the table. */
export default function Chart({ label, points }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const [at, setAt] = useState<Point>();
  const dark = useMedia("(prefers-color-scheme: dark)");

  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const made = new uPlot(
      optionsOf(place, points, (index) => setAt(index === undefined ? undefined : points[index])),
      [points.map(({ date }) => Date.parse(date) / 1000), points.map(({ count }) => count)],
      place,
    );
    chart.current = made;
    const resized = new ResizeObserver(() => made.setSize(sizeOf(place)));
    resized.observe(place);
    return () => {
      resized.disconnect();
      made.destroy();
    };
  }, [points]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors depend on it
  useEffect(() => chart.current?.redraw(false), [dark]);

  return (
    <>
      <div
        ref={box}
        role="img"
        aria-label={summaryOf(label, points)}
        className="h-40 min-w-0 overflow-hidden border-line text-ink-soft [&_.u-cursor-x]:border-edge!"
      >
        <span data-line="" className="hidden text-accent-strong" />
      </div>
      {at && (
        <p
          aria-hidden="true"
          className="absolute top-6 right-5 text-caption text-ink-soft tabular-nums"
        >
          {at.date}: {inWords(at.count)}
        </p>
      )}
    </>
  );
}

function summaryOf(label: string, points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return label;
  const most = points.reduce((best, point) => (point.count > best.count ? point : best), first);
  return `${label} by day from ${first.date} to ${last.date}. The most are ${inWords(most.count)} on ${most.date}.`;
}

const sizeOf = (place: HTMLElement) => ({ width: place.clientWidth, height: place.clientHeight });

const aDay = 86_400;
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function optionsOf(
  place: HTMLElement,
  points: readonly Point[],
  onPoint: (index: number | undefined) => void,
): uPlot.Options {
  const soft = () => getComputedStyle(place).color;
  const line = () => {
    const swatch = place.querySelector("[data-line]");
    return swatch ? getComputedStyle(swatch).color : soft();
  };
  const font = `12px ${getComputedStyle(place).fontFamily}`;
  const long = points.length > 400;
  const labelOf = (seconds: number) => {
    const date = new Date(seconds * 1000);
    const month = months[date.getUTCMonth()];
    return long ? `${month} ${date.getUTCFullYear()}` : `${month} ${date.getUTCDate()}`;
  };
  const grid = { stroke: () => getComputedStyle(place).borderTopColor, width: 1 };
  return {
    ...sizeOf(place),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, sync: { key: "analytics" } },
    scales: {
      x: { time: false },
      y: { range: (_chart, _low, high) => [0, Math.max(4, Math.ceil(high * 1.1))] },
    },
    axes: [
      {
        stroke: soft,
        font,
        grid: { show: false },
        ticks: { show: false },
        size: 28,
        space: long ? 90 : 64,
        incrs: [1, 2, 7, 14, 28, 91, 182, 364].map((days) => days * aDay),
        values: (_chart, splits) => splits.map(labelOf),
      },
      {
        stroke: soft,
        font,
        grid,
        ticks: { show: false },
        size: (_chart, texts) => 14 + 8 * Math.max(1, ...(texts ?? []).map((text) => text.length)),
        space: 32,
        incrs: [1, 2, 5]
          .flatMap((n) => [0, 1, 2, 3, 4, 5, 6].map((zeros) => n * 10 ** zeros))
          .sort((a, b) => a - b),
        values: (_chart, splits) => splits.map((count) => inWords(count)),
      },
    ],
    series: [
      {},
      {
        stroke: line,
        fill: () => line().replace(/^rgb\((.+)\)$/, "rgba($1, 0.14)"),
        width: 2,
        points: { show: points.length < 32, size: 5, fill: line },
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}
