/** Text that ends neither an element nor an attribute of HTML or XML. */
export const escapedText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
