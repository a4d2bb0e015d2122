import { documentOfIcon, outlinesIn } from "@cuttle/design/tools";
import type { Contour } from "@cuttle/geometry/kernel";
import { newSandbox } from "../../../engine/create-sandbox.ts";

/** The outlines of a stranger's SVG file, which is read in a sandbox of its own. Says why when it can't. */
export async function readIcon(
  svg: string,
  signal: AbortSignal,
): Promise<readonly Contour[] | string> {
  const sandbox = newSandbox();
  try {
    sandbox.open(documentOfIcon(svg));
    const result = await sandbox.update({}, { signal });
    const isRead = result?.status === "drawn" && result.errors.length === 0;
    if (isRead && result.drawing) return outlinesIn(result.drawing);
    return "This icon couldn't be read. Try again, or choose another one.";
  } finally {
    sandbox.dispose();
  }
}
