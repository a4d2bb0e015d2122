import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyPart } from "../lazy-part.tsx";
import type { GiftEffect } from "./gift-words.ts";
import { modalState } from "./modal-state.ts";

const Congratulations = lazyPart<{ gift?: GiftEffect | undefined; onClose: () => void }>(
  () => import("./congratulations.tsx"),
);

/** Shows the congratulation over the page that /payment-success leads to. */
export function CongratulationsHost() {
  const location = useLocation();
  const navigate = useNavigate();
  const { congratulate, gift } = modalState(location);
  if (!congratulate) return null;
  return (
    <Suspense>
      <Congratulations
        gift={gift}
        onClose={() =>
          void navigate(location, { replace: true, state: null, preventScrollReset: true })
        }
      />
    </Suspense>
  );
}
