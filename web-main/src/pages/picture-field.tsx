import { Button, type ButtonProps, classNames } from "@cuttle/web-kit/ui";
import { ImageUp } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { pictureKinds } from "../picture-file.ts";
import { useFileDrop } from "../use-file-drop.ts";
import type { PictureUpload } from "../use-picture-upload.ts";

interface PictureFieldProps {
  readonly label: string;
  /** What it shows now. */
  readonly picture: ReactNode;
  /** The picture's side is this wide where there is room for the text beside it. */
  readonly beside?: string;
  readonly inputLabel: string;
  readonly progressLabel: string;
  readonly choose: string;
  /** The kinds of files that may be chosen; default: those that the server accepts. */
  readonly kinds?: readonly string[];
  readonly size?: ButtonProps["size"];
  /** The button that takes the picture away, if there is one. */
  readonly clear: Pick<ButtonProps, "variant" | "children"> | false;
  readonly onClear: () => void;
  readonly upload: PictureUpload;
  readonly onCancel: () => void;
  readonly error?: string | undefined;
  /** What it is for, and which files may be chosen. */
  readonly children: ReactNode;
}

/** A picture that is chosen, or dropped here. */
export function PictureField(props: PictureFieldProps) {
  const { label, picture, beside, choose, size, clear, upload, error, children } = props;
  const errorId = useId();
  const helpId = useId();
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { over, handlers } = useFileDrop(upload.send);
  const uploading = upload.progress !== undefined;
  const problem = upload.problem || error;

  /** For buttons that disappear when pressed: moves the focus. */
  function andBack(act: () => void) {
    button.current?.focus();
    act();
  }

  return (
    <fieldset
      className="min-w-0"
      aria-describedby={classNames(problem ? errorId : null, helpId)}
      {...handlers}
    >
      <legend className="mb-1.5 font-semibold text-small">{label}</legend>
      <div className={classNames("grid items-start gap-y-2.5", beside)}>
        <div
          className={classNames(
            "rounded-control",
            over && "outline-2 outline-focus outline-dashed outline-offset-4",
          )}
        >
          {picture}
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
            {children}
            <span className="pointer-coarse:hidden"> You can also drop it here.</span>
          </p>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={props.inputLabel}
            accept={(props.kinds ?? pictureKinds).join(",")}
            onChange={({ currentTarget }) => {
              const [first] = currentTarget.files ?? [];
              if (first) upload.send(first);
              // The same file may be chosen again.
              currentTarget.value = "";
            }}
          />
          {uploading && (
            <div className="flex w-full items-center gap-3">
              <progress
                aria-label={props.progressLabel}
                value={upload.progress}
                className="min-w-0 grow"
              />
              <Button variant="quiet" size="small" onClick={() => andBack(props.onCancel)}>
                Cancel
              </Button>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              ref={button}
              variant="secondary"
              size={size}
              loading={uploading}
              // Only what its form refuses: a file that could not be taken changed nothing.
              aria-invalid={error ? true : undefined}
              onClick={() => file.current?.click()}
            >
              <ImageUp className="size-4.5" aria-hidden="true" />
              {choose}
            </Button>
            {clear && !uploading && (
              <Button {...clear} size={size} onClick={() => andBack(props.onClear)} />
            )}
          </div>
        </div>
      </div>
    </fieldset>
  );
}
