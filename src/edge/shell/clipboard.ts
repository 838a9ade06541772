/** Copies a text. The clipboard exists only over https; without it the call fails as if refused. */
export const copiedText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
