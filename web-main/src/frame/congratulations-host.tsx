import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyPart } from "../lazy-part.tsx";
import { modalState } from "./modal-state.ts";

const Congratulations = lazyPart<{ onClose: () => void }>(() => import("./congratulations.tsx"));

/** Shows the congratulation over the page that /payment-success leads to. */
export function CongratulationsHost() {
  const location = useLocation();
  const navigate = useNavigate();
  if (!modalState(location).congratulate) return null;
  return (
    <Suspense>
      <Congratulations
        onClose={() =>
          void navigate(location, { replace: true, state: null, preventScrollReset: true })
        }
      />
    </Suspense>
  );
}
