import { patient } from '../../parts/patient.ts';

/** The board picker and the editors come in one chunk of their own, when a hand comes near them. */
export const loadSavingOverlays = () => import('./SavingOverlays.tsx');

export const SavingOverlays = patient(loadSavingOverlays);
