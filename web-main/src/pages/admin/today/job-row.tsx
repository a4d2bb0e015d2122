import { messageFor, type Output, useApiMutation } from "@cuttle/web-kit/api";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { dateAndTime } from "../../../short-date.ts";

interface JobRowProps {
  readonly job: Output<"adminListJobs">["jobs"][number];
}

/** Jobs of other kinds have the name of their kind. */
const names: Readonly<Record<string, string>> = {
  "accounts.export": "Archive of an account",
  "accounts.reset_requested": "Password reset",
  "domains.check": "Check of domains",
  "mail.send": "Email",
  "members.deliver_hooks": "Zapier events",
  "members.send_waiting": "Invitations",
  "projects.tell_of_hiding": "Email about a hidden project",
  "storefront.daily": "Daily comparison with Stripe",
  "storefront.hint": "Message from Stripe",
};

export function JobRow({ job }: JobRowProps) {
  const toast = useToast();
  const retry = useApiMutation("adminRetryJob", {
    invalidates: ["adminListJobs", "adminGetToday"],
    onSuccess: () => toast({ tone: "success", title: "The job runs again" }),
    onError: (error) => toast({ tone: "danger", title: messageFor(error) }),
  });
  const { jobId, kind, tries, mostTries, error, date, nextTryDate, mayRetry } = job;
  return (
    <li
      data-entry
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card bg-surface p-5 text-small shadow-card outlined-when-forced"
    >
      <div className="grid min-w-0 grow basis-72 gap-1">
        <h2 className="font-semibold font-text text-body">{names[kind] ?? kind}</h2>
        {error && <p className="wrap-anywhere font-mono text-caption">{error}</p>}
        <p className="text-caption text-ink-soft">
          Queued {dateAndTime(date)} · {tries} of {mostTries} {mostTries === 1 ? "try" : "tries"}
          {nextTryDate && ` · next ${dateAndTime(nextTryDate)}`}
        </p>
      </div>
      {mayRetry && (
        <Button
          variant="secondary"
          loading={retry.isPending}
          onClick={() => retry.mutate({ jobId })}
        >
          Try again
        </Button>
      )}
    </li>
  );
}
