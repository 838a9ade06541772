import type { ViewerType } from '../../../../machines/shell/viewer.ts';

/** First name of the previous person in this browser; null without a greeting (S1.4). */
export const greetingName = (viewer: ViewerType): string | null =>
  viewer.type === 'UNAUTH' ? (viewer.personalised?.first_name ?? null) : null;
