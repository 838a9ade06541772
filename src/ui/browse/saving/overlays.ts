import { early, patient } from '../../parts/patient.ts';

/** The board picker and the editors come in one chunk of their own, when a hand comes near them. */
const load = () => import('./SavingOverlays.tsx');

export const loadSavingOverlays = early(load);
export const SavingOverlays = patient(load);
