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
        {taken ? "Somebody has connected that already" : "No paid membership there"}
      </StepHeading>
      {taken ? (
        <Taken minisite={minisite} {...step} />
      ) : (
        <p className="wrap-anywhere text-ink-soft">
          <strong>{step.email}</strong> is not a paid member of {minisite.displayName}. Perhaps it
          is misspelled, or you joined with another address.
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
      <strong>{email}</strong> is connected to the account of <strong>{maskedEmail}</strong>. If
      that is you, log in with that account. If not, or if you misspelled it, try another address
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
