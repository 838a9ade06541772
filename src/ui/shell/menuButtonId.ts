/** Id of the menu's button, which anchors the flyout and gets the focus back. */
export const menuButtonId = 'menu-button';
