/** Path of a board, or of another page below a person's profile. */
export const boardPath = (username: string, slug: string) => `/${encodeURIComponent(username)}/${encodeURIComponent(slug)}/`;
