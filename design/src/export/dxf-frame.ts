import type { DXFContent } from "./dxf-content.ts";
import { DXFWriter } from "./dxf-writer.ts";
import { groupIds } from "./order.ts";
import type { Page } from "./page.ts";

/** Handles that the entities of a file refer to. */
export interface Frame {
  readonly modelSpace: string;
}

/**
 * What an R2000 file must hold around its entities to be opened without repair (Autodesk, "DXF Reference", AC1015): the
 * tables with their handles, two block records with blocks and layouts, and the dictionaries.
 */
export function writeFrame(
  { layers, page }: Pick<DXFContent, "layers" | "page">,
  entities: (out: DXFWriter, frame: Frame) => void,
): string {
  const out = new DXFWriter();
  const ids = {
    modelSpace: out.handle(),
    paperSpace: out.handle(),
    modelLayout: out.handle(),
    paperLayout: out.handle(),
    layouts: out.handle(),
  };
  out.section("HEADER", () => writeHeader(out, page));
  out.section("CLASSES", () => {});
  out.section("TABLES", () => writeTables(out, { layers, page }, ids));
  out.section("BLOCKS", () => {
    writeBlock(out, "*Model_Space", ids.modelSpace, false);
    writeBlock(out, "*Paper_Space", ids.paperSpace, true);
  });
  out.section("ENTITIES", () => entities(out, ids));
  out.section("OBJECTS", () => writeObjects(out, page, ids));
  return out.put(0, "EOF").text();
}

type Ids = Readonly<
  Record<"modelSpace" | "paperSpace" | "modelLayout" | "paperLayout" | "layouts", string>
>;

function writeHeader(out: DXFWriter, page: Page) {
  out.put(9, "$ACADVER").put(1, "AC1015");
  out.put(9, "$DWGCODEPAGE").put(3, "ANSI_1252");
  out.put(9, "$INSBASE").point3(0, 0);
  out.put(9, "$EXTMIN").point3(0, 0);
  out.put(9, "$EXTMAX").point3(page.width, page.height);
  out.put(9, "$LIMMIN").point(0, 0);
  out.put(9, "$LIMMAX").point(page.width, page.height);
  // 4 is millimetres; 1 is the metric system.
  out.put(9, "$INSUNITS").put(70, 4);
  out.put(9, "$MEASUREMENT").put(70, 1);
  // More than any handle in use: each entity takes one, far fewer than this.
  out.put(9, "$HANDSEED").put(5, "FFFFFF");
}

function writeTables(
  out: DXFWriter,
  { layers, page }: Pick<DXFContent, "layers" | "page">,
  ids: Ids,
) {
  table(out, "VPORT", 1, (owner) => {
    record(out, "VPORT", owner, "AcDbViewportTableRecord", "*Active");
    const height = Math.max(page.height, page.width / 1.5, 1);
    out
      .point(0, 0, 10)
      .point(1, 1, 11)
      .point(page.width / 2, page.height / 2, 12);
    out.point(0, 0, 13).point(10, 10, 14).point(10, 10, 15);
    out.point3(0, 0, 16).real(36, 1).point3(0, 0, 17);
    out.real(40, height).real(41, 1.5).real(42, 50).real(43, 0).real(44, 0).real(50, 0).real(51, 0);
    out.put(71, 0).put(72, 1000).put(73, 1).put(74, 3).put(75, 0).put(76, 0).put(77, 0).put(78, 0);
  });
  table(out, "LTYPE", 3, (owner) => {
    for (const name of ["ByBlock", "ByLayer", "Continuous"]) {
      record(out, "LTYPE", owner, "AcDbLinetypeTableRecord", name);
      out
        .put(3, name === "Continuous" ? "Solid line" : "")
        .put(72, 65)
        .put(73, 0)
        .real(40, 0);
    }
  });
  table(out, "LAYER", groupIds.length + 1, (owner) => {
    const layer = (name: string, color: number) => {
      record(out, "LAYER", owner, "AcDbLayerTableRecord", name);
      out.put(62, color).put(6, "Continuous").put(370, -3).put(390, "0");
    };
    layer("0", 7);
    for (const id of groupIds) layer(layers[id].name, layers[id].color);
  });
  table(out, "STYLE", 1, (owner) => {
    record(out, "STYLE", owner, "AcDbTextStyleTableRecord", "Standard");
    out.real(40, 0).real(41, 1).real(50, 0).put(71, 0).real(42, 2.5).put(3, "txt").put(4, "");
  });
  table(out, "VIEW", 0, () => {});
  table(out, "UCS", 0, () => {});
  table(out, "APPID", 1, (owner) => {
    record(out, "APPID", owner, "AcDbRegAppTableRecord", "ACAD");
  });
  table(out, "DIMSTYLE", 1, (owner) => {
    out.put(0, "DIMSTYLE").put(105, out.handle()).put(330, owner);
    out.put(100, "AcDbSymbolTableRecord").put(100, "AcDbDimStyleTableRecord");
    out.put(2, "Standard").put(70, 0);
  });
  table(out, "BLOCK_RECORD", 2, (owner) => {
    const blockRecord = (handle: string, name: string, layout: string) => {
      out.put(0, "BLOCK_RECORD").put(5, handle).put(330, owner);
      out.put(100, "AcDbSymbolTableRecord").put(100, "AcDbBlockTableRecord");
      out.put(2, name).put(340, layout);
    };
    blockRecord(ids.modelSpace, "*Model_Space", ids.modelLayout);
    blockRecord(ids.paperSpace, "*Paper_Space", ids.paperLayout);
  });
}

