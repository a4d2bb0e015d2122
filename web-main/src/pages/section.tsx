import { type ReactNode, useId } from "react";

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page of forms. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-card bg-surface p-5 shadow-card outlined-when-forced sm:p-7"
    >
      <div>
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-ink-soft text-small">{text}</p>}
      </div>
      {children}
    </section>
  );
}
