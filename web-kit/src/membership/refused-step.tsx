import { useReply } from "../api/index.ts";
import { Button } from "../ui/button.tsx";
import type { MinisiteToJoin } from "./minisite-to-join.ts";
import { StepHeading } from "./step-heading.tsx";
import type { Step } from "./use-connecting.ts";

interface RefusedStepProps {
  minisite: MinisiteToJoin;
  step: Step;
  onAnotherAddress: () => void;
}

/** Why an address could not be connected, and what to do. */
export function RefusedStep({ minisite, step, onAnotherAddress }: RefusedStepProps) {
  const taken = step.status === "alreadyConnected";
  return (
    <div className="grid gap-4">
      <StepHeading>
        {taken ? "That email is already connected" : "No paid membership with that email"}
      </StepHeading>
      {taken ? (
        <Taken minisite={minisite} {...step} />
      ) : (
        <p className="wrap-anywhere text-ink-soft">
          <strong>{step.email}</strong> isn't a paid member of {minisite.displayName}. The address
          may be misspelled, or you may have joined with another one.
        </p>
      )}
      <Button size="large" variant="secondary" onClick={onAnotherAddress}>
        Try another address
      </Button>
    </div>
  );
}

function Taken({
  minisite,
  email,
  maskedEmail,
}: Pick<Step, "email" | "maskedEmail"> & { minisite: MinisiteToJoin }) {
  const { data } = useReply("getMinisiteInfo", { subdomain: minisite.subdomain });
  const subject = `Connecting ${email}`;
  return (
    <p className="wrap-anywhere text-ink-soft">
      <strong>{email}</strong> is already connected to the account <strong>{maskedEmail}</strong>.
      If that account is yours, log in with it. If not, or if you misspelled the address, try
      another one
      {data?.supportEmail ? (
        <>
          {" or "}
          <a
            href={`mailto:${data.supportEmail}?${new URLSearchParams({ subject }).toString().replaceAll("+", "%20")}`}
            className="font-semibold text-accent-strong underline underline-offset-4"
          >
            contact support
          </a>
        </>
      ) : null}
      .
    </p>
  );
}
