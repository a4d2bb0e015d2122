import { ErrorView } from "@cuttle/web-kit/ui";
import { Prose } from "../../content/prose.tsx";
import { type ContentDocument, useDocument } from "../../content/use-document.ts";
import { PageLoading } from "../../frame/page-loading.tsx";
import { FreePlan } from "./free-plan.tsx";
import { ProPlan } from "./pro-plan.tsx";
import { Questions } from "./questions.tsx";
import { SchoolPlan } from "./school-plan.tsx";

/** What the plans include and what they cost. Its texts are content/pricing.md and content/pricing-faq.md. */
export default function PricingPage() {
  const plans = useDocument("/pricing");
  const faq = useDocument("/pricing-faq");
  if (plans.isError || faq.isError) {
    const again = () => void Promise.all([plans.refetch(), faq.refetch()]);
    return (
      <div className="px-5 py-20">
        <ErrorView message="The prices didn't load. Please try again." onRetry={again} />
      </div>
    );
  }
  if (!plans.data || !faq.data) return <PageLoading />;
  return <Pricing plans={plans.data} faq={faq.data} />;
}

function Pricing({ plans, faq }: { plans: ContentDocument; faq: ContentDocument }) {
  const about = (plan: string) => plans.sections.find(({ title }) => title === plan)?.html ?? "";
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-10 sm:px-10 sm:pt-16">
      <div className="max-w-3xl">
        <h1 className="text-title">{plans.title}</h1>
        <Prose html={plans.intro} className="mt-5 text-ink-soft text-lead" />
      </div>
      <div className="mt-12 grid items-start gap-6 lg:grid-cols-[1fr_1.3fr_1fr]">
        <FreePlan html={about("Free")} />
        <ProPlan html={about("Pro")} />
        <SchoolPlan html={about("K-12 Education")} />
      </div>
      <Questions faq={faq} />
    </div>
  );
}
