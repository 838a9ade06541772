/** Item with the id of the product's installation. A log-out removes it, and so does a visitor who is forgotten. */
export const installation = 'tessera.installation';
