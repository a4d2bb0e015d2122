import { Button, classNames } from "@cuttle/web-kit/ui";
import { ImageUp } from "lucide-react";
import { useId, useRef } from "react";
import { pictureKinds } from "../../picture-file.ts";
import { useFileDrop } from "../../use-file-drop.ts";
import type { PictureUpload } from "../../use-picture-upload.ts";
import { CoverPicture } from "./cover-picture.tsx";

interface CoverFieldProps {
  /** Address of the picture; "" for the drawing. */
  value: string;
  /** Address of the newest drawing's picture, or "". */
  drawing: string;
  upload: PictureUpload;
  error?: string | undefined;
  onCancel: () => void;
  onUseDrawing: () => void;
}

/** The picture that stands for a project on cards: its drawing, or a photo of one's own, chosen or dropped here. */
export function CoverField(props: CoverFieldProps) {
  const { value, drawing, upload, error, onCancel, onUseDrawing } = props;
  const errorId = useId();
  const helpId = useId();
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { over, handlers } = useFileDrop(upload.send);
  const { progress } = upload;
  const uploading = progress !== undefined;
  const problem = upload.problem || error;

  function take(files: FileList | null | undefined) {
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
      <legend className="mb-1.5 font-semibold text-small">Cover photo</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <div
          className={classNames(
            "rounded-control",
            over && "outline-2 outline-focus outline-dashed outline-offset-4",
          )}
        >
          <CoverPicture
            src={value || drawing}
            alt={value ? "The cover photo" : "The drawing as last saved"}
          />
        </div>
        <div className="grid justify-items-start gap-2.5">
          <div role="alert" className="empty:absolute">
            {problem && (
              <p id={errorId} className="font-medium text-caption text-danger">
                {problem}
              </p>
            )}
          </div>
          <p id={helpId} className="text-caption text-ink-soft">
            <span role="status">
              {value
                ? "Cards and links show this picture."
                : "Cards and links show the drawing as last saved."}
            </span>{" "}
            A photo of the finished piece is a PNG, JPEG or WebP of at most 5 MB.
            <span className="pointer-coarse:hidden"> You can also drop it here.</span>
          </p>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="A photo of the finished piece"
            accept={pictureKinds.join(",")}
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              // The same file may be chosen again.
              currentTarget.value = "";
            }}
          />
          <Button
            ref={choose}
            variant="secondary"
            loading={uploading}
            onClick={() => file.current?.click()}
          >
            <ImageUp className="size-4.5" aria-hidden="true" />
            {value ? "Choose another photo" : "Choose a photo"}
          </Button>
          {uploading && (
            <div className="flex w-full items-center gap-3">
              <progress aria-label="Uploading the photo" value={progress} />
              <Button variant="quiet" size="small" onClick={() => andBack(onCancel)}>
                Cancel
              </Button>
            </div>
          )}
          {value && !uploading && (
            <Button variant="secondary" onClick={() => andBack(onUseDrawing)}>
              Use the drawing
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
