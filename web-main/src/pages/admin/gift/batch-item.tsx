import type { Schemas } from "@cuttle/web-kit/api";
import { Button, classNames } from "@cuttle/web-kit/ui";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { monthsOf } from "../../../frame/gift-words.ts";
import { shortDate } from "../../../short-date.ts";
import { RevokeModal } from "./revoke-modal.tsx";

type GiftState = Schemas["GiftState"];

interface BatchItemProps {
  readonly batch: Schemas["GiftBatch"];
}

/** Codes that were generated together, and what became of each. */
export function BatchItem({ batch }: BatchItemProps) {
  const { codes, createdDate, createdBy, notes, numberOfMonths } = batch;
  const [shown, setShown] = useState(false);
  /** The number of a code to revoke; null for all that are open. */
  const [asked, setAsked] = useState<number | null>();
  const item = useRef<HTMLLIElement>(null);
  const revoked = useRef(false);
  const listId = useId();
  const open = codes.filter(({ status }) => status === "open").length;

  // The closed dialog gives the focus back to its button, which goes with the next list if it is not gone already.
  useEffect(() => {
    if (asked === undefined) return;
    return () => {
      if (revoked.current || document.activeElement === document.body) {
        const line = item.current?.querySelector<HTMLElement>(`[data-code="${asked}"]`);
        (line ?? item.current)?.focus();
      }
      revoked.current = false;
    };
  }, [asked]);

  return (
    <li
      ref={item}
      tabIndex={-1}
      data-entry
      className="grid gap-4 rounded-card bg-surface p-5 shadow-card outlined-when-forced sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h3 className="text-subheading">
            {codes.length === 1 ? "1 code" : `${codes.length} codes`} for {monthsOf(numberOfMonths)}
          </h3>
          <p className="wrap-anywhere mt-1 text-ink-soft text-small">
            <time dateTime={createdDate}>{shortDate(createdDate)}</time>, by{" "}
            {createdBy ? `@${createdBy}` : "a deleted account"}
          </p>
          {notes && <p className="wrap-anywhere mt-2 whitespace-pre-line text-small">{notes}</p>}
        </div>
        <Counts codes={codes} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={shown}
          aria-controls={listId}
          onClick={() => setShown(!shown)}
        >
          <ChevronDown
            className={classNames("size-4 transition-transform", shown && "rotate-180")}
            aria-hidden="true"
          />
          {shown ? "Hide codes" : "Show codes"}
        </Button>
        {open > 0 && (
          <Button variant="quiet" size="small" onClick={() => setAsked(null)}>
            {open === 1 ? "Revoke the open code" : `Revoke all ${open} open codes`}
          </Button>
        )}
      </div>
      <ol id={listId} hidden={!shown} className="border-line border-t text-small">
        {codes.map((code) => (
          <Line key={code.number} code={code} onRevoke={() => setAsked(code.number)} />
        ))}
      </ol>
      {asked !== undefined && (
        <RevokeModal
          batchId={batch.giftBatchId}
          number={asked}
          open={open}
          onRevoked={() => {
            revoked.current = true;
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}

const looks: Record<GiftState["status"], string> = {
  open: "bg-accent-wash text-accent-strong",
  redeemed: "bg-success/12 text-success",
  revoked: "bg-birch text-ink",
};

function Counts({ codes }: { readonly codes: readonly GiftState[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {(["open", "redeemed", "revoked"] as const).map((status) => {
        const count = codes.filter((code) => code.status === status).length;
        return (
          <li
            key={status}
            className={classNames(
              "rounded-full px-2.5 py-0.5 font-semibold text-caption tabular-nums outlined-when-forced",
              count > 0 ? looks[status] : "text-ink-soft",
            )}
          >
            {count} {status}
          </li>
        );
      })}
    </ul>
  );
}

interface LineProps {
  readonly code: GiftState;
  readonly onRevoke: () => void;
}

function Line({ code, onRevoke }: LineProps) {
  const { number, status } = code;
  return (
    <li
      tabIndex={-1}
      data-code={number}
      className="flex min-h-12 items-center gap-x-4 border-line border-b py-1"
    >
      <span className="w-14 shrink-0 font-semibold tabular-nums">No. {number}</span>
      <span className="wrap-anywhere min-w-0 grow text-ink-soft">{stateText(code)}</span>
      {status === "open" && (
        <Button variant="quiet" size="small" aria-label={`Revoke No. ${number}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}

function stateText({ status, redeemedBy, date }: GiftState): string {
  const day = date && shortDate(date);
  switch (status) {
    case "open":
      return "Open";
    case "redeemed":
      return `Redeemed by ${redeemedBy ? `@${redeemedBy}` : "a deleted account"} on ${day}`;
    case "revoked":
      return `Revoked on ${day}`;
  }
}
