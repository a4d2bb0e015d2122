import { Toolbar } from "@cuttle/web-kit/ui";
import { useRef, useState } from "react";
import { useParams } from "react-router";
import type { FoldedTags } from "./folded-tags.ts";
import { TagChips } from "./tag-chips.tsx";
import { TagTiles } from "./tag-tiles.tsx";
import { useTemplates } from "./use-templates.ts";

/** Links to the pages of templates: special ones, and one for each tag. Those with few templates are folded into "More", except for the open one. */
export function Kinds({ withPictures }: { readonly withPictures: boolean }) {
  const { tagSlug } = useParams();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const tags = useTemplates().data?.tags;
  const folded = tags?.filter(({ few, slug }) => few && slug !== tagSlug) ?? [];
  const shown: FoldedTags | undefined = tags && {
    tags: tags.filter((tag) => !folded.includes(tag)),
    folded,
    open,
    onToggle: () => setOpen(!open),
  };
  return (
    <nav aria-label="Kinds of templates">
      <Toolbar ref={box}>
        <TagChips shown={withPictures ? undefined : shown} />
        {withPictures && <TagTiles shown={shown} />}
      </Toolbar>
    </nav>
  );
}
