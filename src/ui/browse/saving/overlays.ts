import { lazy } from 'react';

/** The board picker and the editors come in one chunk of their own, when a hand comes near them. */
export const loadSavingOverlays = () => import('./SavingOverlays.tsx');

export const SavingOverlays = lazy(loadSavingOverlays);
