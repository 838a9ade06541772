/** Id of the button that opens the messages panel. */
export const messagesButtonId = 'messages-button';
