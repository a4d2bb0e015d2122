import { Field } from "@cuttle/web-kit/ui";
import { useDeferredValue } from "react";
import { LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";
import { Choice } from "./choice.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { licenses, sorts } from "./order.ts";
import { TemplateFrame } from "./template-frame.tsx";
import { TemplateList } from "./template-list.tsx";
import type { TemplatePage } from "./template-pages.ts";
import { useChoice } from "./use-choice.ts";
import { useListed } from "./use-listed.ts";
import { useQuery } from "./use-query.ts";

interface TemplateBrowserProps extends TemplatePage {
  /** Only the templates of this page; all templates without it. */
  readonly slug?: string;
}

/** Templates, by tag or by what people call them. */
export function TemplateBrowser({ title, text, slug }: TemplateBrowserProps) {
  const [typed, setTyped] = useQuery();
  const [license, chooseLicense] = useChoice("license", licenses, "all");
  const [sort, chooseSort] = useChoice("sort", sorts, "popular");
  const free = slug === "free";
  const query = useDeferredValue(typed).trim();
  const listed = useListed({ slug, query, license: free ? "all" : license, sort });
  const orders = query ? { ...sorts, popular: "Best match" } : sorts;
  return (
    <TemplateFrame
      title={title}
      text={text}
      withPictures={slug === undefined && query === ""}
      search={
        <Field
          type="search"
          label={slug ? `Search in ${title}` : "Search templates"}
          hideLabel
          placeholder="Name, theme or occasion"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
      toolbar={
        <ListToolbar status={listed.status}>
          {!free && (
            <Choice label="License" options={licenses} chosen={license} onChoose={chooseLicense} />
          )}
          <Choice label="Sort by" options={orders} chosen={sort} onChoose={chooseSort} />
        </ListToolbar>
      }
    >
      <Loaded
        query={listed.list}
        failed="The templates didn't load"
        loading={
          <div className="page-loading">
            <LoadingCards label="Loading templates" count={8} />
          </div>
        }
      >
        {(templates) => (
          <TemplateList
            slug={slug}
            templates={templates}
            community={listed.community}
            query={query}
            license={free ? "all" : license}
            onAnyLicense={() => chooseLicense("all")}
            onClear={() => setTyped("")}
          />
        )}
      </Loaded>
    </TemplateFrame>
  );
}
