import { sameValues } from "@cuttle/design";
import type { Finding } from "@cuttle/design/export";
import {
  type Checked,
  isSameFinding,
  type MendContext,
  type ProvenMend,
  tryMends,
} from "@cuttle/design/mends";
import { useSession } from "@cuttle/web-kit/session";
import { useToast } from "@cuttle/web-kit/ui";
import { useEffect, useState } from "react";
import { connectSwitch } from "../../../engine/connect-pieces.ts";
import {
  currentValue,
  type ProjectState,
  type ProjectStore,
} from "../../../engine/project-state.ts";
import { checkOptions, findingsOf, type Reviewed } from "./use-review.ts";

interface MendsOptions {
  readonly finding: Finding;
  readonly reviewed: Reviewed;
  readonly store: ProjectStore;
  /** Whether mends may change the document, too. */
  readonly mayEdit: boolean;
  readonly proFonts: readonly string[];
}

type Content = Pick<ProjectState, "document" | "values">;

/** The last mend of each project. */
const lastMends = new WeakMap<ProjectStore, Content & { readonly finding: Finding }>();

const isSame = (one: Content, other: Content) =>
  one.document === other.document && sameValues(one.values, other.values);

const warningsIn = (notices: readonly { readonly kind: string }[]) =>
  notices.filter(({ kind }) => kind === "warning").length;

/** Draws and checks a changed project, apart from what is on screen. */
async function checked(
  { engine, ...options }: Reviewed["subject"],
  { document, values }: Content,
  signal: AbortSignal,
): Promise<Checked | undefined> {
  const row = await engine.sandbox.evaluateOnce(document, values, { signal });
  if (!row.drawing) return undefined;
  const drawing = { ...row.drawing, unit: options.unit };
  const limits = checkOptions({ engine, ...options }, document);
  const { findings, pieces } = await engine.exporter.tryOut(drawing, limits, { signal });
  const said = findingsOf(row.notices, row.parameters);
  return { findings: [...said, ...findings], pieces, warnings: warningsIn(row.notices) };
}

function contextOf(state: ProjectState, more: Pick<MendContext, "mayEdit" | "exceptFonts">) {
  const { document, values, result } = state;
  if (!result?.drawing) return undefined;
  const { drawing, parameters, notices } = result;
  const connect = connectSwitch(document, (name) => currentValue(state, name));
  return { document, values, drawing, parameters, notices, connect, ...more };
}

/** The mends of a finding that were tried and help. They are found one after the other while nothing changes. */
export function useMends({ finding, reviewed, store, mayEdit, proFonts }: MendsOptions) {
  const toast = useToast();
  const hasProFonts = useSession().user?.featureFlags.hasProFeatures ?? false;
  const [found, setFound] = useState<{ of: object; mends: readonly ProvenMend[] }>();
  const { current, subject, review } = reviewed;

  useEffect(() => {
    const exceptFonts = hasProFonts ? [] : proFonts;
    const context = contextOf(store.state(), { mayEdit, exceptFonts });
    if (!current || !context || !review) return;
    const visit = new AbortController();
    const { signal } = visit;
    const before = { ...review, warnings: warningsIn(context.notices) };
    async function search(context: MendContext, of: object) {
      let helping: readonly ProvenMend[] = [];
      const check = (changed: Content) =>
        checked(subject, changed, signal).catch((error) => {
          if (signal.aborted) throw error;
          return undefined; // one that can't be drawn or checked doesn't help
        });
      for await (const mend of tryMends(finding, context, before, check)) {
        if (signal.aborted) return;
        helping = [...helping, mend];
        setFound({ of, mends: helping });
      }
      setFound({ of, mends: helping });
    }
    // Without an engine there is nothing to offer.
    search(context, review).catch(() => !signal.aborted && setFound(undefined));
    return () => visit.abort();
  }, [current, subject, review, finding, store, mayEdit, proFonts, hasProFonts]);

  function mend({ change }: ProvenMend) {
    if (change.edit) store.edit(change.edit);
    else store.replace({ ...store.state().values, ...change.values });
    const after = store.state();
    lastMends.set(store, { ...after, finding });
    const onAction = () => {
      if (isSame(store.state(), after)) store.undo();
      else toast({ title: "Something else has changed since. Undo that first." });
    };
    toast({ title: change.said, action: { label: "Undo", onAction } });
  }

  const last = lastMends.get(store);
  return {
    /** Of what is on screen: a mend for something earlier would take back what has changed since. */
    found: found && found.of === review ? found.mends : [],
    mend,
    /** Whether it is still there after a change that should have mended it. */
    stayed:
      current && !!last && isSame(store.state(), last) && isSameFinding(finding, last.finding),
  };
}
