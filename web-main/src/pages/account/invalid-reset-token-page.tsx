import { Button } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { AccountPage } from "./account-page.tsx";

export default function InvalidResetTokenPage() {
  return (
    <AccountPage title="This link no longer works">
      <p>The link you used is either expired or invalid.</p>
      <Button asLink className="mt-8">
        <Link to={paths.forgotPassword}>Forgot Password</Link>
      </Button>
    </AccountPage>
  );
}
