/** Ties the menu to its button: the flyout hangs there, and the focus goes back there. */
export const menuButtonId = 'menu-button';
