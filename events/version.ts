/** Incremented with any change to a declaration of the catalogue. In a file of its own, so that reading it does not load the schemas. */
export const catalogueVersion = 25;
