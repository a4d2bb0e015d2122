import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { hasEducationPlan } from "../../frame/has-education-plan.ts";
import { K12Link } from "../../frame/k12-link.tsx";
import { PlanCard } from "./plan-card.tsx";

/** Schools do not buy it here: it is set up for them. */
export function SchoolPlan({ html }: { html: string }) {
  const { user } = useSession();
  const mine = hasEducationPlan(user);
  return (
    <PlanCard name="K-12 Education" html={html} price="On request" mine={mine}>
      <Button asLink variant="secondary" size="large" className="w-full">
        <K12Link>Ask for your school</K12Link>
      </Button>
    </PlanCard>
  );
}
