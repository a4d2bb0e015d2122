import { pictureOf } from "@cuttle/design/assembled";
import { ExportError } from "@cuttle/design/host";

/** A picture of a finished object as a PNG. */
export async function objectPNG(options: Parameters<typeof pictureOf>[0]): Promise<Uint8Array> {
  const { canvas } = await pictureOf(options);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new ExportError("The picture couldn't be made. Please try again.");
  return new Uint8Array(await blob.arrayBuffer());
}
