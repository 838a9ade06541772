interface Texts {
  readonly [name: string]: string | Texts;
}

/** Every text in a dictionary. */
export const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)));
