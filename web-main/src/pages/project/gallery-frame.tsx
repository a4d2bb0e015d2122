import type { ReactNode } from "react";

export const smallPictures = "grid min-w-0 grid-cols-5 gap-2 sm:grid-cols-7";

interface GalleryFrameProps {
  readonly picture: ReactNode;
  /** Of an example; undefined for the project's own picture. */
  readonly caption?: string | undefined;
  /** The small pictures, or as many empty places, in `smallPictures`. */
  readonly children: ReactNode;
}

/** The layout of a gallery, which the first reply has, too (shell/first-project.html). */
export function GalleryFrame({ picture, caption, children }: GalleryFrameProps) {
  return (
    <div className="grid content-start gap-3">
      {picture}
      <p className="wrap-anywhere min-h-[2lh] text-ink-soft text-small sm:min-h-[1lh]">
        {caption ?? "This is how it comes. See it with other values:"}
      </p>
      {children}
    </div>
  );
}
