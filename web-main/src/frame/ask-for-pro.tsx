import { useSite } from "../site-context.ts";

/** How to get Pro where plans are not sold but given. */
export function AskForPro() {
  const { supportEmail } = useSite();
  return (
    <p>
      Nothing can be bought here: the people who run this site give plans. To ask for Pro, write to{" "}
      <a
        href={`mailto:${supportEmail}`}
        className="wrap-anywhere font-semibold text-accent-strong underline underline-offset-4"
      >
        {supportEmail}
      </a>
      .
    </p>
  );
}
