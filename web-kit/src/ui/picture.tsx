import { useState } from "react";
import { classNames } from "./class-names.ts";

export interface PictureProps {
  src?: string | null | undefined;
  /** The same for screens twice as dense. */
  src2x?: string | undefined;
  /** A smaller copy, which is shown until it has loaded. */
  meanwhile?: string | undefined;
  /** What it shows; "" when the text beside the picture already says it. */
  alt?: string;
  /** Above the fold: loaded eagerly instead of when scrolled near. */
  eager?: boolean;
  className?: string;
}

/** A 16:9 preview; a transparent one is on the ground of finished objects. Missing or broken: an uncut sheet on the birch mat. */
export function Picture({
  src,
  src2x,
  meanwhile,
  alt = "",
  eager = false,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classNames(
        "relative block aspect-video overflow-hidden",
        src && failed !== src ? "object-ground" : "mat",
        className,
      )}
    >
      {meanwhile && failed !== src && (
        <img src={meanwhile} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {src && failed !== src ? (
        <img
          src={src}
          srcSet={src2x && `${src} 1x, ${src2x} 2x`}
          alt={alt}
          width={400}
          height={225}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <PicturePlaceholder label={alt} />
      )}
    </span>
  );
}

/** An uncut sheet with the outline of a tag. */
function PicturePlaceholder({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 320 180"
      className="absolute inset-0 size-full text-ink/45"
      role={label ? "img" : "presentation"}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      data-placeholder=""
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <path d="M20 34V20h14M286 20h14v14M300 146v14h-14M34 160H20v-14" />
        <path
          d="M130 58h78a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12h-78a12 12 0 0 1-8.5-3.5L100 95a7 7 0 0 1 0-10l21.5-23.5A12 12 0 0 1 130 58Z"
          strokeDasharray="6 6"
        />
        <circle cx="127" cy="90" r="6" strokeDasharray="4 4" />
      </g>
    </svg>
  );
}
