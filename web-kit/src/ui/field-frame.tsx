import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

export interface FieldTexts {
  label: string;
  /** A help text below the control. */
  help?: ReactNode;
  error?: string | undefined;
  /** The label is read out but not visible. */
  hideLabel?: boolean;
  /** Placed at the right end of the label's line, e.g. a link; the keyboard reaches it after the control. */
  aside?: ReactNode;
}

/** What the control must receive so that label, help and error refer to it. */
export interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, help and error around any control. It creates the ids that link them. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, help, error, hideLabel, aside, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = classNames(error ? errorId : null, help ? helpId : null);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
      <label
        htmlFor={id}
        className={hideLabel ? "sr-only" : "row-start-1 self-baseline font-semibold text-small"}
      >
        {label}
      </label>
      <div className="col-span-full grid">
        {children({
          id,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": describedBy || undefined,
        })}
      </div>
      {aside && <div className="col-start-2 row-start-1 self-baseline">{aside}</div>}
      {error && (
        <p id={errorId} className="col-span-full animate-rise font-medium text-caption text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="col-span-full text-caption text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}
