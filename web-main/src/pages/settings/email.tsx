import { looksLikeEmail } from "@cuttle/web-kit/account";
import { ApiError, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { MailCheck, MailQuestion } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { Section } from "../section.tsx";
import { useAskPassword } from "./ask-password.tsx";
import { TextSetting } from "./text-setting.tsx";

const showsAccount = { invalidates: ["getAccount"] } as const;

export function Email({ user }: { user: LoggedInUser }) {
  const session = useSession();
  const change = useApiMutation("changeEmail", showsAccount);
  const { withPassword, question } = useAskPassword();
  const [kept, setKept] = useState(0);
  return (
    <Section title="Email address" text="You use this to log in and get email from us.">
      <TextSetting
        key={kept} // says nothing any more about a letter that is worth nothing now
        label="Email"
        name="email"
        autoComplete="email"
        help="We'll email the new address. The change takes effect when you click the link."
        saved={user.email}
        doneText="We've emailed you"
        onSave={(email) => {
          if (!looksLikeEmail(email)) throw refused("Email is invalid"); // S1 §5
          if (isSame(email, user.email)) throw refused("This is already your address.");
          return withPassword(() => change.mutateAsync({ email }));
        }}
      />
      {session.user && <Unconfirmed user={user} onKept={() => setKept((times) => times + 1)} />}
      {question}
    </Section>
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** As the server would say it. */
const refused = (message: string) => ApiError.api(200, { message, fields: { email: message } });

interface UnconfirmedProps {
  readonly user: LoggedInUser;
  /** A change was taken back. */
  readonly onKept: () => void;
}

/** What still waits for a click in a letter. */
function Unconfirmed({ user, onKept }: UnconfirmedProps) {
  const toast = useToast();
  const tellFailure = useTellFailure();
  const { data } = useApiQuery("getAccount", {});
  const cancel = useApiMutation("changeEmail", {
    ...showsAccount,
    onSuccess: onKept,
    onError: (error) => tellFailure("The change is still pending", error),
  });
  const send = useApiMutation("sendConfirmationLetter", {
    onSuccess: () => toast({ tone: "success", title: "We've emailed you" }),
    onError: (error) => tellFailure("Couldn't send the email", error),
  });
  // The session knows a change first.
  if (!data || !isSame(data.email, user.email)) return null;
  if (data.pendingEmail) {
    return (
      <Waiting
        icon={<MailCheck className="size-5 shrink-0" aria-hidden="true" />}
        action={
          <Button
            variant="quiet"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ email: user.email })}
          >
            Keep the old address
          </Button>
        }
      >
        Please click the link in our email to <b>{data.pendingEmail}</b> within 24 hours. Until then
        your address stays the same.
      </Waiting>
    );
  }
  if (data.emailVerified) return null;
  return (
    <Waiting
      icon={<MailQuestion className="size-5 shrink-0" aria-hidden="true" />}
      action={
        <Button variant="quiet" loading={send.isPending} onClick={() => send.mutate({})}>
          Send me the email
        </Button>
      }
    >
      Your address isn't confirmed yet. Please click the link in our email.
    </Waiting>
  );
}

interface WaitingProps {
  readonly icon: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Waiting({ icon, action, children }: WaitingProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-ink/6 px-4 py-3">
      {icon}
      <p role="status" className="wrap-anywhere min-w-0 grow basis-56 text-small">
        {children}
      </p>
      {action}
    </div>
  );
}
