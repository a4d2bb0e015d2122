import { Field } from "@cuttle/web-kit/ui";
import { useDeferredValue } from "react";
import { LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";
import { TagChips } from "./tag-chips.tsx";
import { TemplateList } from "./template-list.tsx";
import { type TemplatePage, useTemplateCards } from "./template-pages.ts";
import { useQuery } from "./use-query.ts";
import { featuredTags, useTemplates } from "./use-templates.ts";

interface TemplateBrowserProps extends TemplatePage {
  /** Only the templates of this page; all templates without it. */
  slug?: string;
}

/** Templates, by tag or by what people call them. */
export function TemplateBrowser({ title, text, slug }: TemplateBrowserProps) {
  const { data } = useTemplates();
  const query = useTemplateCards(slug);
  const [typed, setTyped] = useQuery();
  const wanted = useDeferredValue(typed);
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">
      <div className="mb-6 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-[1fr_20rem] md:items-end">
        <div>
          <h1 className="text-title">{title}</h1>
          <p className="mt-3 max-w-2xl text-ink-soft text-lead">{text}</p>
        </div>
        <Field
          type="search"
          label={slug ? `Search in ${title}` : "Search templates"}
          hideLabel
          placeholder="Name, theme or occasion"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {data && <TagChips tags={featuredTags(data.tags)} />}
      <div className="mt-8">
        <Loaded
          query={query}
          failed="The templates didn't load"
          loading={
            <div className="page-loading">
              <LoadingCards label="Loading templates" count={8} />
            </div>
          }
        >
          {(cards) => (
            <TemplateList
              slug={slug}
              templates={cards}
              query={wanted}
              onClear={() => setTyped("")}
            />
          )}
        </Loaded>
      </div>
    </div>
  );
}
