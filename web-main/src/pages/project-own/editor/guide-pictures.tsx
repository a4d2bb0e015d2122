import type { Document, Drawing } from "@cuttle/design";
import { guidePictures } from "@cuttle/design/tools";
import { Fragment, useId, useMemo } from "react";
import { imageAddresses } from "../../../engine/own-files.ts";
import { type Size, seen, type View } from "../../../engine/viewport.ts";

interface GuidePicturesProps {
  readonly drawing: Drawing | undefined;
  readonly assets: Document["assets"];
  readonly view: View;
  readonly size: Size;
}

/** Pictures to draw along: pale, and above the drawing, whose pieces would hide them. */
export function GuidePictures({ drawing, assets, view, size }: GuidePicturesProps) {
  const id = useId();
  const pictures = useMemo(() => (drawing ? guidePictures(drawing) : []), [drawing]);
  const addresses = useMemo(() => imageAddresses({ assets }), [assets]);
  if (pictures.length === 0) return null;
  const { x, y, width, height } = seen(view, size);
  return (
    <svg
      aria-hidden="true"
      viewBox={`${x} ${y} ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {pictures.map(({ asset, matrix, width, height, clip, fillRule }, k) => (
        <Fragment key={k}>
          {clip && (
            <clipPath id={`${id}-${k}`}>
              <path d={clip} clipRule={fillRule} />
            </clipPath>
          )}
          <g clipPath={clip && `url(#${id}-${k})`} opacity={0.35}>
            <image
              href={Object.hasOwn(addresses, asset) ? addresses[asset] : undefined}
              width={width}
              height={height}
              preserveAspectRatio="none"
              transform={`matrix(${matrix.join(" ")})`}
            />
          </g>
        </Fragment>
      ))}
    </svg>
  );
}
