import { ApiError, messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { Avatar, Button, ErrorView } from "@cuttle/web-kit/ui";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { contentTitle, paths } from "../../../paths.ts";
import { useSite } from "../../../site-context.ts";
import { useLast } from "../../../use-last.ts";
import { Loading } from "../../loaded.tsx";
import NotFoundPage from "../../not-found-page.tsx";
import { LicenseModal } from "./license-modal.tsx";
import type { Person } from "./person.ts";
import { PersonMarks } from "./person-marks.tsx";
import { Account, Emails, History, Minisites, PlanSection } from "./person-sections.tsx";
import { PlanModal } from "./plan-modal.tsx";
import { SignOutModal, SuspendModal } from "./session-modals.tsx";

/** One account, for the platform's admins. */
export function PersonPage() {
  const { username = "" } = useParams();
  return <OnePerson key={username} username={username} />;
}

function OnePerson({ username }: { username: string }) {
  const { displayName } = useSite();
  const { data, error, refetch } = useApiQuery("adminGetUser", { username });
  const known = useLast(data);
  if (!known && error instanceof ApiError && error.code === "user_unknown") return <NotFoundPage />;
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-4 pb-20 sm:px-10 lg:pt-6">
      <Link
        to={paths.adminUsers}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-ink-soft text-small no-underline hover:text-ink"
      >
        <ArrowLeft className="size-4.5" aria-hidden="true" />
        All people
      </Link>
      {known ? (
        <>
          <title>{contentTitle(known.user.username, displayName)}</title>
          <PersonView person={known.user} />
        </>
      ) : (
        <>
          <h1 className="mt-1 mb-8 text-title">{username}</h1>
          {error ? (
            <ErrorView
              title="The account didn't load"
              message={messageFor(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading label="Loading the account" count={3} shape="h-56 rounded-card" />
          )}
        </>
      )}
    </div>
  );
}

const modals = {
  plan: PlanModal,
  license: LicenseModal,
  suspend: SuspendModal,
  signOut: SignOutModal,
};

function PersonView({ person }: { person: Person }) {
  const { username, displayName, email, avatar, isAdmin, suspendedDate, logins } = person;
  const [open, setOpen] = useState<keyof typeof modals>();
  const OpenModal = open && modals[open];
  return (
    <>
      <div className="mt-1 mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={displayName || username} src={avatar} size="large" />
        <div className="min-w-0 grow basis-60">
          <h1 className="wrap-anywhere text-title">{displayName || username}</h1>
          <p className="wrap-anywhere mt-1 text-ink-soft">
            @{username} · {email}
          </p>
          <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
            <PersonMarks person={person} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {logins > 0 && (
            <Button variant="secondary" onClick={() => setOpen("signOut")}>
              Log out everywhere
            </Button>
          )}
          {!isAdmin && (
            <Button
              variant={suspendedDate ? "primary" : "danger"}
              onClick={() => setOpen("suspend")}
            >
              {suspendedDate ? "End the suspension" : "Suspend"}
            </Button>
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <PlanSection person={person} onSet={() => setOpen("plan")} />
          <Account person={person} onSetLicense={() => setOpen("license")} />
          <Minisites person={person} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <History username={username} />
          <Emails username={username} />
        </div>
      </div>
      {OpenModal && <OpenModal person={person} onClose={() => setOpen(undefined)} />}
    </>
  );
}
