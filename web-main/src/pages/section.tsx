import { type ReactNode, useId } from "react";

interface SectionProps {
  /** For links to it. */
  readonly id?: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page of forms. */
export function Section({ id, title, text, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={heading}
      className="grid scroll-mt-4 gap-5 rounded-card bg-surface p-5 shadow-card outlined-when-forced sm:p-7"
    >
      <div>
        <h2 id={heading} className="text-subheading">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ink-soft text-small">{text}</p>}
      </div>
      {children}
    </section>
  );
}
