import type { Asset } from "@cuttle/design";
import { Button, inputClass } from "@cuttle/web-kit/ui";
import { Upload } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { fontGroups } from "./font-groups.ts";
import { FontOption } from "./font-option.tsx";
import { sampleOf } from "./font-words.ts";

export interface FontListProps {
  readonly id: string;
  readonly label: string;
  readonly chosen: string;
  /** What is written in the fonts; their names where there is nothing. */
  readonly words: string | undefined;
  readonly proFonts: readonly string[];
  /** One's own fonts. */
  readonly mine: readonly Asset[];
  /** Those of the document. */
  readonly assets: readonly Asset[];
  /** `closing`: the choice is final; otherwise it is a preview. `file`: set for an uploaded font. */
  readonly onChoose: (id: string, closing: boolean, file?: Asset) => void;
  /** False: the page offers no uploads. */
  readonly onUpload: (() => void) | false;
  readonly onClose: () => void;
  /** The focus has left the list. */
  readonly onLeave: () => void;
}

interface OptionGroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

function OptionGroup({ name, children }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox.
    <div role="group" aria-label={name}>
      <p aria-hidden="true" className="px-3 pt-2 pb-1 text-caption text-ink-soft">
        {name}
      </p>
      {children}
    </div>
  );
}

/** All fonts, each with one's own words or its name in its letters. Typing searches; the arrow keys try one after the other in the drawing. */
export function FontList(props: FontListProps) {
  const { id, label, chosen, proFonts, mine, assets, onUpload, onClose, onLeave } = props;
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(chosen);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => fontGroups(mine, assets, search), [mine, assets, search]);
  const found = groups.flatMap((group) => group.fonts);
  const sample = sampleOf(props.words);
  const optionId = (font: string) => `${id}-${font}`;

  function choose(font: string, closing: boolean) {
    const file = mine.find(({ id }) => id === font);
    props.onChoose(font, closing, file);
  }

  // On a small screen it would open below the lower edge.
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: "nearest" });
  }, []);

  useEffect(() => {
    const option = list.current?.querySelector(`[data-font="${active}"]`);
    option?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  function handleKey(event: KeyboardEvent) {
    const at = found.findIndex((font) => font.id === active);
    const up = at < 0 ? 0 : at - 1;
    const to = { ArrowDown: at + 1, ArrowUp: up, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") {
      const now = found[at] ?? found[0];
      if (now) choose(now.id, true);
    } else if (to !== undefined) {
      const next = found[Math.min(Math.max(to, 0), found.length - 1)];
      if (next) {
        setActive(next.id);
        choose(next.id, false);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The button that opened the list closes it itself. */
  function closeWhenLeft({ relatedTarget }: FocusEvent) {
    if (!relatedTarget || box.current?.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute("aria-controls") !== id) onLeave();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus going elsewhere.
    <div
      ref={box}
      onBlur={closeWhenLeft}
      className="animate-rise overflow-hidden rounded-control border border-edge bg-raised"
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because somebody wants to choose from it.
        autoFocus
        type="search"
        role="combobox"
        aria-label={`Search ${label.toLowerCase()}`}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={
          found.some((font) => font.id === active) ? optionId(active) : undefined
        }
        placeholder="Search fonts"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={handleKey}
        className={`${inputClass} rounded-none border-0 border-line border-b`}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className="max-h-80 overflow-y-auto overscroll-contain p-1.5"
      >
        {groups.map(({ name, fonts }) => (
          <OptionGroup key={name} name={name}>
            {fonts.map((font) => (
              <FontOption
                key={font.id}
                id={optionId(font.id)}
                font={font}
                sample={sample}
                chosen={font.id === chosen}
                active={font.id === active}
                pro={proFonts.includes(font.id)}
                onChoose={() => choose(font.id, true)}
              />
            ))}
          </OptionGroup>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-4 pb-4 text-ink-soft text-small">
          No fonts match.
        </p>
      )}
      {onUpload && (
        <div className="flex flex-wrap items-center gap-x-3 border-line border-t px-2 py-1.5">
          <Button variant="quiet" onClick={onUpload}>
            <Upload className="size-5" aria-hidden="true" />
            Upload a font
          </Button>
          <p className="text-caption text-ink-soft">TTF or OTF</p>
        </div>
      )}
    </div>
  );
}
