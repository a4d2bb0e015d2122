import { useApiQuery } from "@cuttle/web-kit/api";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Search } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { searchPath } from "../../search-path.ts";
import { PublicCards } from "../public-card.tsx";

const shown = 8;

/** Says that nothing was found, and leads on: to the nearest spelling, the templates, the newest projects. */
export function NoResults({ didYouMean }: { didYouMean: string }) {
  const { data } = useApiQuery("getProjectCardsForExploreLatest", {});
  const newest = data?.projectCards.slice(0, shown) ?? [];
  return (
    <>
      <EmptyState
        title="No Results Found"
        icon={<Search />}
        action={
          <Button asLink variant="secondary">
            <Link to={paths.templates}>Browse templates</Link>
          </Button>
        }
      >
        {didYouMean ? (
          <p className="text-body">
            Did you mean{" "}
            <Link
              to={searchPath(didYouMean)}
              className="font-semibold text-accent-strong underline underline-offset-4"
            >
              <bdi>{didYouMean}</bdi>
            </Link>
            ?
          </p>
        ) : (
          <p>Try another word or a shorter one. You can also search for the name of a person.</p>
        )}
      </EmptyState>
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="mt-14">
          <h2 id="newest" className="mb-6 text-heading">
            Newest projects
          </h2>
          <PublicCards cards={newest} />
        </section>
      )}
    </>
  );
}
