import { LegalPage, LegalSection } from "./legal-page.tsx";

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      intro="We keep what Cuttle needs to work for you, and we show you no advertising. Here is what that means."
    >
      <LegalSection title="What we keep">
        <p>Cuttle can be looked at without an account. If you make one, we store:</p>
        <ul>
          <li>
            <strong>Your email address and username</strong>, to know you again, and to send you the
            mails below.
          </li>
          <li>
            <strong>A hash of your password.</strong> It lets us check the password, but not read
            it.
          </li>
          <li>
            <strong>Your projects</strong>, your plan, how many downloads you made this month, and
            the minisites that you belong to.
          </li>
          <li>
            <strong>Your sessions</strong>: in which browser and on which site you are logged in,
            and since when. A session ends when you log out, and otherwise after 60 days.
          </li>
          <li>
            <strong>How you found us</strong>, once, when you sign up: the page you came from, the
            first page you saw here, who recommended us if the link said so, and whether you were on
            a phone, a tablet or a computer.
          </li>
          <li>
            <strong>What you do here</strong>: which kinds of pages you open, for 90 days, and when
            you log in or subscribe, for about two years. Without an account we count the same, but
            cannot tell who it was. Browsers that ask not to be tracked do not tell us which pages
            you open.
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
            <strong>The hand-over cookies</strong> exist for a moment while your login is handed
            over from Cuttle to a minisite. They are gone after 15 minutes at the latest.
          </li>
        </ul>
        <p>
          Where you came from is remembered by your browser until you close the tab, and reaches us
          only if you sign up. Your browser also remembers how you like to work (units, kerf, the
          size of your sheets) and that somebody has logged in with it; neither reaches us.
        </p>
      </LegalSection>
      <LegalSection title="Mails">
        <p>
          We write to you when you ask for a new password, and when your password was changed. A
          link for a new password works for one hour. We delete our copy of a mail once it is sent.
        </p>
      </LegalSection>
      <LegalSection title="Your network address">
        <p>
          Every request to a server carries the network address of who asks. We count requests by
          it, so that nobody can guess passwords by trying them all. It is not stored with your
          account.
        </p>
      </LegalSection>
      <LegalSection title="Who sees it">
        <p>
          Your projects are seen by those you share them with. A public project can be seen by
          everybody, with your name. We do not sell what we know about you.
        </p>
        <p>
          Minisites run on Cuttle but belong to their owners. If you log in to one or become a
          member, its owner can learn that you are there, and is responsible for what happens on
          that site.
        </p>
      </LegalSection>
      <LegalSection title="Your say">
        <p>
          You can ask us what we have stored about you, have it corrected, or have your account and
          everything in it deleted. A mail from the address of your account is enough. When this
          policy changes, the date above changes too.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
