import { Boxes, FileDown, ImageIcon, Spline, Type, Users } from "lucide-react";
import type { ReactNode } from "react";
import { generatePath, Link } from "react-router";
import { paths } from "../../paths.ts";

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
  /** The article that shows it. */
  readonly article: string;
}

const features: Feature[] = [
  {
    title: "Joints that close",
    text: "Measure your laser's kerf once. Boxes, stands and inlays then fit without force.",
    icon: <Boxes />,
    article: "kerf-and-fit",
  },
  {
    title: "Letters that hold",
    text: "Names are welded into one piece, stencils keep their middles, and fonts show how they cut.",
    icon: <Type />,
    article: "fonts-that-cut",
  },
  {
    title: "A name for everyone",
    text: "Paste a list, and get a tag for each name, laid out to save your sheets.",
    icon: <Users />,
    article: "names-for-a-class",
  },
  {
    title: "Photos on wood",
    text: "Turn a photo into an engraving, and see how it will look before you burn it.",
    icon: <ImageIcon />,
    article: "engrave-a-photo",
  },
  {
    title: "Your own drawings",
    text: "Open an SVG or DXF file, sort its lines into cuts and engravings, and change its size.",
    icon: <Spline />,
    article: "bring-your-own-drawing",
  },
  {
    title: "Files your laser knows",
    text: "Download SVG, DXF, PDF or PNG in true millimeters. Each file is checked before it is saved.",
    icon: <FileDown />,
    article: "download-and-cut",
  },
];

/** What there is besides the templates. */
export function Features() {
  return (
    <section
      aria-labelledby="features"
      className="mx-auto max-w-[84rem] px-5 pt-20 sm:px-10 lg:pt-28"
    >
      <h2 id="features" className="max-w-3xl text-title">
        Made for what comes off the laser
      </h2>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 sm:gap-7 lg:grid-cols-3">
        {features.map(({ title, text, icon, article }) => (
          <li
            key={article}
            className="relative rounded-card bg-surface p-6 shadow-card transition-shadow outlined-when-forced hover:shadow-lifted"
          >
            <span aria-hidden="true" className="text-accent-strong [&_svg]:size-8">
              {icon}
            </span>
            <h3 className="mt-4 text-subheading">
              <Link
                to={generatePath(paths.article, { slug: article })}
                className="no-underline underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
