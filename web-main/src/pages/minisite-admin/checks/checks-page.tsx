import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { ManagerPage } from "../manager-page.tsx";
import type { SubPageProps } from "../sub-page.ts";
import { CheckRow } from "./check-row.tsx";
import { checkNames, summaryOf } from "./check-words.ts";

/** Whether the minisite is ready for its members, one line for each check. Running them sends the admin a letter. */
export function ChecksPage({ managed }: SubPageProps) {
  const { subdomain, displayName } = managed.minisite;
  const { mutate, isPending, data, error } = useApiMutation("minisiteAdminSelfTest");
  return (
    <ManagerPage
      managed={managed}
      title="Checks"
      text={`Is ${displayName} ready for its members? The checks try everything members use, test the domains, and send you an email.`}
    >
      <div className="grid max-w-4xl gap-5 rounded-card bg-surface p-5 shadow-card outlined-when-forced sm:p-7">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button loading={isPending} onClick={() => mutate({ subdomain })}>
            {data ? "Run the checks again" : "Run the checks"}
          </Button>
          <p role="status" className="text-ink-soft text-small">
            {isPending && "This takes a few seconds."}
            {!isPending && data && summaryOf(data.checks)}
          </p>
        </div>
        <FormMessage>{!isPending && error && messageFor(error)}</FormMessage>
        <ul className="divide-y divide-edge/25 border-edge/25 border-t" aria-busy={isPending}>
          {checkNames.map((name) => (
            <CheckRow
              key={name}
              name={name}
              subdomain={subdomain}
              running={isPending}
              check={isPending ? undefined : data?.checks.find((check) => check.name === name)}
              clashes={data?.clashes ?? []}
            />
          ))}
        </ul>
      </div>
    </ManagerPage>
  );
}
