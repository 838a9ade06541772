/** What a person can choose: light, dark, or whichever the system has. */
export const themes = ['system', 'light', 'dark'] as const;
