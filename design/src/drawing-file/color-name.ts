/** The colors of LightBurn's palette, in the order of its layers 00 to 29. */
const lightBurn =
  "000000 0000ff ff0000 00e000 d0d000 ff8000 00e0e0 ff00ff b4b4b4 0000a0 a00000 00a000 a0a000 c08000 00a0ff a000a0 808080 7d87b9 bb7784 4a6fe3 d33f6a 8cd78c f0b98d f6c4e1 fa9ed4 500a78 b45a00 004754 86fa88 ffdb66".split(
    " ",
  );

/** LightBurn never sends its two tool layers to the laser. */
export const toolLayers: ReadonlySet<string> = new Set(["#f36926", "#0c96d9"]);

/** The number of a color's layer in LightBurn: "03"; undefined for other colors. */
export function lightBurnLayer(color: string): string | undefined {
  const index = lightBurn.indexOf(color.slice(1));
  return index < 0 ? undefined : String(index).padStart(2, "0");
}

const hues: readonly (readonly [upTo: number, name: string])[] = [
  [14, "red"],
  [42, "orange"],
  [68, "yellow"],
  [160, "green"],
  [200, "turquoise"],
  [255, "blue"],
  [290, "purple"],
  [340, "pink"],
  [361, "red"],
];

/** The colors of Inkscape's palette that have names there, but for those whose everyday name is the same. */
const inkscape: Readonly<Record<string, string>> = {
  "#800000": "maroon",
  "#808000": "olive",
  "#008000": "green",
  "#00ff00": "lime",
  "#008080": "teal",
  "#00ffff": "aqua",
  "#000080": "navy",
  "#800080": "purple",
  "#ff00ff": "fuchsia",
};

/** The everyday name of #rrggbb, such as "dark green". */
export function colorName(color: string): string {
  const known = inkscape[color];
  if (known !== undefined) return known;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const lightness = (most + least) / 2;
  const spread = most - least;
  if (lightness > 0.97) return "white";
  if (most < 0.1) return "black";
  if (spread < 0.1) return lightness > 0.75 ? "light gray" : lightness < 0.3 ? "dark gray" : "gray";
  const turn =
    most === r
      ? ((g - b) / spread + 6) % 6
      : most === g
        ? (b - r) / spread + 2
        : (r - g) / spread + 4;
  const name = hues.find(([upTo]) => turn * 60 < upTo)?.[1] ?? "red";
  if ((name === "orange" || name === "yellow") && lightness < 0.32) return "brown";
  if (name === "red" && lightness > 0.78) return "pink";
  return lightness > 0.78 ? `light ${name}` : lightness < 0.28 ? `dark ${name}` : name;
}
