import type { ReactElement, ReactNode } from "react";
import { Picture } from "./picture.tsx";

export interface ProjectCardProps {
  name: string;
  picture?: string | null | undefined;
  /** The same for screens twice as dense. */
  picture2x?: string | undefined;
  /** Below the name; one line of it is shown. */
  description?: string;
  /** Below that: by whom, or when. Its links are above the one that covers the card. */
  caption?: ReactNode;
  /** On the corner of the picture, e.g. the share status. */
  badge?: ReactNode;
  /** Wraps the name in a link that then covers the card; without it the card is not a link. */
  link?: (name: string) => ReactElement;
  /** A button beside the name, e.g. the trigger of a menu. */
  aside?: ReactNode;
  eager?: boolean;
}

/** The card of a project. Put it into an <li>. */
export function ProjectCard(props: ProjectCardProps) {
  const { name, picture, picture2x, description, caption, badge, link, aside, eager } = props;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card outlined-when-forced transition-[box-shadow,transform] has-[h3>a:hover]:-translate-y-1 has-[h3>a:hover]:shadow-lifted">
      <div className="relative">
        <Picture src={picture} src2x={picture2x} {...(eager ? { eager } : {})} />
        {badge && <div className="absolute top-3 left-3">{badge}</div>}
      </div>
      <div className="flex grow items-start gap-2 px-5 py-4">
        <div className="min-w-0 grow">
          <h3 className="truncate font-semibold font-text has-[input]:overflow-visible text-body tracking-normal [&>a]:after:absolute [&>a]:after:inset-0">
            {link ? link(name) : name}
          </h3>
          {description && <p className="truncate text-caption text-ink-soft">{description}</p>}
          {caption && (
            <div className="wrap-anywhere line-clamp-2 text-caption text-ink-soft has-[bdi]:leading-6 [&>a]:relative [&>a]:inline-block [&>a]:min-w-6 [&>a]:underline [&>a]:decoration-edge/50 [&>a]:underline-offset-4">
              {caption}
            </div>
          )}
        </div>
        {aside && <div className="relative">{aside}</div>}
      </div>
    </article>
  );
}
