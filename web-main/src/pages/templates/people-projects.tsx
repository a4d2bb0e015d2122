import { useApiPages } from "@cuttle/web-kit/api";
import { LoadingCards } from "../card-grid.tsx";
import { PagedList } from "../paged-list.tsx";
import { PublicCards } from "../public-card.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Choice } from "./choice.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { serverSorts } from "./order.ts";
import { TemplateFrame } from "./template-frame.tsx";
import { Nothing } from "./template-list.tsx";
import type { TemplatePage } from "./template-pages.ts";
import { useChoice } from "./use-choice.ts";

interface PeopleProjectsProps extends TemplatePage {
  readonly operation: "getProjectCardsForAllCreatorProjects" | "getProjectsFromTheCommunity";
}

/** Projects of people instead of templates. There may be very many, so the server sorts, searches and sends them in pages. */
export function PeopleProjects({ title, text, operation }: PeopleProjectsProps) {
  const [sort, chooseSort] = useChoice("sort", serverSorts, "popular");
  const list = useApiPages(operation, { sort });
  return (
    <TemplateFrame
      title={title}
      text={text}
      search={<SearchForm />}
      toolbar={
        <ListToolbar status={!list.isPlaceholderData && <Sorted by={serverSorts[sort]} />}>
          <Choice label="Sort by" options={serverSorts} chosen={sort} onChoose={chooseSort} />
        </ListToolbar>
      }
    >
      <h2 className="sr-only">Projects</h2>
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
        {(cards) => <PublicCards cards={cards} eager={8} />}
      </PagedList>
    </TemplateFrame>
  );
}

const Sorted = ({ by }: { by: string }) => <span className="sr-only">Sorted by: {by}</span>;
