import type { Schemas } from "@cuttle/web-kit/api";
import { lazyPart, PartNotLoaded, Picture } from "@cuttle/web-kit/ui";
import { GalleryFrame, smallPictures } from "./gallery-frame.tsx";
import { ProjectHeading } from "./project-heading.tsx";

interface GatedProjectProps {
  readonly project: Schemas["Project"];
}

// Few projects have examples. Meanwhile their places are kept free.
const ExampleGallery = lazyPart<GatedProjectProps>(() => import("./example-gallery.tsx"), {
  loading: ({ project }) => (
    <GalleryFrame picture={<OwnPicture project={project} />}>
      <div className={smallPictures}>
        {["own", ...project.examples.map(({ picture }) => picture)].map((place) => (
          <span key={place} className="aspect-video" />
        ))}
      </div>
    </GalleryFrame>
  ),
  otherwise: OwnPicture,
});

// Most projects are open to everybody.
const Gate = lazyPart<GatedProjectProps>(() => import("./gate.tsx"), {
  loading: () => <div className="min-h-56 rounded-card bg-surface shadow-card" />,
  otherwise: () => <PartNotLoaded />,
});

function OwnPicture({ project }: GatedProjectProps) {
  return (
    <Picture
      src={project.previewImage || project.coverPhoto}
      alt={`${project.name}, a picture`}
      eager
      className="rounded-card shadow-card"
    />
  );
}

/** A project with restricted access: its pictures, and what it requires. */
export function GatedProject({ project }: GatedProjectProps) {
  return (
    <div className="mx-auto grid max-w-[84rem] gap-8 px-5 pt-6 pb-16 sm:px-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 lg:pt-10">
      {project.examples.length > 0 ? (
        <ExampleGallery project={project} />
      ) : (
        <OwnPicture project={project} />
      )}
      <div className="grid content-start gap-6">
        <ProjectHeading project={project} />
        {project.publishedDescription && (
          <p className="whitespace-pre-line">{project.publishedDescription}</p>
        )}
        <Gate project={project} />
      </div>
    </div>
  );
}
