/** Path of a secret board’s page for those who have its link, before the link's code and, for one of its pins, the pin's id. */
export const boardLinkRoot = '/_/board';
