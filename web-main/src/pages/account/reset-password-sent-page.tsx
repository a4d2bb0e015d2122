import { useSite } from "../../site-context.ts";
import { AccountPage } from "./account-page.tsx";

export default function ResetPasswordSentPage() {
  const { supportEmail } = useSite();
  return (
    <AccountPage title="Check your email for further instructions.">
      <p>
        We sent you a link to set a new password. If it doesn't arrive in a few minutes, check your
        spam folder.
      </p>
      <p className="mt-4">
        Still no email? Write to{" "}
        <a
          href={`mailto:${supportEmail}`}
          className="font-semibold text-accent-strong underline underline-offset-4"
        >
          {supportEmail}
        </a>
        .
      </p>
    </AccountPage>
  );
}
