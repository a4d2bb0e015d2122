import { ErrorView } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { Prose } from "../../content/prose.tsx";
import { type ContentDocument, useDocument } from "../../content/use-document.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { useSite } from "../../site-context.ts";

const links =
  "[&_a]:font-semibold [&_a]:text-accent-strong [&_a]:underline [&_a]:underline-offset-4";

/** A page of text in one narrow column. The text is content/legal/{name}.md. */
export function LegalPage({ slug }: { slug: string }) {
  const text = useDocument(slug);
  if (text.isError) {
    return (
      <div className="px-5 py-20">
        <ErrorView
          message="The page didn't load. Please try again."
          onRetry={() => void text.refetch()}
        />
      </div>
    );
  }
  return text.data ? <Text text={text.data} /> : <PageLoading />;
}

function Text({ text }: { text: ContentDocument }) {
  return (
    <article className="mx-auto max-w-[84rem] px-5 pt-10 sm:px-10 sm:pt-16">
      <div className="max-w-[65ch]">
        <div className="score-line mb-8 w-16" />
        <h1 className="text-title">{text.title}</h1>
        <Prose
          html={text.intro}
          className="mt-5 text-ink-soft text-lead [&_em]:not-italic [&_p+p]:mt-4 [&_p+p]:text-caption [&_p+p]:text-ink-faint"
        />
        {text.sections.map(({ title, html }) => (
          <LegalSection key={title} title={title}>
            <Prose html={html} className={`${sectionText} ${links}`} />
          </LegalSection>
        ))}
        <Contact />
      </div>
    </article>
  );
}

const sectionText =
  "mt-3 grid gap-4 text-ink-soft leading-relaxed [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-accent-strong";

function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}

function Contact() {
  const { supportEmail } = useSite();
  return (
    <LegalSection title="Talk to us">
      <p className={`mt-3 text-ink-soft leading-relaxed ${links}`}>
        Do you have a question or a wish, or does something seem unfair? Write to{" "}
        <a href={`mailto:${supportEmail}`} className="wrap-anywhere">
          {supportEmail}
        </a>
        . A person reads it.
      </p>
    </LegalSection>
  );
}
