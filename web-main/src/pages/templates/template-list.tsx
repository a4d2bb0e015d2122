import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Shapes } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { searchPath } from "../../search-path.ts";
import { LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";
import { PublicCards } from "../public-card.tsx";
import { useFirstNew } from "../use-first-new.ts";
import { NoMatch } from "./no-match.tsx";
import { type License, licenses } from "./order.ts";
import type { Community } from "./use-listed.ts";
import { useShown } from "./use-shown.ts";
import type { Template } from "./use-templates.ts";

interface TemplateListProps {
  /** The page's slug; none on the page with all templates. */
  readonly slug: string | undefined;
  readonly templates: readonly Template[];
  /** The projects that the search found besides, where it looks for them. */
  readonly community: Community | undefined;
  readonly query: string;
  readonly license: License;
  readonly onAnyLicense: () => void;
  readonly onClear: () => void;
}

/** The templates of a page, or those that match the search. */
export function TemplateList(props: TemplateListProps) {
  const { slug, templates, community, query, license, onAnyLicense, onClear } = props;
  const [shown, showMore] = useShown();
  const { box, onGrow } = useFirstNew(Math.min(shown, templates.length));
  const searching = query !== "";
  const nothing =
    license !== "all" ? (
      <NoneWithLicense license={license} query={query} onAnyLicense={onAnyLicense} />
    ) : searching ? (
      // What the community has may still come.
      (!community || community.data?.projects.length === 0) && (
        <NoMatch slug={slug} query={query} onClear={onClear} />
      )
    ) : (
      <Nothing />
    );
  return (
    <>
      <h2 className="sr-only">
        {searching ? "Found templates" : slug ? "Its templates" : "All templates"}
      </h2>
      {templates.length === 0 ? (
        nothing
      ) : (
        <div ref={box} className="grid grid-cols-1 gap-8">
          <PublicCards cards={templates.slice(0, shown)} eager={searching ? 0 : 8} />
          {templates.length > shown && (
            <Button
              variant="secondary"
              className="justify-self-center"
              onClick={() => {
                onGrow();
                showMore();
              }}
            >
              Show more
            </Button>
          )}
        </div>
      )}
      {community && (
        <Loaded
          query={community}
          failed="The projects from the community didn't load"
          loading={templates.length === 0 && <LoadingCards label="Loading projects" count={4} />}
        >
          {({ projects, more }) =>
            projects.length > 0 && <FromTheCommunity projects={projects} more={more && query} />
          }
        </Loaded>
      )}
    </>
  );
}

interface FromTheCommunityProps {
  readonly projects: readonly Template[];
  /** The query for which there are more; false if these are all. */
  readonly more: string | false;
}

function FromTheCommunity({ projects, more }: FromTheCommunityProps) {
  return (
    <section className="mt-14 grid grid-cols-1 gap-8">
      <h2 className="-mb-2 text-heading">From the community</h2>
      <PublicCards cards={projects} />
      {more && (
        <Button asLink variant="secondary" className="justify-self-center">
          <Link to={searchPath(more)}>See all results</Link>
        </Button>
      )}
    </section>
  );
}

interface NoneWithLicenseProps {
  readonly license: Exclude<License, "all">;
  readonly query: string;
  readonly onAnyLicense: () => void;
}

function NoneWithLicense({ license, query, onAnyLicense }: NoneWithLicenseProps) {
  const name = `${licenses[license]} templates`;
  return (
    <EmptyState
      title={query ? `No ${name} match “${query}”` : `No ${name} here yet`}
      icon={<Shapes />}
      action={
        <Button variant="secondary" onClick={onAnyLicense}>
          Show all licenses
        </Button>
      }
    >
      Include all licenses to see more.
    </EmptyState>
  );
}

/** A page without templates. */
export function Nothing() {
  return (
    <EmptyState
      title="No templates here yet"
      icon={<Shapes />}
      action={
        <Button asLink variant="secondary">
          <Link to={paths.templates}>All templates</Link>
        </Button>
      }
    >
      We add new templates all the time.
    </EmptyState>
  );
}
