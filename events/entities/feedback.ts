/** Categories of feedback. */
export const feedbackCategories = ['problem', 'idea', 'praise'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];
