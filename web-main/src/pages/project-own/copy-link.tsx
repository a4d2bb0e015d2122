import { Button, Field } from "@cuttle/web-kit/ui";
import { useRef, useState } from "react";

/** A link with a Copy button. Where the browser refuses to copy, the text is selected for the keyboard. */
export function CopyLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid("Copied.");
    } catch {
      input.current?.select();
      setSaid("It is selected: copy it with your keyboard.");
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field
        ref={input}
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className="sm:min-h-12" onClick={() => void copy()}>
        Copy link
      </Button>
      <p role="status" className="text-caption text-ink-soft empty:absolute">
        {said}
      </p>
    </div>
  );
}
