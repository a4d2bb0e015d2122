import { Button, Field } from "@cuttle/web-kit/ui";
import { useRef } from "react";
import { useCopy } from "../../use-copy.ts";

/** A link with a Copy button. Where the browser refuses to copy, the text is selected for the keyboard. */
export function CopyLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopy(url, () => input.current?.select());

  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field
        ref={input}
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className="sm:min-h-12" onClick={copy}>
        Copy link
      </Button>
      <p role="status" className="text-caption text-ink-soft empty:absolute">
        {said}
      </p>
    </div>
  );
}
