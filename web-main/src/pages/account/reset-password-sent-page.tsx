import { useSite } from "../../site-context.ts";
import { AccountPage } from "./account-page.tsx";

export default function ResetPasswordSentPage() {
  const { supportEmail } = useSite();
  return (
    <AccountPage title="Check your email for further instructions.">
      <p>
        We sent you a link to set a new password. It can take a few minutes; have a look into the
        spam folder, too.
      </p>
      <p className="mt-4">
        Nothing came?{" "}
        <a
          href={`mailto:${supportEmail}`}
          className="font-semibold text-accent-strong underline underline-offset-4"
        >
          {supportEmail}
        </a>{" "}
        helps.
      </p>
    </AccountPage>
  );
}
