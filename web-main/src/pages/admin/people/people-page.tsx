import { type Input, type Output, useApiPages } from "@cuttle/web-kit/api";
import { Avatar, Button, EmptyState, Field } from "@cuttle/web-kit/ui";
import { Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { paths } from "../../../paths.ts";
import { shortDate } from "../../../short-date.ts";
import { Loading } from "../../loaded.tsx";
import { PagedList, type Pages } from "../../paged-list.tsx";
import { Tab } from "../../tab.tsx";
import { useQuery } from "../../templates/use-query.ts";
import { type PersonSummary, personPath, subscribersPath } from "./person.ts";
import { PersonMarks } from "./person-marks.tsx";

const introductions = {
  all: "Find an account by any part of its username, email or name.",
  paying: "People who pay for Pro, or whose payment is overdue.",
  trial: "People in their free trial.",
};

/** Everyone with an account, for the platform's admins. */
export function PeoplePage() {
  const which = whichIn(useSearchParams()[0]);
  return (
    <div className="mx-auto max-w-[60rem] px-5 pt-8 pb-20 sm:px-10 lg:pt-12">
      <h1 className="text-title">People</h1>
      <p className="mt-3 mb-6 max-w-2xl text-ink-soft text-lead">{introductions[which ?? "all"]}</p>
      <nav aria-label="People" className="mb-6 flex flex-wrap gap-2">
        <Tab to={paths.adminUsers} chosen={which === null}>
          All
        </Tab>
        <Tab to={subscribersPath("paying")} chosen={which === "paying"}>
          Paying
        </Tab>
        <Tab to={subscribersPath("trial")} chosen={which === "trial"}>
          On trial
        </Tab>
      </nav>
      {which ? <Subscribers key={which} which={which} /> : <People />}
    </div>
  );
}

type Which = Input<"adminListSubscribers">["which"];

function whichIn(search: URLSearchParams): Which | null {
  const which = search.get("show");
  return which === "paying" || which === "trial" ? which : null;
}

function Subscribers({ which }: { readonly which: Which }) {
  const list = useApiPages("adminListSubscribers", { which });
  return (
    <ListOfPeople
      list={list}
      empty={
        <EmptyState title={which === "paying" ? "Nobody pays for Pro yet" : "Nobody is on trial"} />
      }
    />
  );
}

function People() {
  const [typed, setTyped] = useQuery();
  const query = new URLSearchParams(useLocation().search).get("q") ?? "";
  const field = useRef<HTMLInputElement>(null);
  const list = useApiPages("adminFindUser", query ? { query } : {});
  return (
    <>
      <div className="mb-6 max-w-md">
        <Field
          ref={field}
          type="search"
          label="Search people"
          hideLabel
          placeholder="Username, email or name"
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <ListOfPeople
        list={list}
        empty={
          <EmptyState
            title={query ? `No account matches “${query}”` : "No accounts yet"}
            icon={<Search />}
            action={
              query && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    setTyped("");
                    field.current?.focus();
                  }}
                >
                  Clear the search
                </Button>
              )
            }
          >
            {query && "One or two letters only match how a username begins."}
          </EmptyState>
        }
      />
    </>
  );
}

interface ListOfPeopleProps {
  readonly list: Pages<Output<"adminFindUser">>;
  readonly empty: ReactNode;
}

function ListOfPeople({ list, empty }: ListOfPeopleProps) {
  return (
    <PagedList
      list={list}
      entriesOf={(page) => page.users}
      failed="The people didn't load"
      loading={<Loading label="Loading people" count={5} shape="h-16 rounded-card" />}
      empty={empty}
      wide
    >
      {(people) => (
        <ul
          aria-label="People"
          className="divide-y divide-line rounded-card bg-surface shadow-card outlined-when-forced"
        >
          {people.map((person) => (
            <PersonRow key={person.userId} person={person} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function PersonRow({ person }: { person: PersonSummary }) {
  const { username, displayName, email, avatar, createdDate } = person;
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <Avatar name={displayName || username} src={avatar} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={personPath(username)}
            data-entry
            className="wrap-anywhere font-semibold text-ink underline-offset-4 hover:underline"
          >
            {displayName || username}
          </Link>
          <PersonMarks person={person} />
        </p>
        <p className="wrap-anywhere text-caption text-ink-soft">
          @{username} · {email}
        </p>
      </div>
      <time dateTime={createdDate} className="shrink-0 text-caption text-ink-soft max-sm:hidden">
        {shortDate(createdDate)}
      </time>
    </li>
  );
}
