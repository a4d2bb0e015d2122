import { useApiPages } from "@cuttle/web-kit/api";
import { Field } from "@cuttle/web-kit/ui";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { searchPath } from "../../search-path.ts";
import { LoadingCards } from "../card-grid.tsx";
import { PagedList } from "../paged-list.tsx";
import { Choice } from "./choice.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { serverSorts } from "./order.ts";
import { TemplateCards } from "./template-card.tsx";
import { TemplateFrame } from "./template-frame.tsx";
import { Nothing } from "./template-list.tsx";
import type { TemplatePage } from "./template-pages.ts";
import { useChoice } from "./use-choice.ts";

interface PeopleProjectsProps extends TemplatePage {
  readonly operation: "getProjectCardsForAllCreatorProjects" | "getProjectsFromTheCommunity";
}

/** Projects of people instead of templates. There may be very many, so the server sorts them and sends them in pages. */
export function PeopleProjects({ title, text, operation }: PeopleProjectsProps) {
  const [sort, chooseSort] = useChoice("sort", serverSorts, "popular");
  const list = useApiPages(operation, { sort });
  return (
    <TemplateFrame title={title} text={text} search={<SearchEverything />}>
      <h2 className="sr-only">Projects</h2>
      <ListToolbar status={!list.isPlaceholderData && <Sorted by={serverSorts[sort]} />}>
        <Choice label="Sort by" options={serverSorts} chosen={sort} onChoose={chooseSort} />
      </ListToolbar>
      <PagedList
        wide
        list={list}
        entriesOf={(page) => page.projectCards}
        failed="The projects didn't load"
        loading={
          <div className="page-loading">
            <LoadingCards label="Loading projects" count={8} />
          </div>
        }
        empty={<Nothing />}
      >
        {(cards) => <TemplateCards templates={cards} eager={8} />}
      </PagedList>
    </TemplateFrame>
  );
}

const Sorted = ({ by }: { by: string }) => <span className="sr-only">Sorted by: {by}</span>;

/** Leads to the search, which also finds what is not on this page yet. */
function SearchEverything() {
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  function search(event: FormEvent) {
    event.preventDefault();
    if (query.trim()) void navigate(searchPath(query.trim()));
  }
  return (
    <search>
      <form onSubmit={search}>
        <Field
          type="search"
          label="Search all projects"
          hideLabel
          placeholder="Search all projects"
          enterKeyHint="search"
          maxLength={200}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
