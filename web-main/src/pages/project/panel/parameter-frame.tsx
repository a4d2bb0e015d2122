import { classNames } from "@cuttle/web-kit/ui";
import { CircleQuestionMark } from "lucide-react";
import { type ReactNode, useState } from "react";

/** The ids that link a control to its label, help and error. */
interface ControlIds {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": true | undefined;
}

interface ParameterFrameProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** Address of a picture that illustrates it. */
  readonly picture?: string | undefined;
  readonly error?: string | undefined;
  /** What to know of a value that is used. The checks announce it, so that it is not read out at every key. */
  readonly remark?: string | undefined;
  /** A group of controls is named by a legend, a single one by its label. */
  readonly grouped?: boolean;
  /** The control has its own label. */
  readonly labelled?: boolean;
  readonly children: (control: ControlIds) => ReactNode;
}

/** Label, help, picture, remark and error around any control of the panel. */
export function ParameterFrame(props: ParameterFrameProps) {
  const { id, label, help, picture, error, remark, grouped, labelled, children } = props;
  const [helpOpen, setHelpOpen] = useState(false);
  const labelId = `${id}-label`;
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const remarkId = `${id}-remark`;
  // Hidden help is still announced as the description of the control.
  const described = [errorId, remark && remarkId, help && helpId].filter(Boolean).join(" ");
  const control = children({
    id,
    "aria-describedby": described,
    "aria-invalid": error ? true : undefined,
  });
  const Frame = grouped ? "fieldset" : "div";
  return (
    <Frame
      className={classNames("grid min-w-0 gap-1.5", picture && "grid-cols-[minmax(0,1fr)_auto]")}
      {...(grouped && { "aria-labelledby": labelId, "aria-describedby": described })}
    >
      <div className="flex min-w-0 items-center gap-1.5">
        {labelled ? (
          control
        ) : grouped ? (
          <span id={labelId} className="font-semibold text-small">
            {label}
          </span>
        ) : (
          <label htmlFor={id} className="font-semibold text-small">
            {label}
          </label>
        )}
        {help && (
          <button
            type="button"
            aria-label={`Help: ${label}`}
            aria-expanded={helpOpen}
            aria-controls={helpId}
            title={`${label}: ${help}`}
            onClick={() => setHelpOpen(!helpOpen)}
            className="-my-1 grid size-7 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
          >
            <CircleQuestionMark className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
      {!labelled && control}
      {/* Always mounted, so that its text is announced; filled only after a pause. */}
      <p
        id={errorId}
        aria-live="polite"
        className="font-medium text-caption text-danger empty:hidden"
      >
        {error}
      </p>
      {remark && (
        <p
          id={remarkId}
          className="whitespace-pre-line font-medium text-accent-strong text-caption"
        >
          {remark}
        </p>
      )}
      {help && (
        <p id={helpId} hidden={!helpOpen} className="text-caption text-ink-soft">
          {help}
        </p>
      )}
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="col-start-2 row-span-4 row-start-1 size-20 rounded-control bg-birch object-contain p-1"
        />
      )}
    </Frame>
  );
}
