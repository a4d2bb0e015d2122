import { EmptyState } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { shortDate } from "../../../short-date.ts";
import { inWords } from "../../analytics/in-words.ts";
import { historyOf } from "../history/history-path.ts";
import { RoleMark } from "../role-mark.tsx";
import type { Insights, SignIn } from "./replies.ts";

interface SignInsProps {
  readonly insights: Insights;
  readonly subdomain: string;
}

/** Who signed in last on the minisite, and how many never did. */
export function SignIns({ insights, subdomain }: SignInsProps) {
  const { signIns, neverSignedIn } = insights;
  return (
    <section aria-label="Recent logins" className="grid max-w-4xl grid-cols-1 gap-4">
      <div>
        <h2 className="text-heading">Recent logins</h2>
        <p className="mt-1 text-ink-soft text-small">
          The members who logged in last on your site.{" "}
          {neverSignedIn > 0 &&
            `${inWords(neverSignedIn)} ${neverSignedIn === 1 ? "paid member or admin has" : "paid members and admins have"} never logged in.`}
        </p>
      </div>
      {signIns.length === 0 ? (
        <EmptyState title="No logins yet">
          Members appear here when they log in on your site.
        </EmptyState>
      ) : (
        <ul
          aria-label="Recent logins"
          className="divide-y divide-line rounded-card bg-surface px-5 py-2 shadow-card outlined-when-forced"
        >
          {signIns.map((one) => (
            <Row key={one.minisiteMemberId} one={one} subdomain={subdomain} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ one, subdomain }: { readonly one: SignIn; readonly subdomain: string }) {
  const { minisiteMemberId, name, email, role, lastSignInDate } = one;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 text-small sm:grid-cols-[minmax(0,1fr)_6rem_7rem]">
      <div className="min-w-0 max-sm:row-span-2">
        <Link
          to={historyOf({ subdomain, minisiteMemberId })}
          className="wrap-anywhere font-semibold underline decoration-edge/50 underline-offset-4"
        >
          {name}
        </Link>
        <p className="wrap-anywhere text-caption text-ink-soft">{email}</p>
      </div>
      <span className="justify-self-end sm:justify-self-start">
        <RoleMark role={role} />
      </span>
      <time
        dateTime={lastSignInDate}
        className="whitespace-nowrap text-right text-ink-soft tabular-nums"
      >
        {shortDate(lastSignInDate)}
      </time>
    </li>
  );
}
