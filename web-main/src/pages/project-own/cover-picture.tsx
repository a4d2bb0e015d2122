import { Picture } from "@cuttle/web-kit/ui";
import { useState } from "react";

interface CoverPictureProps {
  /** "": an uncut sheet. */
  src: string;
  alt: string;
}

/** A picture as on cards: uncropped in 16:9, on a blurred copy of itself where its shape differs. */
export function CoverPicture({ src, alt }: CoverPictureProps) {
  const [failed, setFailed] = useState("");
  if (!src || failed === src) return <Picture src={null} alt={alt} className="rounded-control" />;
  const place = "absolute inset-0 size-full";
  return (
    <span className="object-ground relative block aspect-video overflow-hidden rounded-control">
      <img src={src} alt="" className={`${place} scale-125 object-cover blur-2xl`} />
      <img
        src={src}
        alt={alt}
        width={400}
        height={225}
        onError={() => setFailed(src)}
        className={`${place} object-contain`}
      />
    </span>
  );
}
