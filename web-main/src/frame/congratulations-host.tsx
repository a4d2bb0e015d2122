import { lazyPart } from "@cuttle/web-kit/ui";
import { useLocation, useNavigate } from "react-router";
import { modalState } from "./modal-state.ts";

const Congratulations = lazyPart(() => import("./congratulations.tsx"));

/** Shows the congratulation over the page that /payment-success leads to. */
export function CongratulationsHost() {
  const location = useLocation();
  const navigate = useNavigate();
  const { congratulate, gift } = modalState(location);
  if (!congratulate) return null;
  return (
    <Congratulations
      gift={gift}
      onClose={() =>
        void navigate(location, { replace: true, state: null, preventScrollReset: true })
      }
    />
  );
}
