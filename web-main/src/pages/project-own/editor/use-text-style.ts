import type { ElementPlace } from "@cuttle/design";
import { emOf, matrixIn, readFeatures, type TextLook, textLook } from "@cuttle/design/tools";
import { fallbackFonts } from "@cuttle/geometry/fallback-fonts";
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { ProjectState } from "../../../engine/project-state.ts";
import { type Point, seen } from "../../../engine/viewport.ts";
import { addFace, familyOf, loadFace } from "../../project/panel/font-faces.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { capitalsOf } from "../layers/capitals.ts";

interface TextStyle {
  /** Something without a size on the baseline of the first line. */
  readonly baseline: RefObject<HTMLElement | null>;
  readonly style: CSSProperties;
  /** Whether it isn't known how the engine sets it. */
  readonly isComputed: boolean;
  /** As the attribute. */
  readonly dir: string;
  /** Pixels, on the stage: where its first line begins, below its last one. */
  readonly below: Point;
}

/** Pixels of an em. With fewer, phones zoom to the field; with more, browsers draw slowly. Beyond, it is scaled. */
const sizes = { least: 16, most: 300 };

/** Pixels beside the lines, for the caret at their ends; as in editor.css. */
const MARGIN = 4;

/** About how far letters reach below the baseline, in ems. */
const DESCENT = 0.3;

/** How a browser writes a text on the stage where the engine draws it, without its modifiers. */
export function useTextStyle(
  state: ProjectState,
  place: ElementPlace,
  { view, size }: Pick<StageShown, "view" | "size">,
  text: string,
): TextStyle {
  const { document, result } = state;
  const look = lookInEms(textLook(state, place.element));
  useFont(look.font);
  const baseline = useRef<HTMLElement>(null);
  const [above, setAbove] = useState(0);
  // Browsers round it, each in its own way.
  useLayoutEffect(() => setAbove(baseline.current?.offsetTop ?? 0));
  const { a, b, c, d, tx, ty } = matrixIn(document, result?.elements, place) ?? {
    ...{ a: 1, b: 0, c: 0, d: 1, tx: view.x, ty: view.y },
  };
  const corner = seen(view, size);
  const origin = { x: (tx - corner.x) * view.scale, y: (ty - corner.y) * view.scale };
  const wanted = look.size * view.scale * Math.sqrt(Math.abs(a * d - b * c));
  const em = Math.min(Math.max(wanted, sizes.least), sizes.most);
  const times = (look.size * view.scale) / em;
  const linear = [a, b, c, d].map((one) => one * times);
  const lower = (DESCENT + (text.split("\n").length - 1) * look.lineHeight) * em * times;
  return {
    baseline,
    isComputed: look.isComputed,
    style: {
      ...fontStyle(look, em),
      transform: `matrix(${[...linear, origin.x, origin.y].join(", ")}) translate(${leftOf(look, em)}, ${-above}px)`,
    },
    dir: look.direction,
    below: { x: origin.x + c * lower, y: origin.y + d * lower },
  };
}

/** With the height of the em as its size, mm. */
function lookInEms(look: TextLook): TextLook {
  return { ...look, size: emOf(look.size, look.sizeBy, capitalsOf(look.font)), sizeBy: "em" };
}

function fontStyle(look: TextLook, em: number): CSSProperties {
  return {
    fontFamily: [look.font, ...fallbackFonts].map(familyOf).join(", "),
    fontSize: em,
    lineHeight: look.lineHeight,
    letterSpacing: (look.letterSpacing / look.size) * em,
    textAlign: look.align as "left" | "center" | "right",
    fontFeatureSettings: featureSettings(look),
  };
}

function featureSettings({ features: source, letterSpacing }: TextLook): string {
  try {
    // Browsers turn it off between letters with space; the engine only turns ligatures off.
    const usual = letterSpacing === 0 ? {} : { calt: true };
    const features = Object.entries({ ...usual, ...readFeatures(source) });
    return features.map(([tag, value]) => `"${tag}" ${Number(value)}`).join(", ") || "normal";
  } catch {
    return "normal"; // as the engine says beside its field
  }
}

/** From where its lines meet to its left edge. A browser leaves the space between letters after the last one, too. */
function leftOf({ align, letterSpacing, size }: TextLook, em: number): string {
  const space = (letterSpacing / size) * em;
  if (align === "left") return `${-MARGIN}px`;
  return align === "right" ? `calc(-100% + ${MARGIN + space}px)` : `calc(-50% + ${space / 2}px)`;
}

/** Loads a font; draws again when it is there. */
function useFont(id: string): void {
  const [, setLoaded] = useState("");
  useEffect(() => {
    let isWanted = true;
    loadFace(id);
    // Letters that it lacks come from these.
    for (const other of fallbackFonts) addFace(other);
    addFace(id)?.loaded.then(
      () => isWanted && setLoaded(id),
      () => undefined, // the letters are those of another font
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
}
