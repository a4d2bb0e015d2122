import { Color } from "../color.ts";

/** Numbers of AutoCAD's color index that mean a color from elsewhere. */
export const BY_BLOCK = 0;
export const BY_LAYER = 256;

/** 1 to 9. 7 is white on a black screen and black on paper, and a drawing to cut is on paper. */
const FIRST = [
  0xff0000, 0xffff00, 0x00ff00, 0x00ffff, 0x0000ff, 0xff00ff, 0x000000, 0x808080, 0xc0c0c0,
];
/** 250 to 255. */
const GRAYS = [0x333333, 0x505050, 0x696969, 0x828282, 0xbebebe, 0xffffff];
/** The brightness of the even last digits from 10 on; the odd ones are paler. */
const BRIGHTNESS = [255, 189, 129, 104, 79];

/** The color of a number of AutoCAD's color index as 0xrrggbb; black when there is none. */
export function indexedColor(index: number): number {
  if (index < 10) return FIRST[index - 1] ?? 0;
  if (index >= 250) return GRAYS[index - 250] ?? 0;
  // From 10 on the tens are 24 hues around the wheel, from red over yellow.
  const hue = Math.floor(index / 10) - 1;
  const bright = BRIGHTNESS[(index % 10) >> 1] ?? 0;
  const pale = index % 2 === 1 ? 2 / 3 : 0;
  const channel = (peak: number) => {
    const away = Math.abs(((hue - peak + 36) % 24) - 12);
    const share = Math.min(1, Math.max(0, 2 - away / 4));
    return Math.trunc(bright * (pale + (1 - pale) * share));
  };
  return (channel(0) << 16) | (channel(8) << 8) | channel(16);
}

export function colorOf(rgb: number): Color {
  return new Color(((rgb >> 16) & 255) / 255, ((rgb >> 8) & 255) / 255, (rgb & 255) / 255);
}
