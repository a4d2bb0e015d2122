import { Button, ErrorView } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { Prose } from "../../content/prose.tsx";
import { type ContentDocument, useDocument } from "../../content/use-document.ts";
import { useCurrentPage } from "../../frame/page-frame.tsx";
import { PageLoading } from "../../frame/page-loading.tsx";
import { contentTitle, type PageName, paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { Cover } from "../blog/cover.tsx";

const links =
  "[&_a]:font-semibold [&_a]:text-accent-strong [&_a]:underline [&_a]:underline-offset-4";
const introText =
  "mt-5 text-ink-soft text-lead [&_em]:not-italic [&_p+p]:mt-4 [&_p+p]:text-caption [&_p+p]:text-ink-faint";
const sectionText =
  "mt-3 grid gap-4 text-ink-soft leading-relaxed [&_li]:pl-1 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-5 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-accent-strong";

/** A page that shows one text, which the server keeps as Markdown. */
export default function TextPage() {
  const slug = paths[useCurrentPage() as PageName];
  const { displayName } = useSite();
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
  if (!text.data) return <PageLoading />;
  const Layout = text.data.cover ? Wide : Narrow;
  return (
    <>
      <title>{contentTitle(text.data.headTitle, displayName)}</title>
      <Layout slug={slug} text={text.data} />
    </>
  );
}

interface LayoutProps {
  readonly slug: string;
  readonly text: ContentDocument;
}

/** One column. */
function Narrow({ slug, text }: LayoutProps) {
  return (
    <article className="mx-auto max-w-[84rem] px-5 pt-10 sm:px-10 sm:pt-16">
      <div className="max-w-[65ch]">
        <Opening slug={slug} text={text} />
        {text.sections.map(({ title, html }) => (
          <TextSection key={title} title={title} className="mt-12">
            <Prose html={html} className={`${sectionText} ${links}`} />
          </TextSection>
        ))}
        <Contact className="mt-12" />
      </div>
    </article>
  );
}

/** A picture at the top, and each section on a card. */
function Wide({ slug, text }: LayoutProps) {
  const card = "rounded-card bg-surface p-6 shadow-card outlined-when-forced sm:p-8";
  return (
    <article className="mx-auto max-w-[84rem] px-5 pt-10 sm:px-10 sm:pt-16">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <Opening slug={slug} text={text} />
        </div>
        <Cover address={text.cover} className="rounded-card shadow-card" />
      </div>
      <div className="mt-14 grid gap-5 lg:grid-cols-2">
        {text.sections.map(({ title, html }) => (
          <TextSection key={title} title={title} className={card}>
            <Prose html={html} className={`${sectionText} ${links}`} />
          </TextSection>
        ))}
      </div>
      <Contact className="mt-14" />
    </article>
  );
}

function Opening({ slug, text }: LayoutProps) {
  const site = useSite();
  const apply = `${slug}/apply`;
  const isSet = site.links?.includes(apply.slice(1));
  return (
    <>
      <div className="score-line mb-8 w-16" />
      <h1 className="text-title">{text.title}</h1>
      <Prose html={text.intro} className={introText} />
      {text.button && (
        <Button asLink size="large" className="mt-8">
          <a href={isSet ? apply : `mailto:${site.supportEmail}`}>{text.button}</a>
        </Button>
      )}
    </>
  );
}

interface TextSectionProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

function TextSection({ title, className, children }: TextSectionProps) {
  return (
    <section className={className}>
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}

function Contact({ className }: { className: string }) {
  const { supportEmail } = useSite();
  return (
    <TextSection title="Talk to us" className={className}>
      <p className={`mt-3 text-ink-soft leading-relaxed ${links}`}>
        Do you have a question or a wish, or does something seem unfair? Write to{" "}
        <a href={`mailto:${supportEmail}`} className="wrap-anywhere">
          {supportEmail}
        </a>
        . A person reads it.
      </p>
    </TextSection>
  );
}
