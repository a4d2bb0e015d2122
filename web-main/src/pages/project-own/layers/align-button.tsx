import { lazyPart } from "@cuttle/web-kit/ui";
import { AlignStartVertical } from "lucide-react";
import { useRef, useState } from "react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";
import type { AlignPopoverProps } from "./align-popover.tsx";
import { CommandButton } from "./command-button.tsx";

const AlignPopover = lazyPart<AlignPopoverProps>(() => import("./align-popover.tsx"), {
  otherwise: ModalNotLoaded,
});

/** Opens what aligns, distributes and sizes what is selected. */
export function AlignButton({ store }: { readonly store: ProjectStore }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const command: Command = {
    ...{ id: "align", label: "Align and distribute", icon: AlignStartVertical, keys: [] },
    opensDialog: true,
    when: () => true,
    run: () => setOpen(!isOpen),
  };
  return (
    <span ref={anchor} className="grid size-10 *:size-full! pointer-coarse:size-11">
      <CommandButton command={command} store={store} onPress={() => command.run(store)} />
      {isOpen && <AlignPopover store={store} anchor={anchor} onClose={() => setOpen(false)} />}
    </span>
  );
}
