import { buttonClass, classNames, FormMessage } from "@cuttle/web-kit/ui";
import { Upload } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useFileDrop } from "../../use-file-drop.ts";
import { Uploading } from "./uploading.tsx";
import { type OwnFile, useUpload } from "./use-upload.ts";
import { type UploadKind, wordsOf } from "./words.ts";

interface UploadZoneProps {
  readonly kind: UploadKind;
  readonly onUploaded: (file: OwnFile) => void;
  readonly onRefused: (code: string) => boolean;
}

/** Where a file is chosen or dropped. */
export function UploadZone({ kind, onUploaded, onRefused }: UploadZoneProps) {
  const { upload, uploading, problem, cancel } = useUpload({ kind, onUploaded, onRefused });
  const { over, handlers } = useFileDrop(upload);
  const input = useRef<HTMLInputElement>(null);
  const words = wordsOf[kind];

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Choosing the same file again must fire a change event.
    target.value = "";
    if (file) upload(file);
  }

  return (
    <div className="grid gap-3">
      {/* Dropping is a second way beside the button. */}
      <div
        {...handlers}
        className={classNames(
          "flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-2 border-dashed p-4",
          over ? "border-accent-strong bg-accent-wash" : "border-edge/50",
        )}
      >
        {uploading ? (
          <Uploading {...uploading} onCancel={cancel} />
        ) : (
          <>
            <label
              className={buttonClass(
                "primary",
                "medium",
                "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              )}
            >
              <Upload className="size-5" aria-hidden="true" />
              {words.upload}
              <input
                ref={input}
                type="file"
                accept={words.accept}
                aria-describedby={`own-${kind}-kinds`}
                onChange={choose}
                className="sr-only"
              />
            </label>
            <p id={`own-${kind}-kinds`} className="min-w-40 flex-1 text-ink-soft text-small">
              {over ? words.drop : words.kinds}
            </p>
          </>
        )}
      </div>
      <FormMessage>{problem}</FormMessage>
    </div>
  );
}
