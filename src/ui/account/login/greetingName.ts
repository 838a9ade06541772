import type { ViewerType } from '../../../../machines/shell/viewer.ts';

/** The first name of who was here before; null where nobody is greeted (S1.4). */
export const greetingName = (viewer: ViewerType): string | null => (viewer.type === 'UNAUTH' ? (viewer.personalised?.first_name ?? null) : null);
