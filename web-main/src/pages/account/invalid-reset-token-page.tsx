import { Button } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { modalPath } from "../../frame/modal-path.ts";
import { AccountPage } from "./account-page.tsx";

export default function InvalidResetTokenPage() {
  const club = useBrandedBy()?.minisite.subdomain;
  return (
    <AccountPage title="This link no longer works">
      <p>The link you used is either expired or invalid.</p>
      <Button asLink className="mt-8">
        <Link to={modalPath("forgotPassword", null, club)}>Forgot Password</Link>
      </Button>
    </AccountPage>
  );
}
