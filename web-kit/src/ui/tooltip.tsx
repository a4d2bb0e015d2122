import * as RadixTooltip from "radix-ui/tooltip";
import type { ReactElement } from "react";
import { useOverlayContainer } from "./overlay-container.ts";

export interface TooltipProps {
  /** A short sentence. It describes the child but does not name it: icon buttons need a label of their own. */
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactElement;
}

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const container = useOverlayContainer();
  return (
    <RadixTooltip.Provider delayDuration={350}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal container={container}>
          <RadixTooltip.Content
            side={side}
            sideOffset={8}
            collisionPadding={12}
            className="z-50 max-w-64 animate-rise rounded-control bg-ink px-3 py-2 text-caption text-paper shadow-lifted outlined-when-forced"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
