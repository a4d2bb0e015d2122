import { ApiError, messageFor, type Output, useApiPages, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Avatar, ErrorView, Skeleton } from "@cuttle/web-kit/ui";
import { Link, Navigate, useLocation, useParams } from "react-router";
import { contentTitle, documentTitle, paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { LoadingCards } from "../card-grid.tsx";
import NotFoundPage from "../not-found-page.tsx";
import { officialOwner } from "../templates/use-templates.ts";
import { ProfileCards } from "./profile-cards.tsx";
import { profilePath } from "./profile-path.ts";

/** A person and their public projects. */
export default function ProfilePage() {
  const { username = "" } = useParams();
  const name = username.slice(1); // without the @
  if (name.toLowerCase() === officialOwner) return <Elsewhere path={paths.templates} />;
  return <Profile key={name} username={name} />;
}

function Profile({ username }: { username: string }) {
  const { displayName: siteName } = useSite();
  const own = useSession().user?.username === username;
  const { data, error, refetch } = useApiQuery("getProfileInfo", { username });
  const list = useApiPages("getProjectCardsForProfile", { username }); // at the same time
  if (error instanceof ApiError && error.code === "not_found") {
    return (
      <>
        <title>{documentTitle("notFound", siteName)}</title>
        <NotFoundPage />
      </>
    );
  }
  if (data && data.username !== username) return <Elsewhere path={profilePath(data.username)} />;
  if (error && !data) {
    return (
      <div className="px-5 py-16 sm:px-10">
        <ErrorView
          title="The profile didn't load"
          message={messageFor(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  const name = data && (data.displayName || data.username);
  return (
    <>
      {name && <title>{contentTitle(name, siteName)}</title>}
      <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">
        {data ? <ProfileHeading profile={data} /> : <HeadingLoading />}
        {own && <SeenByOthers />}
        <div className="mt-10">
          <h2 className="sr-only">Projects</h2>
          {name ? (
            <ProfileCards list={list} name={name} own={own} />
          ) : (
            <LoadingCards label="Loading the profile" count={8} />
          )}
        </div>
      </div>
    </>
  );
}

/** The page has another address: the name is written otherwise, or is a former one. */
function Elsewhere({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={path + search + hash} replace />;
}

function ProfileHeading({ profile }: { profile: Output<"getProfileInfo"> }) {
  const { username, displayName, avatar } = profile;
  return (
    <div className="flex items-center gap-5">
      <Avatar name={displayName || username} src={avatar} size="large" />
      <div className="min-w-0">
        <h1 className="wrap-anywhere text-title">{displayName || username}</h1>
        <p className="mt-1 text-ink-soft">@{username}</p>
      </div>
    </div>
  );
}

function SeenByOthers() {
  return (
    <p className="mt-6 text-ink-soft text-small">
      This is how others see your profile. Change your name and picture in{" "}
      <Link
        to={paths.settings}
        className="font-semibold text-accent-strong underline underline-offset-4"
      >
        Account Settings
      </Link>
      .
    </p>
  );
}

function HeadingLoading() {
  return (
    <div className="page-loading flex items-center gap-5">
      <Skeleton className="size-20 rounded-full" />
      <div className="min-w-0">
        <div className="text-title">
          <Skeleton className="h-[1lh] w-56 max-w-full" />
        </div>
        <Skeleton className="mt-1 h-[1lh] w-28" />
      </div>
    </div>
  );
}
