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
    <Section title="Email address" text="You log in with it, and we write to you there.">
      <TextSetting
        key={kept} // says nothing any more about a letter that is worth nothing now
        label="Email"
        name="email"
        autoComplete="email"
        help="We send a letter to a new address. It counts once you open the link in it."
        saved={user.email}
        doneText="We have sent you a letter"
        onSave={(email) => {
          if (!looksLikeEmail(email)) throw refused("Email is invalid"); // S1 §5
          if (isSame(email, user.email)) throw refused("This is your address already.");
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
    onError: (error) => tellFailure("The change still waits", error),
  });
  const send = useApiMutation("sendConfirmationLetter", {
    onSuccess: () => toast({ tone: "success", title: "We have sent you a letter" }),
    onError: (error) => tellFailure("No letter was sent", error),
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
        Please open the link in our letter to <b>{data.pendingEmail}</b> within a day. Until then
        your address stays as it is.
      </Waiting>
    );
  }
  if (data.emailVerified) return null;
  return (
    <Waiting
      icon={<MailQuestion className="size-5 shrink-0" aria-hidden="true" />}
      action={
        <Button variant="quiet" loading={send.isPending} onClick={() => send.mutate({})}>
          Send me the letter
        </Button>
      }
    >
      Your address is not confirmed yet: please open the link in our letter.
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
