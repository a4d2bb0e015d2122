import { chipClass } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";

const pages = [
  { to: paths.adminUsers, label: "People" },
  { to: paths.adminMinisites, label: "Minisites" },
  { to: paths.adminReviews, label: "Reviews" },
  { to: paths.adminCreatorTags, label: "Creator Tags" },
  { to: paths.adminGift, label: "Gift Codes" },
  { to: paths.adminLanding, label: "Landing page" },
  { to: paths.stats, label: "Stats" },
  { to: paths.adminJobs, label: "Background jobs" },
];

/** Links to all pages of the platform's admins. */
export function AdminNav() {
  return (
    <nav aria-label="Admin" className="mb-8 flex flex-wrap gap-2">
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} className={chipClass(false)}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
