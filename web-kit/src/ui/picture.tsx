import { useState } from "react";
import { classNames } from "./class-names.ts";
import { PicturePlaceholder } from "./picture-placeholder.tsx";

export interface PictureProps {
  src?: string | null | undefined;
  /** The same for screens twice as dense. */
  src2x?: string | undefined;
  /** What it shows; "" when the text beside the picture already says it. */
  alt?: string;
  /** Above the fold: loaded eagerly instead of when scrolled near. */
  eager?: boolean;
  className?: string;
}

/** A 16:9 preview on the birch mat. Missing or broken: an uncut sheet. */
export function Picture({ src, src2x, alt = "", eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classNames(
        "mat relative block aspect-video overflow-hidden",
        src && failed !== src && "dimmed-when-dark",
        className,
      )}
    >
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
