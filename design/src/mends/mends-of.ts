import { saidOfFields } from "../evaluate/fields-with.ts";
import type { Finding, FindingCode } from "../export/preflight/finding.ts";
import {
  closed,
  engraved,
  movedInside,
  outlined,
  scaled,
  welded,
  withModifier,
  withoutCopies,
} from "./element-changes.ts";
import { fontsWith, otherFonts, outlineFonts } from "./fonts.ts";
import type { Change, Mend, MendContext } from "./mend.ts";
import { type Place, placesOf } from "./places.ts";
import { adjustments } from "./settings.ts";

type Way = (finding: Finding, context: MendContext, places: readonly Place[]) => Mend;

const bolder: Way = (_, context, places) => ({
  label: "Make it bolder",
  attempts: [...adjustments(context, places, "boldness", 1), ...outlined(places, context)],
});

const widerBridges: Way = (_, context, places) => ({
  label: "Widen the bridges",
  attempts: adjustments(context, places, "bridges", 1),
});

const bridge: Way = (_, { connect }, places) => ({
  label: "Add a bridge",
  attempts: [
    ...(connect ? [{ said: "Bridges: on", values: { [connect.name]: connect.expression } }] : []),
    ...withModifier(places, "connectPieces"),
  ],
});

const sized =
  (label: string, way: 1 | -1): Way =>
  (_, context, places) => ({
    label,
    attempts: [...adjustments(context, places, "size", way), ...scaled(places, way)],
  });
const larger = sized("Make it larger", 1);
const smaller = sized("Make it smaller", -1);

const mend =
  (label: string, attempts: (places: readonly Place[], context: MendContext) => Change[]): Way =>
  (_, context, places) => ({ label, attempts: attempts(places, context) });
const join = mend("Join the pieces", welded);
const close = mend("Close the path", closed);
const removeCopy = mend("Remove the duplicate", withoutCopies);
const moveInside = mend("Move it inside", movedInside);
const engrave = mend("Engrave it", engraved);
const otherFont = mend("Choose another font", (places, context) => otherFonts(context, places));

const outlines = mend("Choose another font", (places, context) => outlineFonts(context, places));

const fontWithLetters: Way = ({ message }, context, places) => {
  const { notices, parameters } = context;
  const { lacking } =
    notices.find((notice) => notice.lacking && saidOfFields(notice, parameters) === message) ?? {};
  const attempts = lacking?.fonts ? fontsWith(context, places, lacking.font, lacking.fonts) : [];
  return { label: "Choose another font", attempts };
};

/** The ways to mend each finding, the one that changes least first. Decision 0084 says why some have none. */
const ways: Readonly<Record<FindingCode, readonly Way[]>> = {
  empty: [],
  "open-path": [close],
  "duplicate-line": [removeCopy],
  "crossing-cuts": [join],
  "loose-piece": [bridge, bolder, otherFont],
  island: [bridge],
  "thin-part": [bolder, widerBridges, larger, otherFont],
  "thin-neck": [widerBridges, bolder, otherFont],
  "tiny-piece": [larger],
  "small-hole": [larger],
  "larger-than-sheet": [smaller],
  "needs-sheets": [],
  "larger-than-bed": [smaller],
  "engraving-overlap": [smaller, larger, join],
  "engraving-cut": [moveInside, smaller, larger],
  "engraving-beside": [moveInside, smaller],
  "text-covered": [smaller, larger],
  "line-letters": [outlines],
  "no-size": [],
  "picture-left-out": [engrave],
  "letters-left-out": [outlines],
  "letters-borrowed": [fontWithLetters],
  "text-too-long": [],
  "not-drawn": [],
  "partly-checked": [],
};

/** The ways that may mend a finding of a drawn project. Whether one does, trying it shows. */
export function mendsOf(finding: Finding, context: MendContext): readonly Mend[] {
  // Slits are open on purpose.
  if (finding.severity === "note") return [];
  const places = placesOf(finding, context);
  return ways[finding.code]
    .map((way) => way(finding, context, places))
    .filter(({ attempts }) => attempts.length > 0);
}
