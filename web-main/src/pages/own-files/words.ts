import type { Asset } from "@cuttle/design";

export type FileKind = Asset["kind"];
/** Files that are uploaded as they are chosen. Drawings are looked at first (open-file). */
export type UploadKind = Exclude<FileKind, "drawing">;

/** Texts about pictures, fonts and drawings. */
export const wordsOf = {
  image: {
    title: "Your pictures",
    description: "Pictures are engraved: dark areas are burned, light areas stay bare.",
    upload: "Upload a picture",
    kinds: "PNG or JPEG, up to 5 MB",
    drop: "Drop the picture here",
    none: "No pictures yet.",
    wrong: "Pictures are PNG or JPEG files. Save yours as one of these, then upload it.",
    accept: "image/png,image/jpeg,.png,.jpg,.jpeg",
    endings: /\.(png|jpe?g)$/i,
    what: "picture",
  },
  font: {
    title: "Your fonts",
    description: "Your fonts work in every text of every project.",
    upload: "Upload a font",
    kinds:
      "TTF or OTF, up to 5 MB. By uploading a font, you confirm that its license lets you use it.",
    drop: "Drop the font here",
    none: "No fonts yet.",
    wrong: "Fonts are TTF or OTF files. Unzip the file first, then choose the TTF or OTF inside.",
    accept: ".ttf,.otf,font/ttf,font/otf",
    endings: /\.(ttf|otf)$/i,
    what: "font",
  },
  drawing: { title: "Your drawings", none: "No drawings yet.", what: "drawing" },
} as const;

/** The largest file that the server accepts, in bytes. */
export const MOST = 5 * 2 ** 20;

/** Why a file can't be uploaded, as far as the browser can tell. */
export function problemOf(kind: UploadKind, file: Pick<File, "name" | "size">): string | undefined {
  const { endings, wrong, what } = wordsOf[kind];
  if (!endings.test(file.name.trim())) return wrong;
  if (file.size === 0) return "This file is empty.";
  if (file.size > MOST) {
    const size = Math.ceil((file.size / 2 ** 20) * 10) / 10;
    return `This ${what} is ${size} MB. The limit is 5 MB; make the file smaller first.`;
  }
  return undefined;
}
