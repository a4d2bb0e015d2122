import { Button } from "@cuttle/web-kit/ui";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { useLinksInside } from "../../content/use-links-inside.ts";
import { useCopy } from "../../use-copy.ts";
import { Example } from "./example.tsx";
import type { Article } from "./use-articles.ts";
import { useSandbox } from "./use-sandbox.ts";

interface ArticleTextProps {
  readonly article: Article;
  /** When it was written, and by whom. */
  readonly children: ReactNode;
  /** Before the text. */
  readonly above?: ReactNode;
}

/** The text of an article, as our server made it of its own Markdown. */
export function ArticleText({ article, children, above }: ArticleTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const [blocks, setBlocks] = useState<readonly Element[]>([]);
  const [examples, setExamples] = useState<readonly Element[]>([]);
  const sandbox = useSandbox();
  const { hash } = useLocation();
  const onClick = useLinksInside();
  useLayoutEffect(() => {
    setBlocks([...(text.current?.querySelectorAll(".code") ?? [])]);
    setExamples([...(text.current?.querySelectorAll(".example-run") ?? [])]);
  }, []);

  // The page has scrolled to its hash already, unless the text came later than the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the text is new
  useEffect(() => {
    const headings = [...(text.current?.querySelectorAll("[id]") ?? [])];
    const target = headings.find(({ id }) => `#${id}` === hash);
    if (window.scrollY === 0) target?.scrollIntoView();
  }, []);

  return (
    <article>
      <h1 className="text-title">{article.title}</h1>
      <p className="mt-4 text-ink-soft text-lead">{article.description}</p>
      {children && <p className="mt-4 text-ink-soft text-small">{children}</p>}
      {above}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only links in it are clicked, which the keyboard does, too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        ref={text}
        className="article-text mt-8"
        onClick={onClick}
        dangerouslySetInnerHTML={{ __html: article.html }}
      />
      {blocks.map((block, place) => createPortal(<CopyCode block={block} />, block, String(place)))}
      {examples.map((example, index) =>
        createPortal(<Example place={example} sandbox={sandbox} />, example, String(index)),
      )}
    </article>
  );
}

function CopyCode({ block }: { block: Element }) {
  const code = block.querySelector("pre");
  const { said, copy } = useCopy(code?.textContent ?? "", () => {
    if (code) window.getSelection()?.selectAllChildren(code);
  });
  return (
    <div className="absolute top-2 right-2 flex items-center gap-2">
      <span role="status" className="rounded-control bg-surface text-caption">
        {said}
      </span>
      <Button variant="secondary" size="small" aria-label="Copy the code" onClick={copy}>
        Copy
      </Button>
    </div>
  );
}
