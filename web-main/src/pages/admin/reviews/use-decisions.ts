import { type Schemas, useApiMutation } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";

export type Reviewed = Schemas["ReviewedProject"];
export type Reason = Schemas["ReportProjectInput"]["reason"];

/** A decision that can be undone. */
interface Decided {
  readonly projectId: string;
  readonly name: string;
  readonly mark: string;
}

/** Decides about projects. What is decided leaves the list at once, and comes back when it is undone or refused. */
export function useDecisions() {
  const toast = useToast();
  const tellFailure = useTellFailure();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<Decided>();
  const review = useApiMutation("adminReviewProject", { invalidates: ["adminListReviews"] });
  const bringBack = (projectId: string) =>
    setGone((before) => new Set([...before].filter((id) => id !== projectId)));

  async function decide(project: Reviewed, decision: "approve" | "hide", reason?: Reason) {
    const { projectId, name, mark } = project;
    setGone((before) => new Set(before).add(projectId));
    try {
      const reply = await review.mutateAsync({ projectId, decision, mark, reason: reason ?? null });
      const decided = { projectId, name, mark: reply.mark };
      setLast(decided);
      toast({
        tone: "success",
        title: decision === "approve" ? `Approved “${name}”` : `Hid “${name}”`,
        ...(decision === "hide" && { description: "Its owner gets an email in ten minutes." }),
        action: { label: "Undo", onAction: () => void undo(decided) },
      });
    } catch (error) {
      bringBack(projectId);
      tellFailure(`“${name}” is as before`, error);
    }
  }

  async function undo({ projectId, name, mark }: Decided) {
    setLast((latest) => (latest?.projectId === projectId ? undefined : latest));
    try {
      await review.mutateAsync({ projectId, decision: "undo", mark, reason: null });
      toast({ title: `“${name}” is as before` });
    } catch (error) {
      tellFailure(`The decision about “${name}” wasn't undone`, error);
    } finally {
      bringBack(projectId);
    }
  }

  return {
    gone,
    decide,
    /** Undoes the last decision, if there is one. */
    undoLast: last && (() => void undo(last)),
    /** Undoes the decision that an entry of the list has. */
    takeBack: (project: Reviewed) => {
      setGone((before) => new Set(before).add(project.projectId));
      void undo(project);
    },
  };
}
