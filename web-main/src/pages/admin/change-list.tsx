import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { dateAndTime } from "../../short-date.ts";
import { Loading } from "../loaded.tsx";
import { PagedList, type Pages } from "../paged-list.tsx";
import { actionWords, type ChangedField, changedFields } from "./change-words.ts";
import { isColor } from "./editor/palette.ts";
import type { Change } from "./minisite.ts";

interface ChangeListProps<One> {
  readonly list: Pages<{ readonly changes: readonly One[] }>;
  /** What can be done about a change. */
  readonly actions?: (change: One) => ReactNode;
}

/** What was done, by whom and when; more on request. */
export function ChangeList<One extends Change>({ list, actions }: ChangeListProps<One>) {
  return (
    <PagedList
      list={list}
      entriesOf={(page) => page.changes}
      failed="The history didn't load"
      loading={<Loading label="Loading the history" count={3} shape="h-10" />}
      empty={<p className="text-ink-soft">Nothing has changed yet.</p>}
    >
      {(changes) => (
        <ol aria-label="History" className="divide-y divide-line">
          {changes.map((change, place) => (
            <Entry key={`${change.date} ${changes.length - place}`} change={change}>
              {actions?.(change)}
            </Entry>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function Entry({ change, children }: { change: Change; children: ReactNode }) {
  const fields = changedFields(change);
  return (
    <li tabIndex={-1} data-entry className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="text-small">
        <span className="font-semibold">{actionWords(change.action)}</span>
        <span className="text-ink-soft"> by {change.actor}</span>
        <span className="block text-caption text-ink-soft tabular-nums">
          <time dateTime={change.date}>{dateAndTime(change.date)}</time>
        </span>
      </p>
      {fields.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1.5 text-caption sm:grid-cols-[9rem_minmax(0,1fr)]">
          {fields.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </dl>
      )}
      {children}
    </li>
  );
}

function Field({ field: { label, values } }: { field: ChangedField }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft max-sm:mt-1">{label}</dt>
      <dd className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-1">
        {values.map(({ name, before, after }) => (
          <span key={name} className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
            {name && <span>{name}</span>}
            {before && (
              <>
                <Value label={label} text={before} />
                <ArrowRight className="size-3.5 shrink-0 text-ink-soft" aria-hidden="true" />
                <span className="sr-only">became</span>
              </>
            )}
            {after ? (
              <Value label={label} text={after} />
            ) : (
              <span className="text-ink-soft">nothing</span>
            )}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  if (isColor(text)) {
    return (
      <span className="inline-flex items-center gap-1.5 font-mono">
        <span
          aria-hidden="true"
          style={{ backgroundColor: text }}
          className="size-4 rounded-full border border-edge/60 forced-color-adjust-none"
        />
        {text}
      </span>
    );
  }
  if (text.startsWith("/media/")) {
    return (
      <a href={text} className="underline underline-offset-4">
        <img
          src={text}
          alt={label}
          className="h-8 max-w-32 rounded-[0.5rem] bg-plate p-1 object-contain"
        />
      </a>
    );
  }
  return <span>{text}</span>;
}
