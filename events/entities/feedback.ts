/** What feedback is about. */
export const feedbackCategories = ['problem', 'idea', 'praise'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];
