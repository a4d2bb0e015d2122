import { Prose } from "../../content/prose.tsx";
import type { ContentDocument } from "../../content/use-document.ts";
import { useSite } from "../../site-context.ts";

const linkClass = "wrap-anywhere font-semibold text-accent-strong underline underline-offset-4";

export function Questions({ faq }: { faq: ContentDocument }) {
  const { supportEmail } = useSite();
  return (
    <section aria-labelledby="questions" className="mt-24">
      <div className="score-line mb-8 w-16" />
      <h2 id="questions" className="text-heading">
        {faq.title}
      </h2>
      <ul className="mt-8 grid gap-x-14 gap-y-9 lg:grid-cols-2">
        {faq.sections.map(({ title, html }) => (
          <li key={title}>
            <h3 className="text-subheading">{title}</h3>
            <Prose html={html} className="mt-2 max-w-[60ch] text-ink-soft" />
          </li>
        ))}
      </ul>
      <p className="mt-12 text-ink-soft">
        Any other question? Write to{" "}
        <a href={`mailto:${supportEmail}`} className={linkClass}>
          {supportEmail}
        </a>
        . A person reads it.
      </p>
    </section>
  );
}
