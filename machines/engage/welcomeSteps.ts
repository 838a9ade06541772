/** The steps of a new person's welcome in their order, which are steps of the sign-up (S1.2). */
export const welcomeSteps = ['topics', 'import', 'look'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

export const welcomePath = (step: WelcomeStep): string => `/signup/${step}/`;
