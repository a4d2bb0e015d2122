import type { Output } from "@cuttle/web-kit/api";
import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Shapes } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { LoadingCards } from "../card-grid.tsx";
import { PagedList, type Pages } from "../paged-list.tsx";
import { PublicCards } from "../public-card.tsx";

interface ProfileCardsProps {
  readonly list: Pages<Output<"getProjectCardsForProfile">>;
  /** What the person is called. */
  readonly name: string;
  /** They are signed in themselves. */
  readonly own: boolean;
}

/** A person's public projects, newest first. */
export function ProfileCards({ list, name, own }: ProfileCardsProps) {
  return (
    <PagedList
      wide
      list={list}
      entriesOf={(page) => page.projectCards}
      failed="The projects didn't load"
      loading={
        <div className="page-loading">
          <LoadingCards label="Loading projects" count={8} />
        </div>
      }
      empty={<Nothing name={name} own={own} />}
    >
      {(cards) => <PublicCards cards={cards} eager={8} withoutMaker />}
    </PagedList>
  );
}

function Nothing({ name, own }: Omit<ProfileCardsProps, "list">) {
  const [to, label] = own ? [paths.dashboard, "My Projects"] : [paths.templates, "Templates"];
  return (
    <EmptyState
      title={`${own ? "You haven't" : `${name} hasn't`} published anything yet`}
      icon={<Shapes />}
      action={
        <Button asLink variant="secondary">
          <Link to={to}>{label}</Link>
        </Button>
      }
    >
      {own
        ? "Open one of your projects and publish it. Then everyone can find it here."
        : "There is plenty to make among the templates."}
    </EmptyState>
  );
}
