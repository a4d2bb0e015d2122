import type { Schemas } from "@cuttle/web-kit/api";

interface TestimonialsProps {
  readonly testimonials: Schemas["Testimonial"][];
}

/** What customers said, in columns of any height. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  return (
    <section
      aria-labelledby="testimonials"
      className="mx-auto max-w-[84rem] px-5 pt-20 sm:px-10 lg:pt-28"
    >
      <h2 id="testimonials" className="mb-10 text-title">
        What makers say
      </h2>
      <ul className="columns-[20rem] gap-7">
        {testimonials.map(({ quote, name, about }) => (
          <li key={quote} className="mb-7 break-inside-avoid">
            <figure className="wrap-anywhere rounded-card bg-surface p-6 shadow-card outlined-when-forced">
              <blockquote className="text-lead">“{quote}”</blockquote>
              <figcaption className="mt-4 text-small">
                <span className="font-semibold">{name}</span>
                {about && <span className="text-ink-soft">, {about}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
