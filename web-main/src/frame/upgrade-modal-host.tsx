import { useSession } from "@cuttle/web-kit/session";
import { lazyPart } from "@cuttle/web-kit/ui";
import { useLocation, useNavigate } from "react-router";
import { ModalNotLoaded } from "./modal-not-loaded.tsx";
import { modalState } from "./modal-state.ts";

const UpgradeModal = lazyPart(() => import("./upgrade-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

/** Shows the upgrade modal over the page, unless the user has Pro features by now. */
export function UpgradeModalHost() {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { upgrade } = modalState(location);
  if (!upgrade || !user || user.featureFlags.hasProFeatures) return null;
  return (
    <UpgradeModal
      key={location.key}
      feature={upgrade}
      k12Free={user.subscription.plan === "K-12 Education Free"}
      onClose={() => void navigate(-1)}
    />
  );
}
