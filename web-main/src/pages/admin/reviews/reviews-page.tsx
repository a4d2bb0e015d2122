import { useSearchParams } from "react-router";
import { paths } from "../../../paths.ts";
import { Tab } from "../../tab.tsx";
import { ReviewList } from "./review-list.tsx";

/** What the platform's admins look at before the lists show it, and what they have hidden. */
export function ReviewsPage() {
  const [search] = useSearchParams();
  const state = search.get("state") === "hidden" ? "hidden" : "waiting";
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      <h1 className="text-title">Reviews</h1>
      <p className="mt-3 mb-6 max-w-2xl text-ink-soft text-lead">
        A person's first projects are listed after you approve them. With three approved projects, a
        person is trusted.
      </p>
      <nav aria-label="Reviews" className="mb-6 flex flex-wrap gap-2">
        <Tab to={paths.adminReviews} chosen={state === "waiting"}>
          To review
        </Tab>
        <Tab to={`${paths.adminReviews}?state=hidden`} chosen={state === "hidden"}>
          Hidden
        </Tab>
      </nav>
      <ReviewList key={state} state={state} />
    </div>
  );
}
