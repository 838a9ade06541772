/** What a toast says of a call that was refused, as a key of the later texts: why, where its person can do something about it. */
export function refusalWords(otherwise: 'likeRefused' | 'helpfulRefused' | 'highlightRefused' | 'removalRefused' | 'restoreRefused' | 'untagRefused' | 'notSent' | 'switchRefused', { status, message }: { status: number | null; message: string }): string {
  // S2.5: these two are told as they are.
  if (message === 'Could not find comment') return 'comments.commentNotFound';
  if (message === 'Could not find Pin') return 'comments.pinNotFound';
  // Of a photo: it is too large, or none that can be used.
  if (otherwise === 'notSent' && status === 413) return 'comments.photoTooLarge';
  if (otherwise === 'notSent' && status === 415) return 'comments.photoUnusable';
  return status === 429 ? 'comments.tooOften' : `comments.${otherwise}`;
}
