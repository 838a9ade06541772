/** Themes: light, dark, or the system's. */
export const themes = ['system', 'light', 'dark'] as const;
