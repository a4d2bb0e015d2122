import { useSession } from "@cuttle/web-kit/session";
import { lazy, Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { ModalNotLoaded } from "./modal-not-loaded.tsx";
import { modalState } from "./modal-state.ts";
import type { UpgradeModalProps } from "./upgrade-modal.tsx";

const UpgradeModal = lazy<React.ComponentType<UpgradeModalProps>>(() =>
  import("./upgrade-modal.tsx").catch(() => ({ default: ModalNotLoaded })),
);

/** Shows the upgrade modal over the page, unless the user has Pro features by now. */
export function UpgradeModalHost() {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { upgrade } = modalState(location);
  if (!upgrade || !user || user.featureFlags.hasProFeatures) return null;
  return (
    <Suspense>
      <UpgradeModal
        key={location.key}
        feature={upgrade}
        k12Free={user.subscription.plan === "K-12 Education Free"}
        onClose={() => void navigate(-1)}
      />
    </Suspense>
  );
}
