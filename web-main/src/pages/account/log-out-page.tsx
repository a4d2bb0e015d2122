import { messageFor } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { ErrorView, useToast } from "@cuttle/web-kit/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { paths } from "../../paths.ts";

/** Logs out and goes to `/`. A page of its own, so that nothing behind a login is on screen meanwhile. */
export default function LogOutPage() {
  const { signOut } = useSession();
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
    await navigate(paths.home, { replace: true });
    toast({ title: "You're logged out. See you soon!" });
  }, [signOut, navigate, toast]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave();
  }, [leave]);

  if (!failure) return <PageLoading />;
  return (
    <div className="px-6 py-24">
      <ErrorView title="You're still logged in" message={failure} onRetry={() => void leave()} />
    </div>
  );
}
