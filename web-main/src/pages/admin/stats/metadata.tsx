import type { Schemas } from "@cuttle/web-kit/api";
import { ChevronRight } from "lucide-react";

/** S1 §9: "Metadata preview: 30 characters." */
const previewed = 30;

/** What an event tells besides its name: its beginning, and all of it on demand. */
export function Metadata({ metadata }: Pick<Schemas["StatsEvent"], "metadata">) {
  if (metadata === null) return null;
  const text = [...JSON.stringify(metadata)];
  if (text.length <= previewed) return <code className="font-mono text-caption">{text}</code>;
  return (
    <details className="group">
      <summary className="-my-3 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-control font-mono text-caption [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <span>{text.slice(0, previewed)}…</span>
      </summary>
      <pre className="mt-2 whitespace-pre-wrap font-mono text-caption">
        {JSON.stringify(metadata, null, 2)}
      </pre>
    </details>
  );
}
