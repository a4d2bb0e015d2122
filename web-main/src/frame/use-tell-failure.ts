import { ApiError, messageFor } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { useCallback } from "react";
import type { FeatureKey } from "./upgrade-words.ts";
import { useOpenUpgrade } from "./use-open-upgrade.ts";

/** Refusals that an upgrade would remove. */
const features: Readonly<Record<string, FeatureKey>> = {
  projects_used_up: "projects",
  needs_pro: "templates",
  needs_folders: "folders",
};

function featureOf(error: unknown): FeatureKey | undefined {
  return error instanceof ApiError ? features[error.code] : undefined;
}

/** Whether the failed action would work on another plan. */
export function isUpgradeRefusal(error: unknown): boolean {
  return featureOf(error) !== undefined;
}

/**
 * Reports a failure and its reason: the upgrade modal where a plan's limit is reached, otherwise a toast with a retry.
 */
export function useTellFailure() {
  const toast = useToast();
  const openUpgrade = useOpenUpgrade();
  return useCallback(
    (title: string, error: unknown, retry?: () => void) => {
      const feature = featureOf(error);
      if (feature) {
        openUpgrade(feature);
        return;
      }
      toast({
        tone: "danger",
        title,
        description: messageFor(error),
        ...(retry && { action: { label: "Try again", onAction: retry } }),
      });
    },
    [toast, openUpgrade],
  );
}
