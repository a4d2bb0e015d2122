import { Link } from "react-router";
import { paths } from "../../paths.ts";
import terms from "../../terms.gen.json";
import { LegalPage, LegalSection } from "./legal-page.tsx";

export default function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      changed={{ machine: "2026-11-24", words: "Nov 24, 2026" }}
      intro="These are the promises you and we make when you create a Cuttle account. They are short, and meant to be read."
    >
      <LegalSection title="Your account">
        <p>
          Your account keeps your projects, so you can open them on any computer. Use an email
          address that you can read, and keep your password to yourself: you are responsible for
          everything done with your account. If you think someone else got in, set a new password,
          which logs out every browser at once.
        </p>
      </LegalSection>
      <LegalSection title="What you make is yours">
        <p>
          Your designs stay yours. We store them and show them only to the people you choose, as
          Cuttle has to in order to work; we claim nothing beyond that. Please upload only your own
          work, or work that its maker lets you use.
        </p>
      </LegalSection>
      <LegalSection title="Plans">
        <p>
          The <strong>Free plan</strong> is for personal use only: {terms.freeProjects} projects and{" "}
          {terms.freeDownloads} downloads a month, for as long as you like. To sell your pieces, you
          need a plan that includes commercial use.
        </p>
      </LegalSection>
      <LegalSection title="Minisites">
        <p>
          Some sites on Cuttle are owned by others: clubs, shops, makers. You can use them with the
          same account, but each owner decides what the site shows, who can become a member, and
          under which terms.
        </p>
      </LegalSection>
      <LegalSection title="Being a good neighbor">
        <ul>
          <li>Do not use Cuttle to harm people or break the law.</li>
          <li>Do not try to get into accounts or projects that are not yours.</li>
          <li>Do not overload the servers so that others have to wait.</li>
        </ul>
        <p>We may close an account that does such things.</p>
      </LegalSection>
      <LegalSection title="At the machine">
        <p>
          Lasers burn. Check every file before you cut it, know your material, and never leave a
          running machine alone. We build Cuttle with care, but we cannot promise that it is always
          available or never wrong, and we cannot see your machine. You decide what you cut.
        </p>
      </LegalSection>
      <LegalSection title="Changes and goodbyes">
        <p>
          When these terms change, the date above changes too. You can leave at any time: write to
          us, and we delete your account. The data we keep, and why, is described in the{" "}
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
