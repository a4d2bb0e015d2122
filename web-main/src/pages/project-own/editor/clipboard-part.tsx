import type { RefObject } from "react";
import { type ClipboardOptions, useClipboard } from "./use-clipboard.ts";
import { useSources } from "./use-sources.ts";

interface ClipboardPartProps extends ClipboardOptions {
  /** What covers the stage. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Copies and pastes, and says so to screen readers. */
export default function ClipboardPart({ root, ...options }: ClipboardPartProps) {
  const said = useClipboard(root, options);
  useSources(options.store, options.project);
  return (
    <span role="status" className="sr-only">
      {said && <span key={said.number}>{said.text}</span>}
    </span>
  );
}
