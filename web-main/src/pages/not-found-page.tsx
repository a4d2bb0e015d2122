import { Button, NotFound } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useSite } from "../site-context.ts";

export default function NotFoundPage() {
  return (
    <NotFound
      supportEmail={useSite().supportEmail}
      action={
        <Button asLink variant="secondary">
          <Link to={paths.home}>Go to the home page</Link>
        </Button>
      }
    />
  );
}
