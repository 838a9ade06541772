import { components, elements, eventTypes, viewTypes } from './codes.ts';
import { recordEvents } from './recordEvents.ts';

/** `comment.createFailed` as `comment_create_failed`. */
const snakeCase = (name: string): string => name.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const namesOf = (...codes: Readonly<Record<string, number>>[]): ReadonlyMap<number, string> =>
  new Map(codes.flatMap(Object.entries<number>).map(([name, code]) => [code, snakeCase(name)]));

/** The names of the codes in events, for analysts. */
export const codeNames = {
  event_type: namesOf(eventTypes, recordEvents),
  view_type: namesOf(viewTypes),
  component: namesOf(components),
  element: namesOf(elements),
};
