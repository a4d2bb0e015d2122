import { useLocation, useNavigate } from "react-router";

/** How many cards are shown at first, and how many more each time, as the server's lists do. */
const PAGE = 24;

/** How much of a list is shown. The entry in the browser's history keeps it, so that Back finds the same place. */
export function useShown(): [shown: number, showMore: () => void] {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = Number(state?.shown) || PAGE;
  const showMore = () =>
    void navigate(
      { search, hash },
      { state: { ...state, shown: shown + PAGE }, replace: true, preventScrollReset: true },
    );
  return [shown, showMore];
}
