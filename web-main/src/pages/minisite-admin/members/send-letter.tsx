import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { Button, FormMessage } from "@cuttle/web-kit/ui";

interface SendLetterProps {
  readonly subdomain: string;
  readonly email: string;
  /** They have been sent a letter before. */
  readonly again: boolean;
}

/** Sends the letter with which a member connects their account. */
export function SendLetter({ subdomain, email, again }: SendLetterProps) {
  const { mutate, isPending, data, error } = useApiMutation("minisiteAdminSendLetter", {
    invalidates: ["minisiteAdminExplainMember", "minisiteAdminListHistory"],
  });

  return (
    <>
      <div className="w-full empty:hidden">
        <FormMessage>{error && messageFor(error)}</FormMessage>
        <FormMessage tone="success">{data?.message}</FormMessage>
      </div>
      <Button loading={isPending} onClick={() => mutate({ subdomain, email })}>
        {again ? "Send the email again" : "Send an email"}
      </Button>
    </>
  );
}
