import { classNames } from "@cuttle/web-kit/ui";
import { Check, Minus, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { CopyValue } from "./copy-value.tsx";
import type { DnsRecord, Domain } from "./domain-words.ts";

/** What the DNS of a domain must say, and what it says. On a narrow screen each record is a list of labelled lines. */
export function RecordTable({ domain }: { domain: Domain }) {
  const { name, records, checkedDate, problem } = domain;
  const looked = checkedDate !== null && !problem;
  return (
    <div className="grid gap-3">
      <table className="w-full table-fixed border-collapse text-left text-caption max-md:block">
        <caption className="sr-only">DNS records for {name}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-ink-soft [&_th]:px-2 [&_th]:pb-2 [&_th]:font-semibold">
            <th scope="col" className="w-20">
              Type
            </th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">Found now</th>
            <th scope="col" className="w-28">
              State
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {records.map((record) => (
            <Row
              key={`${record.type} ${record.name} ${record.value}`}
              record={record}
              looked={looked}
            />
          ))}
        </tbody>
      </table>
      {records.some(({ optional }) => optional) && (
        <p className="text-caption text-ink-soft">
          www.{name} is optional. If it points here, it redirects to {name}.
        </p>
      )}
      {records.some((record) => record.delete) && (
        <p className="text-caption text-ink-soft">
          Delete each record marked “Delete this” where you manage the domain: it sends visitors to
          another server.
        </p>
      )}
      {records.some((record) => !record.ok && !record.optional && !record.delete) && (
        <p className="text-caption text-ink-soft">
          Some providers add the domain to the name themselves: then enter only the part before it,
          or @ if there is none.
        </p>
      )}
    </div>
  );
}

const cell =
  "wrap-anywhere px-2 py-3 align-top font-normal max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)] max-md:gap-x-3 max-md:px-0 max-md:py-1";

interface RowProps {
  readonly record: DnsRecord;
  /** Otherwise it is not known whether the DNS has nothing. */
  readonly looked: boolean;
}

function Row({ record, looked }: RowProps) {
  const { type, name, found, ok } = record;
  const known = looked || ok || found.length > 0;
  const [word, Icon, color] = stateOf(record, known);
  // The DNS has addresses for a CNAME: it is followed.
  const there = (type === "CNAME" && !record.delete ? "leads to " : "") + found.join(", ");
  return (
    <tr className="border-line border-t max-md:block max-md:py-3">
      <th scope="row" className={cell}>
        <Labelled label="Type">
          <span className="font-semibold">{type}</span>
        </Labelled>
      </th>
      <td className={cell}>
        <Labelled label="Name">
          <code className="font-mono">{name}</code>
        </Labelled>
      </td>
      <td className={cell}>
        <Labelled label="Value">
          {record.delete ? (
            <code className="font-mono">{record.value}</code>
          ) : (
            <CopyValue record={record} />
          )}
        </Labelled>
      </td>
      <td className={cell}>
        <Labelled label="Found now">
          {found.length > 0 ? (
            there
          ) : (
            <span className="text-ink-soft">{known ? "nothing" : "not known"}</span>
          )}
        </Labelled>
      </td>
      <td className={cell}>
        <Labelled label="State">
          <span className={classNames("inline-flex items-center gap-1 font-semibold", color)}>
            <Icon className="size-4 shrink-0" aria-hidden="true" />
            {word}
          </span>
        </Labelled>
      </td>
    </tr>
  );
}

function stateOf(record: DnsRecord, known: boolean) {
  if (record.delete) return ["Delete this", Trash2, "text-danger"] as const;
  if (record.ok) return ["Correct", Check, "text-success"] as const;
  if (!known) return ["Unknown", Minus, "text-ink-soft"] as const;
  if (record.optional) return ["Optional", Minus, "text-ink-soft"] as const;
  return ["Not yet", X, "text-danger"] as const;
}

/** Where there is no room for columns, each value has its label. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-soft md:hidden">{label}</span>
      <div className="min-w-0">{children}</div>
    </>
  );
}
