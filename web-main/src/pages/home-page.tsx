import { useSession } from "@cuttle/web-kit/session";
import { Navigate, useSearchParams } from "react-router";
import { paths } from "../paths.ts";
import { lazyPage } from "../router/lazy-page.tsx";

export const LandingPage = lazyPage(() => import("./landing/landing-page.tsx"));

/** `/` is the landing page for visitors; signed-in users never see it, not even for a moment. */
export function HomePage() {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (!user) return <LandingPage />;
  // With a modal in the address, its host redirects, perhaps elsewhere.
  return search.has("modal") ? null : <Navigate to={paths.dashboard} replace />;
}
