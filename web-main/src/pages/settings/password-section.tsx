import { messageFor, useApiMutation, useApiQuery } from "@cuttle/web-kit/api";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { Section } from "../section.tsx";
import { Password } from "./password.tsx";

export function PasswordSection({ user }: { user: LoggedInUser }) {
  const { data } = useApiQuery("getAccount", {});
  if (data?.hasPassword === false) return <NoPassword user={user} />;
  return (
    <Section title="Password" text="After a change, you stay logged in only here.">
      <Password user={user} />
    </Section>
  );
}

/** For people who log in with Google, or who have taken their account back. */
function NoPassword({ user }: { user: LoggedInUser }) {
  const send = useApiMutation("sendResetToken");
  return (
    <Section
      title="Password"
      text="You log in with Google, without a password. We can email you a link to set one, too."
    >
      <FormMessage>{send.error && messageFor(send.error)}</FormMessage>
      <FormMessage tone="success">
        {send.isSuccess && "Check your email for further instructions."}
      </FormMessage>
      <div>
        <Button
          variant="secondary"
          loading={send.isPending}
          onClick={() => send.mutate({ email: user.email })}
        >
          Email me a link
        </Button>
      </div>
    </Section>
  );
}
