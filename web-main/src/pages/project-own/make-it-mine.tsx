import { ApiError, type Schemas } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button, useToast } from "@cuttle/web-kit/ui";
import { CopyPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { isGone, noLongerShared } from "../project/no-longer-shared.ts";
import type { ProjectDocument } from "./autosave.ts";
import { useCopy } from "./use-copy.ts";

interface MakeItMineProps {
  project: Pick<Schemas["Project"], "projectId">;
  /** The name of the copy. */
  name: string;
  getDocument: () => ProjectDocument;
  /**
   * Nobody is signed in: open the sign-up, and keep this button mounted meanwhile; it continues by itself afterwards.
   */
  onNeedsLogin: () => void;
  /** Only members of the project's minisite may copy it. */
  onNeedsMembership: () => void;
}

/** Copies the project for the visitor, with their values. */
export function MakeItMine(props: MakeItMineProps) {
  const { project, name, getDocument, onNeedsLogin, onNeedsMembership } = props;
  const { user } = useSession();
  const copy = useCopy();
  const tellFailure = useTellFailure();
  const toast = useToast();
  const [copying, setCopying] = useState(false);
  const wanted = useRef(false);

  async function start() {
    if (!user) {
      wanted.current = true;
      onNeedsLogin();
      return;
    }
    wanted.current = false;
    setCopying(true);
    try {
      await copy({ ...project, name, document: getDocument() });
    } catch (error) {
      if (error instanceof ApiError && error.code === "needs_membership") onNeedsMembership();
      else if (isGone(error)) {
        toast({ tone: "danger", title: "Couldn't make a copy", description: noLongerShared });
      } else tellFailure("Couldn't make a copy", error, () => void start());
    } finally {
      setCopying(false);
    }
  }

  // Back from the sign-up that this button asked for.
  useEffect(() => {
    if (user && wanted.current) void start();
  });

  return (
    <Button
      variant="secondary"
      className="max-sm:px-3"
      aria-label="Make it mine"
      loading={copying}
      onClick={() => void start()}
    >
      <CopyPlus className="size-4.5" aria-hidden="true" />
      {/* A phone's bar has room for one word. */}
      <span className="max-sm:hidden">Make it mine</span>
      <span className="sm:hidden">Mine</span>
    </Button>
  );
}
