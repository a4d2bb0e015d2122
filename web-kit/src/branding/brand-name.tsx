import { useState } from "react";

export interface BrandNameProps {
  name: string;
  /** The address of a picture, or empty. */
  logo: string;
}

/** A minisite's logo, or its name in the display face when it has none or it does not load. */
export function BrandName({ name, logo }: BrandNameProps) {
  const [failed, setFailed] = useState("");
  return logo && failed !== logo ? (
    <img
      src={logo}
      alt={name}
      onError={() => setFailed(logo)}
      // Logos are made for light backgrounds: in the dark scheme the logo gets a light plate.
      className="-ml-2.5 h-11 w-auto min-w-0 max-w-48 rounded-control bg-plate px-2.5 py-1.5 object-contain object-left sm:h-14 sm:max-w-64"
    />
  ) : (
    <span className="wrap-anywhere line-clamp-2 font-display font-extrabold max-sm:text-small max-sm:leading-tight sm:text-heading">
      {name}
    </span>
  );
}
