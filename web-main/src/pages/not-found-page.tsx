import { Button, NotFound } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { useWayOut } from "../frame/use-way-out.ts";
import { paths } from "../paths.ts";

export default function NotFoundPage() {
  const { supportEmail, home, label } = useWayOut();
  return (
    <NotFound
      supportEmail={supportEmail}
      action={
        <Button asLink variant="secondary">
          {home === paths.home ? <Link to={home}>{label}</Link> : <a href={home}>{label}</a>}
        </Button>
      }
    />
  );
}
