import type { Schemas } from "@cuttle/web-kit/api";
import { Picture } from "@cuttle/web-kit/ui";
import { useId, useState } from "react";
import { GalleryFrame, smallPictures } from "./gallery-frame.tsx";

/** The picture of a project and its examples: one large, and all of them small, to choose from. */
export default function ExampleGallery({ project }: { project: Schemas["Project"] }) {
  const name = useId();
  const [chosen, choose] = useState(0);
  const own = project.previewImage || project.coverPhoto;
  const pictures = [
    { picture: own, thumbnail: own, thumbnail2x: undefined, caption: `${project.name}, a picture` },
    ...project.examples,
  ];
  const shown = pictures[chosen] ?? pictures[0];
  return (
    <GalleryFrame
      picture={
        <Picture
          key={shown?.picture}
          src={shown?.picture}
          meanwhile={chosen > 0 ? shown?.thumbnail : undefined}
          alt={shown?.caption}
          eager
          className="rounded-card shadow-card"
        />
      }
      caption={chosen > 0 ? shown?.caption : undefined}
    >
      <fieldset className={smallPictures}>
        <legend className="sr-only">Pictures</legend>
        {pictures.map(({ thumbnail, thumbnail2x, caption }, place) => (
          <label
            key={place}
            className="relative cursor-pointer rounded-control outline-offset-2 has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={place === chosen}
              onChange={() => choose(place)}
              className="sr-only"
            />
            <Picture
              src={thumbnail}
              src2x={thumbnail2x}
              alt={caption}
              className="rounded-control shadow-card"
            />
          </label>
        ))}
      </fieldset>
    </GalleryFrame>
  );
}
