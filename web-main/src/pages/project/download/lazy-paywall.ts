import { lazyPart } from "@cuttle/web-kit/ui";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";

/** How to join the minisite that a project is for, loaded on demand. */
export const PaywallModal = lazyPart(() => import("./paywall-modal.tsx"), {
  otherwise: ModalNotLoaded,
});
