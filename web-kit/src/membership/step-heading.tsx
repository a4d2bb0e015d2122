import { type ReactNode, useEffect, useRef } from "react";

/** What has come of the step before. It takes the focus from the button that is gone, so that it is read out. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h3 ref={ref} tabIndex={-1} className="wrap-anywhere text-subheading outline-none">
      {children}
    </h3>
  );
}
