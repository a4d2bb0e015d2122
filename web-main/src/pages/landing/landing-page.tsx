import { useApiQuery } from "@cuttle/web-kit/api";
import { Landing } from "./landing.tsx";

/** The landing page of the main site. */
export default function LandingPage() {
  const { data, isError } = useApiQuery("getLanding", {});
  return <Landing landing={isError ? null : data} />;
}
