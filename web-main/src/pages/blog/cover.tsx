interface CoverProps {
  readonly address: string;
  readonly className?: string;
  /** Whether it is the first thing that is seen of its page, or far below its top. */
  readonly place?: "first" | "late" | undefined;
}

/** The picture of a post, which says nothing that its title doesn't. */
export function Cover({ address, className = "", place }: CoverProps) {
  return (
    <span
      className={`dimmed-when-dark relative block aspect-[608/342] overflow-hidden outlined-when-forced ${className}`}
    >
      <img
        src={address}
        srcSet={`${address} 1x, ${address.replace(/\.webp$/, "-2x.webp")} 2x`}
        alt=""
        width={608}
        height={342}
        loading={place === "late" ? "lazy" : undefined}
        fetchPriority={place === "first" ? "high" : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}
