import type { Drawing, Parameter, Unit } from "@cuttle/design";
import { type FileFormat, fileFormats } from "@cuttle/design/host";
import { Button, FormMessage, Modal } from "@cuttle/web-kit/ui";
import { type FormEvent, type ReactNode, useMemo } from "react";
import type { Preferences } from "../../../engine/preferences.ts";
import { boxOf } from "../../../engine/viewport.ts";
import { concernsOf, type Reviewed } from "../checks/use-review.ts";
import { ChecksNote } from "./checks-note.tsx";
import { FileNotes } from "./file-notes.tsx";
import { FileSettings } from "./file-settings.tsx";
import type { RequestedFile } from "./requested-file.ts";
import { useKerfEntry } from "./use-kerf-entry.ts";

interface DownloadModalProps {
  readonly preferences: Pick<Preferences, "format" | "kerf" | "preset" | "transparent">;
  readonly onPrefer: (change: Partial<Preferences>) => void;
  readonly unit: Unit;
  readonly parameters: readonly Parameter[];
  readonly drawing: Drawing | undefined;
  /** Whether a picture shows the finished object. */
  readonly isObject: boolean;
  /** The checks of the drawing. */
  readonly reviewed: Reviewed;
  /** Opens the checks. */
  readonly onChecks: () => void;
  /** How many downloads are left, or what they require. */
  readonly allowance: string | undefined;
  /** What cutting it takes. */
  readonly estimate: ReactNode;
  readonly busy: RequestedFile | undefined;
  readonly problem: string | undefined;
  /** What is missing in the file that was just downloaded. */
  readonly notes: readonly string[];
  readonly onDownload: (format: FileFormat) => void;
  readonly onClose: () => void;
}

/** Chooses the file's format and settings, and shows the checks. */
export default function DownloadModal(props: DownloadModalProps) {
  const { preferences, onPrefer, allowance, busy, problem, notes, reviewed, drawing } = props;
  const { format } = preferences;
  const kerf = useKerfEntry(props);
  // A PNG needs no kerf.
  const refused = kerf.error !== undefined && format !== "png";
  const longest = useMemo(() => longerSide(drawing), [drawing]);
  const concerned = reviewed.current && concernsOf(reviewed.review).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    // Its field shows the error.
    if (refused) kerf.field.current?.focus();
    else props.onDownload(format);
  }

  return (
    <Modal title="Download" size="medium" onClose={props.onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <FileSettings
          format={format}
          preferences={preferences}
          onPrefer={onPrefer}
          kerf={kerf}
          of="drawing"
          isObject={props.isObject}
          longest={longest}
          formats={fileFormats}
        />
        <ChecksNote
          reviewed={reviewed}
          toShow={format === "png"}
          refused={refused}
          onOpen={props.onChecks}
        />
        <div className="grid gap-3">
          <FormMessage>{problem}</FormMessage>
          <FileNotes notes={notes} />
          <Button type="submit" size="large" loading={busy === format}>
            {concerned ? "Download anyway" : "Download"}
          </Button>
        </div>
      </form>
      {/* Not in the form: the estimate opens forms of its own. */}
      <div className="mt-3 grid gap-3">
        {format !== "png" && <div className="-mx-2">{props.estimate}</div>}
        {allowance && <p className="text-ink-soft text-small">{allowance}</p>}
      </div>
    </Modal>
  );
}

function longerSide(drawing: Drawing | undefined): number {
  const box = drawing && boxOf(drawing);
  return box ? Math.max(box.maxX - box.minX, box.maxY - box.minY) : 0;
}
