import type { ExportGroup, GroupId } from "./order.ts";
import type { Page } from "./page.ts";

/** The layer of a group. */
interface Layer {
  readonly name: string;
  /** A number of AutoCAD's color index. */
  readonly color: number;
}

/** Everything a DXF dialect needs: the groups and the page. */
export interface DXFContent {
  readonly groups: readonly ExportGroup[];
  /** Of every group, also of one without items. */
  readonly layers: Readonly<Record<GroupId, Layer>>;
  readonly page: Page;
  readonly tolerance: number;
}
