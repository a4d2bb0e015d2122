/** The id of the list of templates, to which a link at the top leads. */
export const templatesId = "templates";
