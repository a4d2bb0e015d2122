import { SkipLink } from "@cuttle/web-kit/ui";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { skipLinksId } from "../../frame/skip-links-id.ts";
import { Kinds } from "./kinds.tsx";
import type { TemplatePage } from "./template-pages.ts";

interface TemplateFrameProps extends TemplatePage {
  /** The tags are shown by pictures instead of names alone. */
  readonly withPictures?: boolean;
  /** The field that searches. */
  readonly search: ReactNode;
  /** Above the cards. */
  readonly toolbar: ReactNode;
  /** The cards. */
  readonly children: ReactNode;
}

const templatesId = "templates";

/** Before the header, and only on pages that have templates. */
function SkipToTemplates() {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById(skipLinksId)), []);
  return place && createPortal(<SkipLink to={templatesId}>Skip to the templates</SkipLink>, place);
}

/** What the pages of templates have in common. Its layout is in the first reply, too (shell/first-templates.html). */
export function TemplateFrame(props: TemplateFrameProps) {
  const { title, text, withPictures = false, search, toolbar, children } = props;
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">
      <SkipToTemplates />
      <div className="mb-6 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[1fr_20rem] md:items-end">
        <div>
          <h1 className="text-title">{title}</h1>
          <p className="mt-3 max-w-2xl text-ink-soft text-lead">{text}</p>
        </div>
        {search}
      </div>
      <Kinds withPictures={withPictures} />
      <div className="mt-6">
        {toolbar}
        <div id={templatesId} tabIndex={-1} className="scroll-mt-6 outline-none">
          {children}
        </div>
      </div>
    </div>
  );
}
