import { Button } from "@cuttle/web-kit/ui";
import { Copy } from "lucide-react";
import { useRef } from "react";
import { useCopy } from "../../../use-copy.ts";
import type { DnsRecord } from "./domain-words.ts";

/** A record's value. Where the browser refuses to copy, it is selected for the keyboard. */
export function CopyValue({ record: { type, value } }: { record: DnsRecord }) {
  const text = useRef<HTMLElement>(null);
  const { said, copy } = useCopy(value, () => {
    if (text.current) window.getSelection()?.selectAllChildren(text.current);
  });

  return (
    <div className="grid justify-items-start gap-1.5">
      <code ref={text} className="wrap-anywhere font-mono">
        {value}
      </code>
      <Button variant="secondary" size="small" className="max-md:min-h-11" onClick={copy}>
        <Copy className="size-4" aria-hidden="true" />
        Copy<span className="sr-only"> the {type} record's value</span>
      </Button>
      <p role="status" className="text-caption text-ink-soft empty:absolute">
        {said}
      </p>
    </div>
  );
}
