import type { ReactNode } from "react";
import { GiftBox } from "./gift-box.tsx";

interface GiftFrameProps {
  /** In the box. */
  readonly months?: number;
  readonly closed?: boolean;
  readonly children: ReactNode;
}

/** The box beside the text, or above it on a narrow screen. */
export function GiftFrame({ months, closed, children }: GiftFrameProps) {
  return (
    <div className="mx-auto grid max-w-[84rem] items-center gap-x-10 gap-y-6 px-5 pt-6 pb-20 sm:px-10 md:grid-cols-[1fr_1.05fr] md:pt-14 lg:gap-x-16">
      <div className="mx-auto w-full max-w-[17rem] sm:max-w-sm md:order-last md:max-w-none">
        <GiftBox months={months} closed={closed} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
