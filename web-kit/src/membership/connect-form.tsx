import { useState } from "react";
import { AddressStep } from "./address-step.tsx";
import { CodeStep } from "./code-step.tsx";
import type { MinisiteToJoin } from "./minisite-to-join.ts";
import { RefusedStep } from "./refused-step.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useConnecting } from "./use-connecting.ts";

interface ConnectFormProps {
  minisite: MinisiteToJoin;
  /** The user has the membership now. */
  onConnected: () => void;
}

/** Connects the signed-in user's account with their membership, step by step. */
export default function ConnectForm({ minisite, onConnected }: ConnectFormProps) {
  const { step, tryAddress, confirm, askAgain } = useConnecting(minisite.subdomain, onConnected);
  /** Whoever comes back to the field wants to edit its content. */
  const [returned, setReturned] = useState(false);
  function anotherAddress() {
    setReturned(true);
    askAgain();
  }

  switch (step.status) {
    case "asking":
      return (
        <AddressStep minisite={minisite} email={step.email} change={returned} onTry={tryAddress} />
      );
    case "verificationSent":
      return (
        <CodeStep
          email={step.email}
          onConfirm={confirm}
          onSendAgain={() => tryAddress(step.email)}
          onAnotherAddress={anotherAddress}
        />
      );
    case "notPaidMember":
    case "alreadyConnected":
      return <RefusedStep minisite={minisite} step={step} onAnotherAddress={anotherAddress} />;
    case "connected":
      return <StepHeading>You’re connected to {minisite.displayName}.</StepHeading>;
    default:
      throw new Error(`Unknown result: ${step.status satisfies never}`);
  }
}
