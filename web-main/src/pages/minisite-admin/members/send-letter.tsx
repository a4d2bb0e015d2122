import { messageFor, useApi } from "@cuttle/web-kit/api";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { useState } from "react";

interface SendLetterProps {
  readonly subdomain: string;
  readonly email: string;
  /** They have been sent a letter before. */
  readonly again: boolean;
}

/** Sends the letter with which a member connects their account. */
export function SendLetter({ subdomain, email, again }: SendLetterProps) {
  const { call } = useApi();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState("");
  const [problem, setProblem] = useState("");

  async function send() {
    setBusy(true);
    setSent("");
    setProblem("");
    try {
      setSent((await call("minisiteAdminSendLetter", { subdomain, email })).message);
    } catch (error) {
      setProblem(messageFor(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className="w-full empty:hidden">
        <FormMessage>{problem}</FormMessage>
        <FormMessage tone="success">{sent}</FormMessage>
      </div>
      <Button loading={busy} onClick={() => void send()}>
        {again ? "Send the letter again" : "Send a letter"}
      </Button>
    </>
  );
}
