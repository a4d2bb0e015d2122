import { ApiError, messageFor, useApi, useApiMutation } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { Link, useNavigate, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { AccountPage } from "./account-page.tsx";

/** Where the link in the letter to an account's earlier address leads. */
export default function UndoEmailChangePage() {
  const [search] = useSearchParams();
  const client = useApi();
  const navigate = useNavigate();
  const { refresh } = useSession();
  const undo = useApiMutation("undoEmailChange");

  async function takeBack() {
    const { resetToken } = await undo.mutateAsync({ token: search.get("token") ?? "" });
    client.invalidate("getAccount");
    await refresh().catch(() => undefined); // everybody is logged out, even if this fails
    const token = new URLSearchParams({ token: resetToken });
    await navigate(`${paths.resetPassword}?${token}`, { replace: true });
  }

  if (undo.error instanceof ApiError && undo.error.code === "link_invalid") {
    return (
      <AccountPage title="This link no longer works">
        <p>{messageFor(undo.error)}</p>
        <Button asLink className="mt-8">
          <Link to={paths.forgotPassword}>Forgot Password</Link>
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Get your account back">
      <p>
        If someone else changed your account's email address, undo the change here. Your old address
        is restored, everyone is logged out, and you choose a new password.
      </p>
      <div className="mt-8 grid justify-items-start gap-5">
        <FormMessage>{undo.error && messageFor(undo.error)}</FormMessage>
        <Button loading={undo.isPending} onClick={() => void takeBack().catch(() => undefined)}>
          Undo the change
        </Button>
      </div>
    </AccountPage>
  );
}
