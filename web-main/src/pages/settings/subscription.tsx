import type { LoggedInUser } from "@cuttle/web-kit/session";
import { useSite } from "../../site-context.ts";
import { Section } from "../section.tsx";

/** What the person is on. K-12 plans are changed by people, not by a page (S0 §6). */
export function Subscription({ user }: { user: LoggedInUser }) {
  const { supportEmail } = useSite();
  const { plan } = user.subscription;
  return (
    <Section title="Subscription">
      <p>
        Your plan: <b>{plan}</b>
      </p>
      {plan.startsWith("K-12") && (
        <p className="text-ink-soft text-small">
          To change it, please write to{" "}
          <a href={`mailto:${supportEmail}`} className="font-semibold underline underline-offset-4">
            {supportEmail}
          </a>
          .
        </p>
      )}
    </Section>
  );
}
