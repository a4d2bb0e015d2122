import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { paths } from "../../paths.ts";

/** The one thing to do next. */
export function GetStarted() {
  const { user } = useSession();
  const openModal = useOpenModal();
  if (user) {
    return (
      <Button asLink size="large">
        <Link to={paths.dashboard}>Go to My Projects</Link>
      </Button>
    );
  }
  return (
    <Button size="large" onClick={() => openModal("signup")}>
      Get Started Free
    </Button>
  );
}
