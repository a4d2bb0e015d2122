import type { ProjectStore } from "@cuttle/design";
import type { EvaluationResult, Sandbox } from "@cuttle/design/host";
import { ownSources } from "./own-files.ts";

/** Draws an open project, and again whenever it changes. Returns a function that ends this. */
export function drawStore(
  store: ProjectStore<EvaluationResult>,
  sandbox: Pick<Sandbox, "addFiles" | "open" | "edit" | "update" | "subscribe">,
): () => void {
  let drawn = store.state();

  function update() {
    const { values, moving } = drawn;
    // Results arrive in the subscription; a rejection here means that the page was left.
    sandbox.update(values, { quality: moving ? "drag" : "rest" }).catch(() => undefined);
  }

  function follow() {
    const before = drawn;
    drawn = store.state();
    const { document, opened, values, moving } = drawn;
    const other = opened !== before.opened;
    const isEdited = document !== before.document;
    if (isEdited) {
      sandbox.addFiles(ownSources(document));
      if (other) sandbox.open(document);
      else sandbox.edit(document);
    }
    if (isEdited || values !== before.values || moving !== before.moving) update();
  }

  const ends = [sandbox.subscribe((result) => store.setResult(result)), store.subscribe(follow)];
  sandbox.addFiles(ownSources(drawn.document));
  sandbox.open(drawn.document);
  update();
  return () => {
    for (const end of ends) end();
  };
}
