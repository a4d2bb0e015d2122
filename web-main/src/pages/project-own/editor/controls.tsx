import type { ComponentProps } from "react";
import { controlsClass } from "./stage-pointers.ts";

/** Around buttons on the stage: it neither moves the view nor draws with what is pressed there. */
export function Controls({ className, ...rest }: ComponentProps<"div">) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the stage.
    <div
      {...rest}
      className={`${controlsClass} cursor-default ${className}`}
      onPointerDown={(event) => event.stopPropagation()} // the stage would move the view, and take the click
      onDoubleClick={(event) => event.stopPropagation()} // it would zoom
    />
  );
}
