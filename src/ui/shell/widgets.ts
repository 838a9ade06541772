import { patient } from '../parts/patient.ts';

/** Menus and dialogs come in one chunk of their own, with the widget library, when a person first comes near one. */
export const loadWidgets = () => import('./widgets/Widgets.tsx');

export const Widgets = patient(loadWidgets);
