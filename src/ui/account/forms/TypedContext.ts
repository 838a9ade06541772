import { createContext } from 'react';

/** By field, what was typed into a form that was sent without scripts and refused. */
export const TypedContext = createContext<Readonly<Record<string, string>>>({});
