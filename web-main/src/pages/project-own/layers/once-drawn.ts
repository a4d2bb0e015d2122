import { isCurrent, type ProjectStore } from "../../../engine/project-state.ts";

/** Does something at once if the drawing is current, otherwise once it is. Returns what forgets it. */
export function onceDrawn(store: ProjectStore, act: () => void): () => void {
  const isReady = () => store.state().committed === undefined && isCurrent(store.state());
  if (isReady()) {
    act();
    return () => undefined;
  }
  let isOver = false;
  // The others hear of the drawing first.
  const end = store.subscribe(() => isReady() && queueMicrotask(look));
  function forget() {
    isOver = true;
    end();
  }
  function look() {
    if (isOver || !isReady()) return;
    forget();
    act();
  }
  return forget;
}
