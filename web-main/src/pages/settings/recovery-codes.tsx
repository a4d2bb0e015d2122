import { download } from "@cuttle/design/host/download";
import { Button } from "@cuttle/web-kit/ui";
import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSite } from "../../site-context.ts";
import { useCopy } from "../../use-copy.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The new codes, which nobody can see again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { displayName } = useSite();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []); // the form that it replaces had the focus
  const lines = `${codes.join("\n")}\n`;
  const { said, copy } = useCopy(lines, () => {
    if (list.current) window.getSelection()?.selectAllChildren(list.current);
  });

  function save() {
    const text = `Recovery codes for ${displayName}\n\n${lines}`;
    const bytes = new TextEncoder().encode(text);
    download("recovery-codes.txt", bytes, "text/plain;charset=utf-8");
  }

  return (
    <div className="grid gap-5">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-control bg-ink/6 px-4 py-3 font-mono text-small outline-none sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy}>
          <Copy className="size-4.5" aria-hidden="true" />
          Copy
        </Button>
        <Button variant="secondary" onClick={save}>
          <Download className="size-4.5" aria-hidden="true" />
          Download
        </Button>
        <span role="status" className="text-small">
          {said}
        </span>
      </div>
      <Button size="large" onClick={onDone}>
        I've saved them
      </Button>
    </div>
  );
}
