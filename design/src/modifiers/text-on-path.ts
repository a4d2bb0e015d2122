import { AffineMatrix, type Graphic, Group, Path, Vec } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { onePath, pathProperty } from "./path-source.ts";

export const textOnPath = defineModifier({
  name: "textOnPath",
  label: "Text on path",
  help: "Lets words run along a line. Letters keep their shape and are turned one by one.",
  properties: [
    { ...pathProperty, help: "The path to follow; without one, a circle of the radius below." },
    {
      name: "radius",
      type: "length",
      default: "40",
      label: "Radius",
      help: "Of the circle the words run around; below 0 they run inside it, along the bottom.",
      min: -5000,
      max: 5000,
    },
    {
      name: "align",
      type: "choice",
      default: "'center'",
      label: "Align",
      help: "Where along the line the words are.",
      choices: [
        { value: "start", label: "At its start" },
        { value: "center", label: "In its middle" },
        { value: "end", label: "At its end" },
      ],
    },
    {
      name: "shift",
      type: "length",
      default: "0",
      label: "Shift",
      help: "Moves the words along the line.",
      min: -10_000,
      max: 10_000,
    },
    {
      name: "lift",
      type: "length",
      default: "0",
      label: "Lift",
      help: "Moves the words off the line, outwards.",
      min: -1000,
      max: 1000,
    },
  ],
  modify(input, { path, radius, align, shift, lift }, context) {
    const whole = input.boundingBox();
    if (!whole) return input;
    const track = path ? trackOf(onePath(path)) : circleTrack(radius);
    const { length } = track;
    const fit = length / whole.width();
    if (fit < smallestFit) {
      context.warn(`The words are far too long for the line, so they stay straight; ${wanted()}`);
      return input;
    }
    if (fit < 1) {
      input.transform(AffineMatrix.scale(fit));
      const percent = Math.max(1, Math.floor(fit * 100));
      context.warn(
        `The words are longer than the line, so they are drawn at ${percent} % of their size; ${wanted()}`,
      );
    }
    const box = input.boundingBox() ?? whole;
    const start =
      shift +
      {
        start: -box.min.x,
        center: length / 2 - (box.min.x + box.max.x) / 2,
        end: length - box.max.x,
      }[align];
    if (!track.closed && (start + box.min.x < -1e-6 || start + box.max.x > length + 1e-6)) {
      context.warn(
        "The words reach past an end of the line and go straight on there; shift them less",
      );
    }
    let stiff = 0;
    for (const letter of letters(input)) {
      const own = letter.boundingBox();
      if (!own) continue;
      const middle = (own.min.x + own.max.x) / 2;
      stiff = Math.max(stiff, sagitta(track, start + middle, own.width()));
      place(letter, track, middle, start + middle, lift);
    }
    if (stiff > 0.3 * box.height()) {
      context.warn(
        "Some of this is one shape too long to follow the line, such as welded words: put Text on path before Weld, or take Bend to arc instead",
      );
    }
    return input;

    function wanted(): string {
      const full = whole?.width() ?? 0;
      return path
        ? `they need a line of ${context.length(full, "up")} or more`
        : `they need a radius of ${context.length(full / (2 * Math.PI), "up")} or more`;
    }
  },
});

/** Words are not scaled below this fraction of their size, which would be too small to read. */
const smallestFit = 1 / 3;

/** The curve that words follow. */
interface Track {
  readonly line: Path;
  readonly length: number;
  /** Whether it continues at its start after its end. */
  readonly closed: boolean;
}

function trackOf(line: Path): Track {
  return { line, length: line.length(), closed: line.closed };
}

/**
 * A circle that starts at its bottom and runs clockwise (so the middle is on top), or in the opposite direction inside.
 */
function circleTrack(radius: number): Track {
  const size = Math.abs(radius);
  const [startAngle, endAngle] = radius < 0 ? [270, -90] : [90, 450];
  const line = Path.arc({ radius: Math.max(0.01, size), startAngle, endAngle });
  return { line, length: 2 * Math.PI * size, closed: true };
}

/** The glyphs: everything that is not a group. */
function letters(group: Group): Graphic[] {
  return group.items.flatMap((item) => (item instanceof Group ? letters(item) : [item]));
}

/**
 * The point at a distance along a track and the direction there; beyond the ends of an open one it continues straight.
 */
function alongTrack({ line, length, closed }: Track, at: number): { position: Vec; tangent: Vec } {
  const on = closed ? at - Math.floor(at / length) * length : Math.min(length, Math.max(0, at));
  const tangent = line.tangentAtDistance(on);
  const beyond = closed ? 0 : at - on;
  return { position: line.positionAtDistance(on).add(tangent.clone().mul(beyond)), tangent };
}

/** How far the ends of a straight object, `width` mm wide with its middle on the track, are from the track, mm. */
function sagitta(track: Track, at: number, width: number): number {
  const { position, tangent } = alongTrack(track, at);
  const off = (distance: number) => {
    const end = alongTrack(track, at + distance).position.sub(position);
    return Math.abs(end.x * tangent.y - end.y * tangent.x);
  };
  return Math.max(off(width / 2), off(-width / 2));
}

/** Moves a letter from the baseline y = 0 at `middle` to the track. */
function place(letter: Graphic, track: Track, middle: number, at: number, lift: number): void {
  const { position, tangent } = alongTrack(track, at);
  letter
    .translate({ x: -middle, y: 0 })
    .rotate(tangent.angle())
    .translate(position.add(new Vec(tangent.y, -tangent.x).mul(lift)));
}
