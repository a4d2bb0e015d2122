interface PicturedProject {
  thumbnail?: string | undefined;
  thumbnail2x?: string | undefined;
  coverPhoto: string;
  previewImage: string;
}

/** The picture of a project for its card: its thumbnails, or the full picture when it has none. */
export function cardPicture(project: PicturedProject) {
  const { thumbnail, thumbnail2x, coverPhoto, previewImage } = project;
  if (!thumbnail) return { picture: coverPhoto || previewImage };
  return { picture: thumbnail, picture2x: thumbnail2x };
}
