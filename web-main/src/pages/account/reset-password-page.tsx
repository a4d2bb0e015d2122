import { ApiError, messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { ErrorView } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { paths } from "../../paths.ts";
import { AccountPage } from "./account-page.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

/** Where the link of the reset mail leads: a form, if the link still works. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const club = useBrandedBy()?.minisite.subdomain;
  const { isSuccess, error, refetch } = useApiQuery("isResetTokenValid", { token });
  const [used, setUsed] = useState(false);

  // A link that was used successfully is no longer valid, which is not an error.
  if (used) return <PageLoading />;
  if (error instanceof ApiError && error.kind === "api") {
    return <Navigate to={paths.invalidResetToken} replace />;
  }
  if (error) {
    return (
      <div className="px-6 py-24">
        <ErrorView message={messageFor(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!isSuccess) return <PageLoading />;
  return (
    <AccountPage title="Set a new password">
      <p>You'll be logged out everywhere. Then log in with the new password.</p>
      <ResetPasswordForm token={token} club={club} onChanged={() => setUsed(true)} />
    </AccountPage>
  );
}
