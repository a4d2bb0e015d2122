import {
  addressOf,
  elementAt,
  elementName,
  elementsAt,
  inUnit,
  type Unit,
  unitName,
} from "@cuttle/design";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { describeElement } from "../layers/describe.ts";
import { infoOf } from "../layers/info-of.ts";
import { inReadingOrder } from "./reading-order.ts";

/** What is drawn beside the first of what is selected, in the same group and with it, in reading order. */
function siblings(store: ProjectStore): readonly string[] {
  const { document } = store.state();
  const [place] = elementsAt(document, store.selection());
  if (!place) return [];
  const { component, parents } = place;
  const all =
    parents.at(-1)?.children ??
    document.components.find(({ id }) => id === component)?.elements ??
    [];
  const drawn = all.flatMap((element) => {
    const address = addressOf(component, element);
    const box = infoOf(store.state(), address)?.world;
    return box ? [{ address, box }] : [];
  });
  return inReadingOrder(drawn).map(({ address }) => address);
}

const walking = (by: 1 | -1): Pick<Command, "yields" | "when" | "run"> => {
  const next = (store: ProjectStore) => {
    const all = siblings(store);
    const at = all.indexOf(store.selection().at(by === 1 ? -1 : 0) ?? "");
    return at < 0 ? undefined : all[at + by];
  };
  return {
    yields: true,
    when(store) {
      if (store.selection().length === 0) return "Nothing is selected.";
      return next(store) !== undefined || `This is the ${by === 1 ? "last" : "first"} layer.`;
    },
    run(store) {
      const address = next(store);
      if (address !== undefined) store.select([address]);
    },
  };
};

/** Selecting what is next to what is selected. At either end, the keys leave the stage. */
export const walkCommands: readonly Command[] = [
  {
    id: "next",
    label: "Select the next layer",
    keys: ["Tab"],
    ...walking(1),
  },
  {
    ...{ id: "previous", label: "Select the previous layer" },
    ...{ keys: ["Shift+Tab"], ...walking(-1) },
  },
];

/** What is selected, for those who don't see it: "Rectangle, 40 by 20 mm, 3 of 12". */
export function selectionInWords(store: ProjectStore, unit: Unit): string {
  const selection = store.selection();
  const [address, ...others] = selection;
  if (address === undefined) return "Nothing selected.";
  if (others.length > 0) return `${selection.length.toLocaleString("en-US")} layers selected.`;
  const { document } = store.state();
  const element = elementAt(document, address)?.element;
  if (!element) return "";
  const kind = describeElement(document, element)?.label ?? element.type;
  const box = infoOf(store.state(), address)?.world;
  const all = siblings(store);
  const place = all.indexOf(address);
  return [
    elementName(element, kind),
    box &&
      `${inUnit(box.maxX - box.minX, unit)} by ${inUnit(box.maxY - box.minY, unit)} ${unitName(unit)}`,
    element.locked && "locked",
    place >= 0 && `${place + 1} of ${all.length}`,
  ]
    .filter(Boolean)
    .join(", ");
}
