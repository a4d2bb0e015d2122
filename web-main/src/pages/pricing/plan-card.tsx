import { classNames } from "@cuttle/web-kit/ui";
import { type ReactNode, useId } from "react";
import { Prose } from "../../content/prose.tsx";

const text = classNames(
  "mt-6 text-small [&_p]:text-ink-soft [&_ul]:mt-4 [&_ul]:grid [&_ul]:gap-2.5 [&_li]:relative [&_li]:pl-6",
  "[&_li]:before:absolute [&_li]:before:top-[0.7em] [&_li]:before:left-0 [&_li]:before:h-0.5 [&_li]:before:w-3.5",
  "[&_li]:before:bg-accent [&_li]:before:content-[''] forced-colors:[&_li]:before:bg-[CanvasText]",
);

interface PlanCardProps {
  readonly name: string;
  /** What it includes. */
  readonly html: string;
  readonly price: string;
  /** The plan of the person who looks. */
  readonly mine: boolean;
  readonly large?: boolean;
  /** How to get it. */
  readonly children?: ReactNode;
}

/** One of the plans that stand side by side. */
export function PlanCard({ name, html, price, mine, large = false, children }: PlanCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "rounded-card bg-surface p-6 outlined-when-forced sm:p-8",
        large ? "shadow-lifted ring-2 ring-accent" : "shadow-card lg:mt-6",
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-subheading">
          {name}
        </h2>
        {mine && (
          <span className="rounded-full bg-success/12 px-2.5 py-0.5 font-semibold text-caption text-success outlined-when-forced">
            Your plan
          </span>
        )}
      </div>
      <p className="mt-3 font-bold font-display text-heading">{price}</p>
      {children && <div className="mt-5">{children}</div>}
      <Prose html={html} className={text} />
    </section>
  );
}
