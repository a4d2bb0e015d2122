import { useState } from "react";
import { classNames } from "./class-names.ts";
import { PicturePlaceholder } from "./picture-placeholder.tsx";

export interface PictureProps {
  src?: string | null | undefined;
  /** The same for screens twice as dense. */
  src2x?: string | undefined;
  /** What is seen; "" when the words beside the picture already say it. */
  alt?: string;
  /** Above the fold: fetched at once instead of when it scrolls near. */
  eager?: boolean;
  className?: string;
}

/** A preview, 16:9, lying on the birch mat. Missing or broken: a sheet that is still uncut. */
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
