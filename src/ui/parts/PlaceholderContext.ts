import { createContext, type CSSProperties } from 'react';

const none: CSSProperties = {};

/** The style of a picture that has not loaded, from its thumbhash in base64. Only the server has it ready; the browser draws its own. */
export const PlaceholderContext = createContext((_: string): CSSProperties => none);
