import type { Document } from "@cuttle/design";
import {
  boxAround,
  type Frame,
  frameOf,
  middleOf,
  moveElements,
  resizeElements,
  rotateElements,
} from "@cuttle/design/tools";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import { onceDrawn } from "./once-drawn.ts";

type Selection = readonly string[];
type LastChange = NonNullable<ReturnType<ProjectStore["session"]>["last"]>;
type Infos = NonNullable<NonNullable<ProjectState["result"]>["elements"]>;

/** Where what is selected was drawn. */
interface Drawn {
  readonly infos: Infos;
  readonly selection: Selection;
  readonly frame: Frame;
  readonly box: NonNullable<ReturnType<typeof boxAround>>;
}

/** Undefined where nothing of it is drawn, or all is locked. */
export function drawnAs(
  document: Document,
  infos: Infos | undefined,
  selection: Selection,
): Drawn | undefined {
  const frame = infos && frameOf(document, infos, selection);
  const box = infos && boxAround(document, infos, selection);
  return frame && box && { infos, selection, frame, box };
}

/** A number that says where the frame is, how large, or how it is turned. */
export interface FrameNumber {
  readonly label: string;
  readonly help?: string;
  readonly change: "move" | "resize" | "rotate";
  /** mm, or degrees. */
  readonly kind: "length" | "angle";
  readonly least?: number;
  /** It says by how much something is changed, and is 0 again then. */
  readonly isOffset?: boolean;
  readonly valueIn: (drawn: Drawn) => number;
  readonly edit: (document: Document, drawn: Drawn, next: number) => Document;
  /** The change as it can be repeated. */
  readonly asChange: (drawn: Drawn, next: number) => LastChange;
}

const x: FrameNumber = {
  ...{ label: "X", help: "Of its left edge, from the left of the sheet." },
  ...{ change: "move", kind: "length" },
  valueIn: ({ box }) => box.minX,
  edit: (document, { infos, selection, box }, next) =>
    moveElements(document, infos, selection, { x: next - box.minX, y: 0 }),
  asChange: ({ box }, next) => ({ kind: "move", by: { x: next - box.minX, y: 0 } }),
};

const y: FrameNumber = {
  ...{ label: "Y", help: "Of its upper edge, from the top of the sheet." },
  ...{ change: "move", kind: "length" },
  valueIn: ({ box }) => box.minY,
  edit: (document, { infos, selection, box }, next) =>
    moveElements(document, infos, selection, { x: 0, y: next - box.minY }),
  asChange: ({ box }, next) => ({ kind: "move", by: { x: 0, y: next - box.minY } }),
};

const widthOf = ({ frame: { box } }: Drawn) => box.maxX - box.minX;
const heightOf = ({ frame: { box } }: Drawn) => box.maxY - box.minY;

/** The factors of a frame of which one side is made longer. */
function factorsOf({ frame }: Drawn, by: number, way: "x" | "y") {
  const other = frame.sizing === "proportionally" ? by : 1;
  return way === "x" ? { x: by, y: other } : { x: other, y: by };
}

function resizedBy(document: Document, drawn: Drawn, by: number, way: "x" | "y") {
  const { infos, selection, frame } = drawn;
  const about = { x: frame.box.minX, y: frame.box.minY };
  return resizeElements(document, infos, selection, frame, about, factorsOf(drawn, by, way));
}

/** The left upper corner, in shares of the frame. */
const corner = { x: 0, y: 0 };

const width: FrameNumber = {
  ...{ label: "Width", change: "resize", kind: "length", least: 0.1 },
  valueIn: widthOf,
  edit: (document, drawn, next) => resizedBy(document, drawn, next / widthOf(drawn), "x"),
  asChange: (drawn, next) => ({
    ...{ kind: "resize", about: corner },
    by: factorsOf(drawn, next / widthOf(drawn), "x"),
  }),
};

const height: FrameNumber = {
  ...{ label: "Height", change: "resize", kind: "length", least: 0.1 },
  valueIn: heightOf,
  edit: (document, drawn, next) => resizedBy(document, drawn, next / heightOf(drawn), "y"),
  asChange: (drawn, next) => ({
    ...{ kind: "resize", about: corner },
    by: factorsOf(drawn, next / heightOf(drawn), "y"),
  }),
};

/** Degrees, clockwise, of the frame's width; of what is mirrored those of its height, if they are fewer. */
function angleOf({ matrix: [a, b, c, d] }: Frame): number {
  const degrees = (y: number, x: number) =>
    Number(((Math.atan2(y, x) * 180) / Math.PI).toFixed(4)) + 0;
  const [angle, other] = [degrees(b, a), degrees(-c, d)];
  const isMirrored = a * d - b * c < 0;
  return isMirrored && Math.abs(other) < Math.abs(angle) ? other : angle;
}

const turned = (document: Document, { infos, selection, frame }: Drawn, by: number) =>
  rotateElements(document, infos, selection, middleOf(frame), by);

const angle: FrameNumber = {
  ...{ label: "Angle", change: "rotate", kind: "angle" },
  valueIn: ({ frame }) => angleOf(frame),
  edit: (document, drawn, next) => turned(document, drawn, next - angleOf(drawn.frame)),
  asChange: ({ frame }, next) => ({ kind: "rotate", degrees: next - angleOf(frame) }),
};

const turn: FrameNumber = {
  ...{ label: "Turn by", change: "rotate", kind: "angle", isOffset: true },
  valueIn: () => 0,
  edit: turned,
  asChange: (_, degrees) => ({ kind: "rotate", degrees }),
};

/** mm; what is flatter has no factor that makes it larger. */
const FLAT = 0.001;

/** The numbers of a frame. `hasSizes`: the sizes are properties with fields of their own. */
export function numbersOf(drawn: Drawn, hasSizes: boolean): readonly FrameNumber[] {
  const several = drawn.selection.length > 1;
  const sizes = hasSizes || drawn.frame.sizing === "none" ? [] : [width, height];
  return [
    ...[x, y],
    ...sizes
      .filter(({ valueIn }) => valueIn(drawn) > FLAT)
      .map((one) => (several ? { ...one, label: `${one.label} of all` } : one)),
    several ? turn : angle,
  ];
}

/** How often a size is set again until it is reached: outlines, for example, don't grow with a frame. */
const AGAIN = 3;

/** Sets a number of what is drawn now. Changes of the same one that follow each other are one step. */
export function setNumber(
  store: ProjectStore,
  selection: Selection,
  number: FrameNumber,
  next: number,
  isSame: (one: number, other: number) => boolean,
  again = AGAIN,
): void {
  const { document, result } = store.state();
  const drawn = drawnAs(document, result?.elements, selection);
  if (!drawn || isSame(number.valueIn(drawn), next)) return;
  store.edit((now) => number.edit(now, drawn, next), {
    key: `${number.change} ${selection.join(" ")}`,
  });
  const edited = store.state().document;
  if (again === AGAIN) store.setSession({ last: number.asChange(drawn, next) });
  if (number.change !== "resize" || again === 0 || edited === document) return;
  onceDrawn(store, () => {
    if (store.state().document === edited)
      setNumber(store, selection, number, next, isSame, again - 1);
  });
}
