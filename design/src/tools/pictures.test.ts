import { describe, expect, it } from "vitest";
import type { Asset, Document } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import { elementAt } from "../edit/find-elements.ts";
import { workedItems } from "../export/order.ts";
import {
  guidePictures,
  insertPicture,
  type PictureUse,
  pictureUse,
  withPictureUse,
} from "./pictures.ts";
import { selectTool } from "./select.ts";
import { documentOf, group, TestStage } from "./test-stage.ts";

const photo: Asset = {
  id: "photo",
  kind: "image",
  name: "Us two.at home.png",
  width: 1200,
  height: 800,
};
const seen = { width: 200, height: 100 };
const place = { seen, at: { x: 110, y: 70 }, scale: 4, unit: "mm" as Unit };

const inserted = (
  file: Partial<Asset> = {},
  more: Partial<typeof place> = {},
  document = documentOf(),
) => insertPicture(document, { ...photo, ...file }, { ...place, ...more });

describe("inserting a picture", () => {
  it("puts it about its middle, engraved and selected, as one step", () => {
    const stage = new TestStage(documentOf(), selectTool);
    const before = stage.store.state().document;
    stage.show(insertPicture(before, photo, place));
    const [element] = stage.elements();
    expect(element).toMatchObject({ name: "Us two.at home", type: "image", style: "engrave" });
    expect(stage.selected()).toEqual([element?.id]);
    expect(stage.box()).toEqual([110 - 37.5, 70 - 25, 75, 50]);
    expect(stage.store.state().document.assets).toEqual([photo]);
    stage.store.undo();
    expect(stage.store.state().document).toEqual(before);
    expect(stage.store.state().canUndo).toBe(false);
  });

  it("puts it where it is dropped, to what a pixel shows", () => {
    const edited = insertPicture(documentOf(), photo, { ...place, at: { x: 30.04, y: 40.3 } });
    expect(edited?.document.components[0]?.elements[0]?.transform?.position).toBe("[30, 40.3]");
  });

  it.each<[string, Partial<Asset>, Partial<typeof place>, string]>([
    ["half as wide as the view", { height: 300 }, { seen: { ...seen, width: 120 } }, "60"],
    ["half as high as the view", {}, {}, "75"],
    ["at most 80 mm wide", { height: 300 }, { seen: { ...seen, width: 400 } }, "80"],
    ["at most 80 mm high", { width: 900, height: 1200 }, { seen: { ...seen, height: 400 } }, "60"],
    ["with 96 pixels to an inch", { width: 150, height: 100 }, {}, "39"],
    ["never smaller than 5 mm", { width: 16, height: 16 }, {}, "5"],
    ["of eighths of an inch", {}, { unit: "inch" }, "73.025"],
  ])("makes it %s", (_, file, more, width) => {
    const [element] = inserted(file, more)?.document.components[0]?.elements ?? [];
    expect(element?.properties.width).toBe(width);
  });

  it("gives a document the style that it lacks", () => {
    const document: Document = { ...documentOf(), styles: { cut: { operation: "cut" } } };
    const styles = inserted({}, {}, document)?.document.styles ?? {};
    expect(Object.keys(styles)).toEqual(["cut", "engrave"]);
  });
});

describe("a picture's use", () => {
  const element = { id: "p", type: "image", properties: { image: "'photo'" } };
  const open = (document: Document) => new TestStage({ ...document, assets: [photo] }, selectTool);

  /** What the picture is said to be for, and whether files have it. */
  function foundUse({ store }: TestStage): [PictureUse, boolean] {
    const { document, result } = store.state();
    const found = elementAt(document, "main/p");
    if (!found || !result?.drawing) throw new Error("it is gone");
    const inFiles = workedItems(result.drawing, "engrave").some(({ image }) => image);
    return [pictureUse(document, found), inFiles];
  }

  const mirrored = { modifiers: [{ id: "m", type: "mirror", properties: {} }] };
  it.each<[string, Document, PictureUse]>([
    ["without a style", documentOf(element), "engrave"],
    ["with a style for lines", documentOf({ ...element, style: "cut" }), "engrave"],
    ["as a guide", documentOf({ ...element, style: "guide" }), "guide"],
    [
      "as a guide that is repeated",
      documentOf({ ...element, ...mirrored, style: "guide" }),
      "guide",
    ],
    ["in a guide", documentOf({ ...group("g", element), style: "guide" }), "guide"],
    [
      "in a guide that is repeated",
      documentOf({ ...group("g", element), ...mirrored, style: "guide" }),
      "guide",
    ],
    [
      "as a guide in what is repeated",
      documentOf({ ...group("g", { ...element, style: "guide" }), ...mirrored }),
      "guide",
    ],
    [
      "engraved in a guide",
      documentOf({ ...group("g", { ...element, style: "engrave" }), style: "guide" }),
      "engrave",
    ],
  ])("%s", (_, document, use) => {
    expect(foundUse(open(document))).toEqual([use, use === "engrave"]);
  });

  it.each<[string, Document]>([
    ["its own", documentOf(element)],
    ["in a guide", documentOf({ ...group("g", element), style: "guide" })],
    [
      "of a document without guides",
      { ...documentOf(element), styles: { engrave: { operation: "engrave" } } },
    ],
    [
      "of a document that calls them something else",
      {
        ...documentOf(element),
        styles: { engrave: { operation: "engrave" }, guide: { operation: "cut" } },
      },
    ],
  ])("can be changed: %s", (_, document) => {
    const stage = open(document);
    for (const use of ["guide", "engrave", "guide"] as const) {
      const next = withPictureUse(stage.store.state().document, "main/p", use);
      stage.show({ document: next, selection: [] });
      expect(foundUse(stage)).toEqual([use, use === "engrave"]);
    }
  });

  it("a guide can be selected and moved, and is not measured", () => {
    const stage = open(documentOf({ ...element, style: "guide" }));
    stage.drag([10, 5], [20, 5]);
    expect(stage.box()).toEqual([]);
    expect(stage.box("p")).toEqual([-20, -20, 60, 40]);
  });

  it("a guide is shown to those who draw along it, within its shape", () => {
    const fill = { id: "f", type: "fillWithImage", properties: { image: "'photo'" } };
    const filled = { id: "e", type: "ellipse", properties: {}, modifiers: [fill], style: "guide" };
    const stage = open(
      documentOf({ ...element, style: "guide" }, filled, { ...element, id: "other" }),
    );
    const { drawing } = stage.store.state().result ?? {};
    expect(drawing && guidePictures(drawing)).toEqual([
      expect.objectContaining({
        asset: "photo",
        matrix: [0.05, 0, 0, 0.05, -30, -20],
        clip: undefined,
      }),
      expect.objectContaining({ asset: "photo", clip: expect.stringMatching(/^M.*C.*Z$/) }),
    ]);
  });
});
