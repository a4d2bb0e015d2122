import { type ReactNode, useEffect, useRef } from "react";

/** The result of the previous step. It takes the focus from the button that has gone, so that it is read out. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h3 ref={ref} tabIndex={-1} className="wrap-anywhere text-subheading outline-none">
      {children}
    </h3>
  );
}
