import { LineIcon, lazyPart } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { longestQuery } from "../search-path.ts";
import { lens } from "./lens.ts";

const SearchBox = lazyPart(() => import("./search-box.tsx"));

/** The search in the bar: a field, on small screens a link. What the field can do besides being sent is loaded late. */
export function SearchField() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // What was typed into that of the first reply.
  const first = document.querySelector<HTMLInputElement>("#first [name=q]");
  return (
    <>
      <Link
        to={`${paths.search}#q`}
        aria-label="Search"
        className="grid size-11 place-items-center rounded-control transition-colors hover:bg-ink/8 lg:hidden"
      >
        <LineIcon path={lens} className="size-6" />
      </Link>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search> */}
      <form role="search" action={paths.search} className="relative max-lg:hidden">
        <LineIcon
          path={lens}
          className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft"
        />
        <input
          ref={setInput}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search"
          aria-expanded={false}
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={longestQuery}
          placeholder="Search"
          defaultValue={first?.value}
          // biome-ignore lint/a11y/noAutofocus: the focus stays where it was
          autoFocus={first !== null && first === document.activeElement}
          className="peer h-11 w-52 rounded-control border border-edge bg-raised pr-3 pl-10 text-small placeholder:text-ink-faint xl:w-72"
        />
        {input && <SearchBox input={input} />}
      </form>
    </>
  );
}
