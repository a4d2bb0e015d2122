import { ApiError, messageFor, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, ErrorView } from "@cuttle/web-kit/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { entrance } from "../../entrance.ts";
import { useBrandedBy } from "../../frame/branding.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { paths } from "../../paths.ts";
import { AccountPage } from "./account-page.tsx";

/** Where the link in a letter leads that asks whether an address is the person's. They have clicked already, so it asks nothing more. */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const client = useApi();
  const { refresh } = useSession();
  const [confirmed, setConfirmed] = useState("");
  const [error, setError] = useState<unknown>();

  const confirm = useCallback(async () => {
    setError(undefined);
    try {
      const { email } = await client.call("confirmEmail", { token });
      client.invalidate("getAccount", "listSessions");
      setConfirmed(email);
      await refresh().catch(() => undefined); // it is confirmed, even if this fails
    } catch (failure) {
      setError(failure);
    }
  }, [client, refresh, token]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void confirm();
  }, [confirm]);

  if (confirmed) return <Confirmed email={confirmed} />;
  if (error instanceof ApiError && error.kind === "api") return <Refused error={error} />;
  if (error !== undefined) {
    return (
      <div className="px-6 py-24">
        <ErrorView message={messageFor(error)} onRetry={() => void confirm()} />
      </div>
    );
  }
  return <PageLoading />;
}

function Confirmed({ email }: { readonly email: string }) {
  const minisite = useBrandedBy()?.minisite;
  return (
    <AccountPage title="Thank you!">
      <p className="wrap-anywhere">
        Your email address <b>{email}</b> is confirmed.
      </p>
      <Button asLink className="mt-8">
        {minisite ? (
          <a href={entrance(minisite.origin)}>Back to {minisite.displayName}</a>
        ) : (
          <Link to={paths.dashboard}>Go to My Projects</Link>
        )}
      </Button>
    </AccountPage>
  );
}

function Refused({ error }: { readonly error: ApiError }) {
  const another = error.code === "link_of_another_account";
  return (
    <AccountPage title={another ? "Another account" : "This link no longer works"}>
      <p>{messageFor(error)}</p>
      <Button asLink className="mt-8">
        {another ? (
          <Link to={paths.logout} state={{ logOut: true }}>
            Log Out
          </Link>
        ) : (
          <Link to={paths.settings}>Account Settings</Link>
        )}
      </Button>
    </AccountPage>
  );
}
