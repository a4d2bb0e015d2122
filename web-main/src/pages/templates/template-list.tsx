import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Shapes } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";
import { NoMatch } from "./no-match.tsx";
import { TemplateCards } from "./template-card.tsx";
import { useFound, useFoundInCommunity } from "./use-found.ts";
import type { Template } from "./use-templates.ts";

interface TemplateListProps {
  /** The page's slug; none on the page with all templates, whose search also finds projects from the community. */
  slug: string | undefined;
  templates: readonly Template[];
  query: string;
  onClear: () => void;
}

/** The templates, or those that match the search. */
export function TemplateList({ slug, templates, query, onClear }: TemplateListProps) {
  const wanted = query.trim();
  const searching = wanted !== "";
  const everywhere = searching && slug === undefined;
  const results = useFound(templates, wanted);
  const community = useFoundInCommunity(templates, everywhere ? wanted : "");
  const projects = community.data ?? [];
  const waiting = everywhere && !community.data && !community.error;
  const none = results.length + projects.length === 0;
  return (
    <>
      <p role="status" className={searching ? "mb-6 text-ink-soft text-small" : "sr-only"}>
        {searching && !(none && waiting) && countOf(results.length, projects.length)}
      </p>
      {templates.length === 0 && <Nothing />}
      {templates.length > 0 &&
        searching &&
        none &&
        !waiting &&
        !(everywhere && community.error) && (
          <NoMatch slug={slug} query={wanted} onClear={onClear} />
        )}
      <h2 className="sr-only">
        {searching ? "Found templates" : slug ? "Its templates" : "All templates"}
      </h2>
      <TemplateCards templates={searching ? results : templates} eager={searching ? 0 : 8} />
      {everywhere && (
        <Loaded
          query={community}
          failed="The projects from the community didn't load"
          loading={none && <LoadingCards label="Loading projects" count={4} />}
        >
          {(found) => found.length > 0 && <FromTheCommunity projects={found} />}
        </Loaded>
      )}
    </>
  );
}

function countOf(templates: number, projects: number): string {
  const found = templates === 1 ? "1 template" : `${templates} templates`;
  if (projects === 0) return found;
  const more = `${projects === 1 ? "1 project" : `${projects} projects`} from the community`;
  return templates === 0 ? more : `${found} and ${more}`;
}

function FromTheCommunity({ projects }: { projects: readonly Template[] }) {
  return (
    <>
      <h2 className="mt-14 mb-6 text-heading">From the community</h2>
      <TemplateCards templates={projects} />
    </>
  );
}

function Nothing() {
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
