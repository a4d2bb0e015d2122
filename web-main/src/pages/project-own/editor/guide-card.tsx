import { classNames } from "@cuttle/web-kit/ui";
import { Controls } from "./controls.tsx";
import { GuideField, type GuideFieldProps } from "./guide-field.tsx";

interface GuideCardProps extends GuideFieldProps {
  /** Whether the tools are a row at the lower edge. */
  readonly hasRow: boolean;
}

/** The selected guide, on the stage. */
export default function GuideCard({ hasRow, ...props }: GuideCardProps) {
  return (
    <Controls
      role="group"
      aria-label="Guide"
      className={classNames(
        "absolute inset-x-3 mx-auto w-fit animate-rise rounded-card bg-raised p-3 shadow-lifted outlined-when-forced",
        hasRow ? "bottom-31" : "bottom-16",
      )}
    >
      <GuideField {...props} />
    </Controls>
  );
}
