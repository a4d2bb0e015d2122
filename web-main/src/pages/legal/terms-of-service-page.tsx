import { Link } from "react-router";
import { paths } from "../../paths.ts";
import terms from "../../terms.gen.json";
import { LegalPage, LegalSection } from "./legal-page.tsx";

export default function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="What you and we promise each other when you make a Cuttle account. It is short, and it is meant to be read."
    >
      <LegalSection title="Your account">
        <p>
          An account is there to keep your projects, so that you find them again on any computer.
          Give an email address that you can read, and keep your password to yourself: what is done
          with your account counts as done by you. If you think that somebody else got in, set a new
          password. That logs out every browser at once.
        </p>
      </LegalSection>
      <LegalSection title="What you make is yours">
        <p>
          Your designs stay yours. We store them and show them to whom you chose, because otherwise
          there would be no Cuttle; we claim nothing beyond that. Please bring only what you may
          bring: your own work, or work that its maker lets you use.
        </p>
      </LegalSection>
      <LegalSection title="Plans">
        <p>
          The <strong>Free plan</strong> is for personal use only: {terms.freeProjects} projects and{" "}
          {terms.freeDownloads} downloads a month, for as long as you like. To sell what you cut you
          need a plan that includes commercial use.
        </p>
      </LegalSection>
      <LegalSection title="Minisites">
        <p>
          Some sites that run on Cuttle belong to others: clubs, shops, makers. You can use them
          with the same account, but each is run by its owner, who decides what is shown there, who
          becomes a member, and under which terms.
        </p>
      </LegalSection>
      <LegalSection title="Being a good neighbour">
        <ul>
          <li>Do not use Cuttle to harm people, or to do what the law forbids.</li>
          <li>Do not try to get into accounts or projects that are not yours.</li>
          <li>Do not put so much load on the servers that others are left waiting.</li>
        </ul>
        <p>We may close an account that does such things.</p>
      </LegalSection>
      <LegalSection title="At the machine">
        <p>
          Lasers burn. Check every file before you cut it, know your material, and never leave a
          running machine alone. We build Cuttle with care, but we cannot promise that it is always
          there or never wrong, and we do not see your machine. You decide what you cut.
        </p>
      </LegalSection>
      <LegalSection title="Changes and goodbyes">
        <p>
          When these terms change, the date above changes too. You may leave at any time: write to
          us, and we delete your account. What we keep about you, and why, is in the{" "}
          <Link
            to={paths.privacyPolicy}
            className="font-semibold text-accent-strong underline underline-offset-4"
          >
            Privacy Policy
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
