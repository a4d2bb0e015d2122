import { Button, Field, inputClass } from "@cuttle/web-kit/ui";
import { SquareCheck } from "lucide-react";
import type { RefObject } from "react";
import { Tab } from "../tab.tsx";
import { type ListName, listNames, listPath, lists } from "./dashboard-path.ts";
import type { ProjectSearch } from "./use-project-search.ts";
import type { Selection } from "./use-selection.ts";

interface ListToolbarProps {
  list: ListName;
  /** What is listed are folders. */
  ofFolders: boolean;
  /** There are projects, which can be sorted and selected. */
  selectable: boolean;
  search: ProjectSearch;
  filter: RefObject<HTMLInputElement | null>;
  selection: Selection;
  /** The button that begins and ends selecting. */
  select: RefObject<HTMLButtonElement | null>;
}

/** The filter of a list, the links to the other lists, and the order. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, ofFolders, selectable, search, filter, selection, select } = props;
  // What is in the filter of an open folder is about its projects.
  const words = list === "folders" && !ofFolders ? "" : search.words;
  const label = ofFolders ? "Filter folders" : "Filter projects";
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-0 grow basis-full sm:max-w-sm sm:basis-40">
        <Field
          ref={filter}
          type="search"
          label={label}
          hideLabel
          placeholder={label}
          maxLength={100}
          value={search.typed}
          onChange={(event) => search.setTyped(event.currentTarget.value)}
        />
      </div>
      <nav aria-label="Lists of projects">
        <ul className="flex gap-2">
          {listNames.map((name) => (
            <li key={name}>
              <Tab to={listPath(name, words)} chosen={name === list}>
                {lists[name].label}
              </Tab>
            </li>
          ))}
        </ul>
      </nav>
      {selectable && (
        <div className="ml-auto flex items-center gap-x-2">
          {list !== "recent" && <Order search={search} />}
          <Button
            ref={select}
            variant="quiet"
            className="max-sm:px-3"
            aria-pressed={selection.on}
            onClick={selection.on ? selection.stop : selection.start}
          >
            <SquareCheck className="size-4.5" aria-hidden="true" />
            <span className="max-sm:sr-only">Select</span>
          </Button>
        </div>
      )}
    </div>
  );
}

function Order({ search }: { search: ProjectSearch }) {
  return (
    <label>
      <span className="sr-only">Sort by</span>
      <select
        className={inputClass}
        value={search.sort}
        onChange={({ currentTarget }) =>
          search.sortBy(currentTarget.value === "name" ? "name" : "date")
        }
      >
        <option value="date">Last opened</option>
        <option value="name">Name</option>
      </select>
    </label>
  );
}
