import { Info } from "lucide-react";

interface FileNotesProps {
  readonly notes: readonly string[];
}

/** What is missing in a downloaded file. It stays visible, unlike a toast. */
export function FileNotes({ notes }: FileNotesProps) {
  return (
    <div role="status" className="empty:absolute">
      {notes.length > 0 && (
        <div className="flex animate-rise gap-2.5 rounded-control bg-accent-wash px-4 py-3 text-small">
          <Info className="mt-0.5 size-5 shrink-0 text-accent-strong" aria-hidden="true" />
          <div className="grid gap-1">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
