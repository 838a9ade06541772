/** The button that the panel of the messages belongs to. */
export const messagesButtonId = 'messages-button';
