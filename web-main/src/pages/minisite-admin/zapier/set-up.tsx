import { Section } from "../../section.tsx";

/** What to do with the secret. */
export function SetUp({ displayName }: { displayName: string }) {
  return (
    <Section title="Set it up" text="You need a Zapier account and about half an hour.">
      <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-ink-soft">
        <li className="pl-1">Show the secret above, and copy it.</li>
        <li className="pl-1">
          On Zapier, make a Zap that starts when someone buys a membership in your shop. As its
          action, choose Cuttle and “Add or Update Member”. When Zapier asks for the secret, paste
          it.
        </li>
        <li className="pl-1">
          Make a second Zap that starts when a membership ends. Its action is Cuttle's “Cancel
          Member”.
        </li>
        <li className="wrap-anywhere pl-1">
          Test both with an address of yours that isn't a member yet. The calls appear below, and
          the first one sends an email from {displayName}.
        </li>
      </ol>
      <p className="text-ink-soft text-small">
        Zapier can also change a member's email, remove a member, or send an invitation again. And a
        Zap can start when a member is added, changed, canceled or removed, when someone connects
        their account, or when a project is published.
      </p>
    </Section>
  );
}
