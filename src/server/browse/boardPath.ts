/** The path of a board, or of another page under a person. */
export const boardPath = (username: string, slug: string) => `/${encodeURIComponent(username)}/${encodeURIComponent(slug)}/`;
