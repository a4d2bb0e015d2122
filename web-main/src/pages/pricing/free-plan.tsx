import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { PlanCard } from "./plan-card.tsx";

export function FreePlan({ html }: { html: string }) {
  const { user } = useSession();
  const openModal = useOpenModal();
  return (
    <PlanCard name="Free" html={html} price="US$0" mine={user?.subscription.plan === "Free"}>
      {!user && (
        <Button
          variant="secondary"
          size="large"
          className="w-full"
          onClick={() => openModal("signup")}
        >
          Get Started Free
        </Button>
      )}
    </PlanCard>
  );
}
