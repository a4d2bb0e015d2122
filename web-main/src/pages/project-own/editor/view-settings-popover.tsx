import { lazyPart } from "@cuttle/web-kit/ui";
import { useState, useSyncExternalStore } from "react";
import type { ViewPopoverProps } from "./view-popover.tsx";

const ViewPopover = lazyPart(() => import("./view-popover.tsx"));

/** What is set about the stage, loaded when it is opened first. Then it stays, so that the focus can return from it. */
export function ViewSettingsPopover(props: ViewPopoverProps) {
  const { store } = props;
  const { dialog } = useSyncExternalStore(store.subscribe, store.session);
  const [isWanted, want] = useState(false);
  if (dialog === "view" && !isWanted) want(true);
  return isWanted && <ViewPopover {...props} />;
}
