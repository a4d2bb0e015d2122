import type { ReactNode } from "react";
import { CutPicture, MakeItYoursPicture, TemplatePicture } from "./step-pictures.tsx";

interface Step {
  title: string;
  text: string;
  picture: ReactNode;
}

const steps: Step[] = [
  {
    title: "Open a template",
    text: "Tags, boxes, signs, toppers: someone has already solved the fiddly part.",
    picture: <TemplatePicture />,
  },
  {
    title: "Make it yours",
    text: "Type a name, choose a font, change a size. The drawing follows.",
    picture: <MakeItYoursPicture />,
  },
  {
    title: "Cut it",
    text: "Download a file in true millimeters, with cuts and engravings kept apart.",
    picture: <CutPicture />,
  },
];

export function Steps() {
  return (
    <section aria-labelledby="steps" className="border-line border-y bg-surface">
      <div className="mx-auto max-w-[84rem] px-5 py-20 sm:px-10 lg:py-28">
        <h2 id="steps" className="max-w-3xl scroll-mt-8 text-title">
          From a good idea to a cut piece
        </h2>
        <ol className="mt-12 grid gap-12 md:grid-cols-3 md:gap-8 lg:gap-12">
          {steps.map((step, index) => (
            <li key={step.title}>
              <div className="mat overflow-hidden rounded-card">{step.picture}</div>
              <div className="mt-6 flex items-start gap-4">
                <span
                  aria-hidden="true"
                  className="font-display font-extrabold text-accent-strong text-title leading-none"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-subheading">{step.title}</h3>
                  <p className="mt-1 text-ink-soft">{step.text}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
