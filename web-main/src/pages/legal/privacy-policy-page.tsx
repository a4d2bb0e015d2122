import { LegalPage, LegalSection } from "./legal-page.tsx";

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      changed={{ machine: "2026-11-28", words: "Nov 28, 2026" }}
      intro="We keep only the data Cuttle needs to work for you, and we show no advertising. Here is what that means."
    >
      <LegalSection title="What we keep">
        <p>You can browse Cuttle without an account. If you create one, we store:</p>
        <ul>
          <li>
            <strong>Your email address and username</strong>, to recognize you and to send you the
            emails below.
          </li>
          <li>
            <strong>A hash of your password.</strong> The hash lets us check your password, but not
            read it.
          </li>
          <li>
            <strong>Your projects</strong>, your plan, how many downloads you made this month, and
            your minisite memberships.
          </li>
          <li>
            <strong>Your sessions</strong>: the browser and site where you're logged in, and since
            when. A session ends when you log out, or after 60 days.
          </li>
          <li>
            <strong>How you found us</strong>, once, when you sign up: the page you came from, the
            first page you saw here, who recommended us if the link said so, and whether you used a
            phone, a tablet or a computer.
          </li>
          <li>
            <strong>What you do here</strong>: which kinds of pages you open, for 90 days, and when
            you log in or subscribe, for 25 months. Without an account we count the same, but can't
            know who it was. If your browser asks not to be tracked (Do Not Track or Global Privacy
            Control), we don't count the pages you open. When you delete your account, we delete
            these records; only your subscriptions stay, without your name.
          </li>
          <li>
            <strong>Views and downloads of projects</strong>, for 400 days, so that creators see how
            many people use their projects. Without an account you count by a code that is computed
            from your network address and browser and changes every day; we can't turn it back into
            your address. After that we keep only how many there were each day, without anyone's
            name. When you delete your account, they no longer lead to you.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Cookies">
        <p>Only to log you in. No script can read them, and no other site gets them.</p>
        <ul>
          <li>
            <strong>The session cookie</strong> keeps you logged in on this site.
          </li>
          <li>
            <strong>The hand-over cookies</strong> exist briefly while your login is handed over
            from Cuttle to a minisite, for at most 15 minutes.
          </li>
        </ul>
        <p>
          Your browser remembers where you came from until you close the tab, and sends it to us
          only if you sign up. Your browser also remembers your preferences (units, kerf, sheet
          size) and that someone has logged in with it; neither is sent to us.
        </p>
      </LegalSection>
      <LegalSection title="Emails">
        <p>
          We email you when you ask for a new password, and when your password was changed. A link
          for a new password works for one hour. We delete our copy of an email once it is sent, and
          keep its subject and date for 90 days, to help you if one didn't arrive.
        </p>
      </LegalSection>
      <LegalSection title="Your network address">
        <p>
          Every request to a server carries the sender's network address. We count requests by
          address, so that no one can guess passwords by trying them all. The address isn't stored
          with your account.
        </p>
      </LegalSection>
      <LegalSection title="Who sees your data">
        <p>
          Only people you share a project with can see it. Anyone can see a public project, with
          your name. We don't sell your data.
        </p>
        <p>
          Minisites run on Cuttle but belong to their owners. If you log in to one or become a
          member, its owner can learn that you use it. The owner is responsible for that site.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          You can ask us for a copy of your data, have it corrected, or have your account and
          everything in it deleted. An email from your account's address is enough. If you were an
          admin of Cuttle, our records of what you did to other people's accounts keep your
          username. When this policy changes, the date above changes too.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
