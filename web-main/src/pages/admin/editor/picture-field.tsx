import { brandFields } from "@cuttle/web-kit/minisite-fields";
import { Button, classNames } from "@cuttle/web-kit/ui";
import { ImageUp } from "lucide-react";
import { useId, useRef } from "react";
import { pictureKinds } from "../../../picture-file.ts";
import { useFileDrop } from "../../../use-file-drop.ts";
import type { PictureUpload } from "../../../use-picture-upload.ts";
import type { PictureKind } from "./use-brand-upload.ts";

interface PictureFieldProps {
  readonly kind: PictureKind;
  /** Address of the picture, or "". */
  readonly value: string;
  readonly upload: PictureUpload;
  readonly error?: string | undefined;
  readonly onRemove: () => void;
}

interface Words {
  readonly choice: string;
  readonly help: string;
  readonly none: string;
}

const words: Readonly<Record<PictureKind, Words>> = {
  logo: {
    choice: "Choose a logo",
    help: "We keep at most 800 × 320 pixels. In night colors, the logo gets a light background.",
    none: "Until then the name is shown.",
  },
  favicon: {
    choice: "Choose an icon",
    help: "For the browser tab, centered in a square of at most 256 pixels.",
    none: "Until then the default icon is shown.",
  },
};

/** A picture of the brand, chosen or dropped here, shown in both schemes. */
export function PictureField({ kind, value, upload, error, onRemove }: PictureFieldProps) {
  const { choice, help, none } = words[kind];
  const name = brandFields[kind].label;
  const errorId = useId();
  const helpId = useId();
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { over, handlers } = useFileDrop(upload.send);
  const uploading = upload.progress !== undefined;
  const problem = upload.problem || error;

  function take(files: FileList | null) {
    const first = files?.[0];
    if (first) upload.send(first);
  }

  /** For buttons that disappear when pressed: moves the focus. */
  function andBack(act: () => void) {
    choose.current?.focus();
    act();
  }

  return (
    <fieldset
      className="min-w-0"
      aria-describedby={classNames(problem ? errorId : null, helpId)}
      {...handlers}
    >
      <legend className="mb-1.5 font-semibold text-small">{name}</legend>
      <div
        className={classNames(
          "grid grid-cols-2 overflow-hidden rounded-control border border-line",
          over && "outline-2 outline-focus outline-dashed outline-offset-4",
        )}
      >
        <Ground kind={kind} src={value} when="in day colors" className="scheme-light" />
        <Ground kind={kind} src={value} when="in night colors" className="scheme-dark" />
      </div>
      <div className="mt-2.5 grid justify-items-start gap-2.5">
        <div role="alert" className="empty:absolute">
          {problem && (
            <p id={errorId} className="font-medium text-caption text-danger">
              {problem}
            </p>
          )}
        </div>
        <p id={helpId} className="text-caption text-ink-soft">
          <span role="status">{value ? "" : none}</span> A PNG, JPEG or WebP of at most 2 MB. {help}
          <span className="pointer-coarse:hidden"> You can also drop it here.</span>
        </p>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={`A picture for the ${name.toLowerCase()}`}
          accept={pictureKinds.join(",")}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
        {uploading && (
          <div className="flex w-full items-center gap-3">
            <progress
              aria-label={`Upload of the ${name.toLowerCase()}`}
              value={upload.progress}
              className="grow"
            />
            <Button variant="quiet" size="small" onClick={() => andBack(upload.cancel)}>
              Cancel
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choose}
            variant="secondary"
            size="small"
            loading={uploading}
            aria-invalid={problem ? true : undefined}
            onClick={() => file.current?.click()}
          >
            <ImageUp className="size-4.5" aria-hidden="true" />
            {value ? `Choose another ${name.toLowerCase()}` : choice}
          </Button>
          {value && !uploading && (
            <Button variant="quiet" size="small" onClick={() => andBack(onRemove)}>
              Remove
              <span className="sr-only"> the {name.toLowerCase()}</span>
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

interface GroundProps {
  readonly kind: PictureKind;
  readonly src: string;
  readonly when: string;
  readonly className: string;
}

function Ground({ kind, src, when, className }: GroundProps) {
  return (
    <div className={classNames("grid h-24 place-items-center bg-paper p-3", className)}>
      {src ? (
        <img
          src={src}
          alt={`The ${kind === "logo" ? "logo" : "icon"} ${when}`}
          className={
            kind === "logo"
              ? "max-h-full max-w-full rounded-control bg-plate px-2.5 py-1.5 object-contain"
              : "size-8 object-contain"
          }
        />
      ) : (
        <span className="text-caption text-ink-faint">{when}</span>
      )}
    </div>
  );
}
