import { documentOfIcon, outlinesIn } from "@cuttle/design/tools";
import type { Contour } from "@cuttle/geometry/kernel";
import { newSandbox } from "../../../engine/create-sandbox.ts";

/** The outlines of a stranger's SVG file, which is read in a sandbox of its own. None: it can't be read. */
export async function readIcon(svg: string): Promise<readonly Contour[]> {
  const sandbox = newSandbox();
  try {
    sandbox.open(documentOfIcon(svg));
    const result = await sandbox.update({});
    return result?.drawing ? outlinesIn(result.drawing) : [];
  } finally {
    sandbox.dispose();
  }
}
