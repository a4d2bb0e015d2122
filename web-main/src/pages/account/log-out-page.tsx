import { messageFor } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, ErrorView, useToast } from "@cuttle/web-kit/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type BrandedBy, useBrandedBy } from "../../frame/branding.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { paths } from "../../paths.ts";
import { AccountPage } from "./account-page.tsx";

/**
 * Logs out and goes to `/`. A page of its own, so that nothing behind a login is on screen meanwhile. It asks first where
 * another site led here ("confirm", which the server adds), and people who logged out on a minisite's own domain: they may
 * want to stay logged in here.
 */
export default function LogOutPage() {
  const [search] = useSearchParams();
  const brandedBy = useBrandedBy();
  const minisite = brandedBy?.minisite;
  return search.has("confirm") ? (
    <AskFirst minisite={minisite} />
  ) : (
    <LogOutNow minisite={minisite} />
  );
}

interface MinisiteProps {
  /** The one whose brand the page has. */
  minisite: NonNullable<BrandedBy>["minisite"] | undefined;
}

function LogOutNow({ minisite }: MinisiteProps) {
  const { user, signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [failure, setFailure] = useState("");

  const leave = useCallback(async () => {
    setFailure("");
    try {
      await signOut();
    } catch (error) {
      setFailure(messageFor(error));
      return;
    }
    if (minisite) return;
    await navigate(paths.home, { replace: true });
    toast({ title: "You're logged out. See you soon!" });
  }, [signOut, navigate, toast, minisite]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave();
  }, [leave]);

  if (!user && minisite) return <LoggedOut minisite={minisite} />;
  if (!failure) return <PageLoading />;
  return (
    <div className="px-6 py-24">
      <ErrorView title="You're still logged in" message={failure} onRetry={() => void leave()} />
    </div>
  );
}

function LoggedOut({ minisite }: { minisite: NonNullable<MinisiteProps["minisite"]> }) {
  return (
    <AccountPage title="You're logged out">
      <p>See you soon!</p>
      <Button asLink className="mt-8">
        <a href={minisite.origin}>Back to {minisite.displayName}</a>
      </Button>
    </AccountPage>
  );
}

function AskFirst({ minisite }: MinisiteProps) {
  const { user } = useSession();
  const [confirmed, setConfirmed] = useState(false);
  if (confirmed || !user) return <LogOutNow minisite={minisite} />;
  return (
    <AccountPage title={minisite ? "Log out of your account, too?" : "Log out?"}>
      <p className="wrap-anywhere">
        You're {minisite && "still "}logged in as <b className="text-ink">{user.email}</b>
        {minisite && " on this browser. If other people use it, log out here, too"}.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => setConfirmed(true)}>Log Out</Button>
        {minisite && (
          <Button asLink variant="secondary">
            <a href={minisite.origin}>Back to {minisite.displayName}</a>
          </Button>
        )}
      </div>
    </AccountPage>
  );
}
