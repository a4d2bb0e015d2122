import { Button } from "@cuttle/web-kit/ui";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { MinisiteList } from "./minisite-list.tsx";
import { ProposedDomains } from "./proposed-domains.tsx";

/** Every minisite of the platform, for its admins. */
export default function MinisitesPage() {
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      <div className="mb-8 flex flex-wrap items-end gap-x-8 gap-y-5">
        <div className="min-w-0 grow basis-80">
          <h1 className="text-title">Minisites</h1>
          <p className="mt-3 max-w-2xl text-ink-soft text-lead">
            All sites that use Cuttle under their own name.
          </p>
        </div>
        <Button asLink>
          <Link to={paths.adminNewMinisite}>
            <Plus className="size-5" aria-hidden="true" />
            New minisite
          </Link>
        </Button>
      </div>
      <ProposedDomains />
      <MinisiteList />
    </div>
  );
}
