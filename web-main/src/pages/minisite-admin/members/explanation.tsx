import type { Schemas } from "@cuttle/web-kit/api";
import { Button, classNames } from "@cuttle/web-kit/ui";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { shortDate } from "../../../short-date.ts";
import { actionWords, changedFields } from "../../admin/change-words.ts";
import type { Member } from "../minisite.ts";
import { RoleMark } from "../role-mark.tsx";
import { roleWords } from "../role-words.ts";
import { SendLetter } from "./send-letter.tsx";

type Explained = Schemas["MemberExplanation"];

interface ExplanationProps {
  readonly email: string;
  readonly of: Explained;
  readonly onAdd: (email: string) => void;
  readonly onEdit: (member: Member) => void;
}

/** The result first, then what can be done about it, then the reasons, which may be longer than the screen. */
export function Explanation({ email, of, onAdd, onEdit }: ExplanationProps) {
  const { allowed, reason, member } = of;
  const Mark = allowed ? Check : X;
  return (
    <div className="grid gap-5">
      <div
        className={classNames(
          "flex gap-3.5 rounded-control p-4",
          allowed ? "bg-success/12" : "bg-danger/10",
        )}
      >
        <span
          className={classNames(
            "grid size-9 shrink-0 place-items-center rounded-full text-surface",
            allowed ? "bg-success" : "bg-danger",
          )}
        >
          <Mark className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="wrap-anywhere font-bold font-display text-subheading">
            {member?.name ?? email} {allowed ? "gets in" : "doesn't get in"}
          </p>
          <p className="wrap-anywhere mt-1 text-small">{reason}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        {member ? (
          <>
            {!member.connected && member.role !== "canceled" && (
              <SendLetter {...member} again={of.invitation !== null} />
            )}
            <Button variant="secondary" onClick={() => onEdit(member)}>
              {member.role === "canceled" ? "Change the role" : "Edit"}
            </Button>
          </>
        ) : (
          <Button onClick={() => onAdd(email)}>Add a member</Button>
        )}
      </div>
      {member && <Facts of={of} member={member} />}
    </div>
  );
}

function Facts({ of, member }: { of: Explained; member: Member }) {
  const { origin, account, lastSignInDate, lastChange, invitation } = of;
  return (
    <dl className="divide-y divide-line border-line border-t text-small">
      <Fact label="Email">{member.email}</Fact>
      <Fact label="Role">
        <RoleMark role={member.role} />{" "}
        <span className="text-ink-soft">{roleWords[member.role].meaning}</span>
      </Fact>
      <Fact label="Added">
        {origin
          ? `${actionWords(origin.how)} by ${origin.actor} on ${shortDate(origin.date)}`
          : `On the list since ${shortDate(member.addedDate)}`}
      </Fact>
      <Fact label="Account">
        {account
          ? `${account.username} (${account.maskedEmail})${account.connectedDate ? `, connected on ${shortDate(account.connectedDate)}` : ""}`
          : "Not connected yet"}
      </Fact>
      <Fact label="Last sign-in here">
        {lastSignInDate ? shortDate(lastSignInDate) : "Never on this minisite"}
      </Fact>
      <Fact label="Last change">{lastChange ? <Change of={lastChange} /> : "No changes"}</Fact>
      <Fact label="Email sent">{invitation ? letterWords(invitation) : "None"}</Fact>
    </dl>
  );
}

function letterWords({ sentDate, expiresDate, state }: NonNullable<Explained["invitation"]>) {
  if (state === "waiting") return `Waiting since ${shortDate(sentDate)}`;
  const sent = `Sent on ${shortDate(sentDate)}`;
  if (state === "used") return `${sent}, and used`;
  if (state === "expired") return `${sent}; its link no longer works`;
  return `${sent}; its link works until ${shortDate(expiresDate)}`;
}

function Change({ of }: { of: NonNullable<Explained["lastChange"]> }) {
  const fields = changedFields(of).filter(({ values }) =>
    values.some(({ before, after }) => before !== "" && after !== ""),
  );
  return (
    <>
      {actionWords(of.action)} by {of.actor} on {shortDate(of.date)}
      {fields.map(({ label, values }) => (
        <span key={label} className="block text-ink-soft">
          {label}: {values.map(({ before, after }) => `${before} → ${after}`).join(", ")}
        </span>
      ))}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-caption text-ink-soft sm:pt-0.5">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
