import { PropertyError } from "../registry.ts";

/** "ss01 -liga cv05=2" as OpenType features. */
export function readFeatures(source: string): Record<string, boolean | number> {
  const features: Record<string, boolean | number> = {};
  for (const word of source.split(/[\s,]+/).filter(Boolean)) {
    const match = /^([-+]?)([A-Za-z0-9]{4})(?:=(\d{1,3}))?$/.exec(word);
    if (!match?.[2]) {
      throw new PropertyError(
        "features",
        `Font features: "${word}" isn't a feature; write four letters such as ss01, or -liga to turn one off`,
      );
    }
    features[match[2]] = match[3] === undefined ? match[1] !== "-" : Number(match[3]);
  }
  return features;
}
