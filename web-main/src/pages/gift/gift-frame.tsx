import type { ReactNode } from "react";
import { GiftBox } from "./gift-box.tsx";

interface GiftFrameProps {
  /** What is in the box; without it, the box is empty. */
  readonly months?: number;
  readonly children: ReactNode;
}

/** The box beside the text, or above it on a narrow screen. */
export function GiftFrame({ months, children }: GiftFrameProps) {
  return (
    <div className="mx-auto grid max-w-[76rem] items-center gap-x-16 gap-y-6 px-5 pt-6 pb-20 sm:px-10 lg:grid-cols-[1fr_1.05fr] lg:pt-14">
      <div className="mx-auto w-full max-w-[17rem] sm:max-w-sm lg:order-last lg:max-w-none">
        <GiftBox months={months} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
