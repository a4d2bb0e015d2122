import { useLinksInside } from "./use-links-inside.ts";

interface ProseProps {
  /** What our server made of its own Markdown: nothing in it comes from people. */
  readonly html: string;
  readonly className?: string;
}

/** A part of a document. */
export function Prose({ html, className }: ProseProps) {
  const onClick = useLinksInside();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only links in it are clicked, which the keyboard does, too
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={className} onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
