/** Rises with any change to a declaration of the catalogue. Apart from it, so that knowing the number does not load the schemas. */
export const catalogueVersion = 3;
