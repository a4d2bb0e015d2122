import { Button } from "@cuttle/web-kit/ui";
import { Check, Copy } from "lucide-react";
import { useRef } from "react";
import { useCopy } from "../../use-copy.ts";

/** The address at which others open the project, on one line with a button that copies it. */
export function PublicLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { said, copied, copy } = useCopy(url, () => input.current?.select());
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex basis-full items-center gap-2">
      <input
        ref={input}
        aria-label="Link for others"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-9 min-w-0 grow truncate rounded-control bg-transparent text-ink-soft text-small"
      />
      <Button size="small" variant="quiet" className="-mr-3" onClick={copy}>
        <Icon className="size-4" aria-hidden="true" />
        <span>
          {copied ? "Copied" : "Copy"}
          <span className="sr-only"> the link for others</span>
        </span>
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
