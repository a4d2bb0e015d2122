import type { Asset } from "@cuttle/design";
import type { FontSource } from "@cuttle/design/host";
import { fontStyles } from "@cuttle/geometry/font-styles";
import { fonts } from "../../../engine/font-catalogue.ts";
import { ownFonts } from "../../../engine/own-files.ts";

interface FontGroup {
  readonly name: string;
  readonly fonts: readonly FontSource[];
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** All fonts that match what was typed: one's own first, then the design's others, then the catalogue by style. */
export function fontGroups(
  mine: readonly Asset[],
  assets: readonly Asset[],
  search: string,
): FontGroup[] {
  const known = new Set(mine.map(({ id }) => id));
  const others = assets.filter(({ id }) => !known.has(id));
  const groups: FontGroup[] = [
    { name: "Your fonts", fonts: ownFonts({ assets: [...mine] }) },
    { name: "In this design", fonts: ownFonts({ assets: others }) },
    ...fontStyles.map(({ style, label }) => ({
      name: label,
      fonts: fonts.filter((font) => font.style === style),
    })),
  ];
  const wanted = plain(search);
  const matches = (words: string) => plain(words).includes(wanted);
  return groups.flatMap((group) => {
    const found = matches(group.name)
      ? group.fonts
      : group.fonts.filter(({ family }) => matches(family));
    return found.length > 0 ? [{ ...group, fonts: found }] : [];
  });
}
