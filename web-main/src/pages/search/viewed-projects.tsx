import { useProjectCard } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, Picture, Skeleton } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { viewedProjects } from "../../device-list.ts";

/** The projects that were opened on this device, latest first. The section is hidden when all of them are gone. */
export function ViewedProjects() {
  const ids = viewedProjects.useAll();
  return (
    <section aria-labelledby="viewed" className="mt-12 not-has-[li]:hidden">
      <h2 id="viewed" className="mb-4 text-subheading">
        Recently viewed
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
        {ids.map((id) => (
          <Viewed key={id} projectId={id} />
        ))}
      </ul>
    </section>
  );
}

/** Nothing for a project that is gone. */
function Viewed({ projectId }: { projectId: string }) {
  const { data: card, isPending } = useProjectCard(projectId);
  if (isPending) {
    return (
      <li>
        <Skeleton className="aspect-video" />
      </li>
    );
  }
  if (!card) return null;
  const { picture, picture2x } = cardPicture(card);
  return (
    <li className="relative">
      <span className="block overflow-hidden rounded-control shadow-card outlined-when-forced">
        <Picture src={picture} src2x={picture2x} />
      </span>
      <Link
        to={projectPath(card)}
        className="mt-2 block truncate font-semibold text-small no-underline after:absolute after:inset-0 hover:underline"
      >
        <bdi>{card.name}</bdi>
      </Link>
    </li>
  );
}
