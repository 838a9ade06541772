import { early, patient } from '../parts/patient.ts';

/** Menus and dialogs come in one chunk of their own, with the widget library, when a person first comes near one. */
const load = () => import('./widgets/Widgets.tsx');

export const loadWidgets = early(load);
export const Widgets = patient(load);
