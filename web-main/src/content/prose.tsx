interface ProseProps {
  /** What our server made of its own Markdown: nothing in it comes from people. */
  readonly html: string;
  readonly className?: string;
}

/** A part of a document. */
export function Prose({ html, className }: ProseProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
