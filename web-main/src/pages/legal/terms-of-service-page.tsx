import { paths } from "../../paths.ts";
import { LegalPage } from "./legal-page.tsx";

export default function TermsOfServicePage() {
  return <LegalPage slug={paths.termsOfService} />;
}
