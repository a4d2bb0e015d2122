interface CoverProps {
  readonly address: string;
  readonly className?: string;
  /** It is far below the top of its page. */
  readonly late?: boolean;
}

/** The picture of a post, which says nothing that its title doesn't. */
export function Cover({ address, className = "", late = false }: CoverProps) {
  return (
    <span
      className={`relative block aspect-[608/342] overflow-hidden outlined-when-forced ${className}`}
    >
      <img
        src={address}
        srcSet={`${address} 1x, ${address.replace(/\.webp$/, "-2x.webp")} 2x`}
        alt=""
        width={608}
        height={342}
        loading={late ? "lazy" : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}
