import { type RefObject, useEffect, useState } from "react";
import { sourceToken } from "./source-token.ts";
import { type ClipboardOptions, useClipboard } from "./use-clipboard.ts";
import { useSources } from "./use-sources.ts";

interface ClipboardPartProps extends ClipboardOptions {
  /** What covers the stage. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Copies and pastes once it knows how the project is called in what is copied. */
export default function ClipboardPart(props: ClipboardPartProps) {
  const { store, project } = props;
  const [token, setToken] = useState<string>();
  useEffect(() => {
    void sourceToken(project).then(setToken);
  }, [project]);
  useSources(store, project);
  return token !== undefined && <Clipboard {...props} project={token} />;
}

/** Copies and pastes, and says so to screen readers. */
function Clipboard({ root, ...options }: ClipboardPartProps) {
  const said = useClipboard(root, options);
  return (
    <span role="status" className="sr-only">
      {said && <span key={said.number}>{said.text}</span>}
    </span>
  );
}
