import { Button } from "@cuttle/web-kit/ui";
import { useId } from "react";

interface ChoiceRowProps {
  /** Of these, one is in use. */
  readonly group: string;
  readonly title: string;
  readonly text: string;
  readonly heading?: boolean;
  readonly inUse: boolean;
  /** There is nothing else to use. */
  readonly alone: boolean;
  readonly onUse: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A machine or a sheet: which one is in use, and what can be done with it. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { group, title, text, heading, inUse, alone, onUse, onEdit, onRemove } = props;
  const id = useId();
  const Title = heading ? "h3" : "p";
  return (
    <div className="flex gap-3 rounded-[inherit] px-4 py-2.5 transition-colors has-checked:bg-accent-wash">
      {!alone && (
        <input
          type="radio"
          name={group}
          aria-labelledby={id}
          checked={inUse}
          onChange={onUse}
          className="mt-1 size-5 shrink-0"
        />
      )}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        <div className="wrap-anywhere min-w-0 grow basis-56">
          <Title id={id} className={heading ? "font-semibold" : undefined}>
            {title}
          </Title>
          <p className="text-caption text-ink-soft tabular-nums">{text}</p>
        </div>
        <div className="-mx-3 flex">
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onEdit}>
            Edit<span className="sr-only"> {title}</span>
          </Button>
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove<span className="sr-only"> {title}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
