import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { dateAndTime } from "../../../short-date.ts";
import type { Managed } from "../minisite.ts";
import { aboutDomains, type Domain, foundWords, nextStep } from "./domain-words.ts";
import { PrimaryButton } from "./primary-button.tsx";
import { RecordTable } from "./record-table.tsx";
import { RemoveModal } from "./remove-modal.tsx";
import { PrimaryMark, StateMark } from "./state-mark.tsx";
import { VisitLines } from "./visit-lines.tsx";

interface DomainCardProps {
  readonly minisite: Managed["minisite"];
  readonly domain: Domain;
  /** The domain that the others redirect to, if there is one. */
  readonly primaryName: string | undefined;
}

/** One domain: how far it is, what to do next, and the records to set. */
export function DomainCard({ minisite, domain, primaryName }: DomainCardProps) {
  const { subdomain, displayName } = minisite;
  const { name, state, records, checkedDate, advice, problem } = domain;
  const [removing, setRemoving] = useState(false);
  const check = useApiMutation("minisiteAdminCheckDomain", { invalidates: aboutDomains });
  const now = check.data?.domains.find((one) => one.domain === domain.domain);

  return (
    <li className="grid grid-cols-1 gap-5 rounded-card bg-surface p-5 shadow-card outlined-when-forced sm:p-7">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="wrap-anywhere text-subheading">{name}</h2>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            {domain.primary && <PrimaryMark live={state === "live"} />}
            <StateMark state={state} />
          </div>
        </div>
        {name !== domain.domain && (
          <p className="wrap-anywhere font-mono text-caption text-ink-soft">{domain.domain}</p>
        )}
        <p className="mt-1.5 max-w-3xl text-ink-soft text-small">
          {nextStep(domain, displayName, primaryName)}
        </p>
      </div>
      {records.length > 0 && <RecordTable domain={domain} />}
      <VisitLines domain={domain} />
      {[...advice, problem].filter(Boolean).map((words) => (
        <p key={words} className="flex gap-2 text-danger text-small">
          <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
          <span className="wrap-anywhere min-w-0">{words}</span>
        </p>
      ))}
      <FormMessage>{check.error && messageFor(check.error)}</FormMessage>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {/* Before it is allowed there is nothing to look for. */}
        {state !== "proposed" && (
          <>
            <Button
              variant="secondary"
              loading={check.isPending}
              onClick={() => check.mutate({ subdomain, domain: domain.domain })}
            >
              <RotateCw className="size-4.5" aria-hidden="true" />
              Check again<span className="sr-only"> at {name}</span>
            </Button>
            <p className="text-caption text-ink-soft">
              {checkedDate ? `Last checked ${dateAndTime(checkedDate)}.` : "Not checked yet."}
            </p>
          </>
        )}
        <div className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-3">
          <PrimaryButton minisite={minisite} domain={domain} />
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      <p role="status" className="text-small empty:absolute">
        {!check.isPending && now && foundWords(now)}
      </p>
      {removing && (
        <RemoveModal subdomain={subdomain} domain={domain} onClose={() => setRemoving(false)} />
      )}
    </li>
  );
}
