import type { ReactNode } from "react";
import { useSite } from "../../site-context.ts";

interface LegalPageProps {
  title: string;
  intro: ReactNode;
  /** When the text was last changed. */
  changed: { machine: string; words: string };
  children: ReactNode;
}

/** A page of text in one narrow column. Its children are LegalSections. */
export function LegalPage({ title, intro, changed, children }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-[84rem] px-5 pt-10 sm:px-10 sm:pt-16">
      <div className="max-w-[65ch]">
        <div className="score-line mb-8 w-16" />
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 text-ink-soft text-lead">{intro}</p>
        <p className="mt-4 text-caption text-ink-faint">
          Last changed <time dateTime={changed.machine}>{changed.words}</time>
        </p>
        {children}
        <Contact />
      </div>
    </article>
  );
}

interface LegalSectionProps {
  title: string;
  children: ReactNode;
}

/** Paragraphs and lists under a heading. */
export function LegalSection({ title, children }: LegalSectionProps) {
  return (
    <section className="mt-12">
      <h2 className="text-heading">{title}</h2>
      <div className="mt-3 grid gap-4 text-ink-soft leading-relaxed [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-accent-strong">
        {children}
      </div>
    </section>
  );
}

function Contact() {
  const { supportEmail } = useSite();
  return (
    <LegalSection title="Talk to us">
      <p>
        Do you have a question or a wish, or does something seem unfair? Write to{" "}
        <a
          href={`mailto:${supportEmail}`}
          className="wrap-anywhere font-semibold text-accent-strong underline underline-offset-4"
        >
          {supportEmail}
        </a>
        . A person reads it.
      </p>
    </LegalSection>
  );
}