function table(out: DXFWriter, name: string, count: number, records: (owner: string) => void) {
  const handle = out.handle();
  out.put(0, "TABLE").put(2, name).put(5, handle).put(330, 0);
  out.put(100, "AcDbSymbolTable").put(70, count);
  if (name === "DIMSTYLE") out.put(100, "AcDbDimStyleTable").put(71, 0);
  records(handle);
  out.put(0, "ENDTAB");
}

function record(out: DXFWriter, type: string, owner: string, subclass: string, name: string) {
  out.put(0, type).put(5, out.handle()).put(330, owner);
  out.put(100, "AcDbSymbolTableRecord").put(100, subclass).put(2, name).put(70, 0);
}

function writeBlock(out: DXFWriter, name: string, owner: string, paper: boolean) {
  const common = (type: string, subclass: string) => {
    out.put(0, type).put(5, out.handle()).put(330, owner).put(100, "AcDbEntity");
    if (paper) out.put(67, 1);
    out.put(8, "0").put(100, subclass);
  };
  common("BLOCK", "AcDbBlockBegin");
  out.put(2, name).put(70, 0).point3(0, 0).put(3, name).put(1, "");
  common("ENDBLK", "AcDbBlockEnd");
}

function writeObjects(out: DXFWriter, page: Page, ids: Ids) {
  const root = out.handle();
  const groups = out.handle();
  const dictionary = (handle: string, owner: string, entries: readonly [string, string][]) => {
    out.put(0, "DICTIONARY").put(5, handle).put(330, owner).put(100, "AcDbDictionary").put(281, 1);
    for (const [name, entry] of entries) out.put(3, name).put(350, entry);
  };
  dictionary(root, "0", [
    ["ACAD_GROUP", groups],
    ["ACAD_LAYOUT", ids.layouts],
  ]);
  dictionary(groups, root, []);
  dictionary(ids.layouts, root, [
    ["Layout1", ids.paperLayout],
    ["Model", ids.modelLayout],
  ]);
  writeLayout(out, page, ids, true);
  writeLayout(out, page, ids, false);
}

function writeLayout(out: DXFWriter, page: Page, ids: Ids, model: boolean) {
  out
    .put(0, "LAYOUT")
    .put(5, model ? ids.modelLayout : ids.paperLayout)
    .put(330, ids.layouts);
  out.put(100, "AcDbPlotSettings").put(1, "").put(2, "").put(4, "").put(6, "");
  for (let code = 40; code <= 49; code++) out.real(code, 0);
  out.real(140, 0).real(141, 0).real(142, 1).real(143, 1);
  const MODEL_TYPE = 1024;
  out
    .put(70, 688 + (model ? MODEL_TYPE : 0))
    .put(72, 1)
    .put(73, 0)
    .put(74, 5)
    .put(7, "");
  out.put(75, 16).real(147, 1).real(148, 0).real(149, 0);
  out
    .put(100, "AcDbLayout")
    .put(1, model ? "Model" : "Layout1")
    .put(70, 1)
    .put(71, model ? 0 : 1);
  out.point(0, 0, 10).point(page.width, page.height, 11).point3(0, 0, 12);
  out.point3(0, 0, 14).point3(page.width, page.height, 15).real(146, 0);
  out.point3(0, 0, 13).real(16, 1).real(26, 0).real(36, 0).real(17, 0).real(27, 1).real(37, 0);
  out.put(76, 0).put(330, model ? ids.modelSpace : ids.paperSpace);
}
