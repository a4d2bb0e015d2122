import { paths } from "../../paths.ts";
import { LegalPage } from "./legal-page.tsx";

export default function PrivacyPolicyPage() {
  return <LegalPage slug={paths.privacyPolicy} />;
}
