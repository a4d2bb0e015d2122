import { classNames } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";

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
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const remarkId = `${id}-remark`;
  const described = [errorId, remark && remarkId, help && helpId].filter(Boolean).join(" ");
  const control = children({
    id,
    "aria-describedby": described,
    "aria-invalid": error ? true : undefined,
  });
  const texts = (
    <>
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
        <p id={helpId} className="text-caption text-ink-soft">
          {help}
        </p>
      )}
    </>
  );
  const frame = classNames("grid min-w-0 gap-1.5", picture && "grid-cols-[minmax(0,1fr)_auto]");
  const drawing = picture && (
    <img
      src={picture}
      alt=""
      loading="lazy"
      className="col-start-2 row-span-4 row-start-1 size-20 rounded-control bg-birch object-contain p-1"
    />
  );
  if (grouped) {
    return (
      <fieldset className={frame} aria-describedby={described}>
        <legend className="float-left font-semibold text-small">{label}</legend>
        {control}
        {texts}
        {drawing}
      </fieldset>
    );
  }
  return (
    <div className={frame}>
      {!labelled && (
        <label htmlFor={id} className="font-semibold text-small">
          {label}
        </label>
      )}
      {control}
      {texts}
      {drawing}
    </div>
  );
}
