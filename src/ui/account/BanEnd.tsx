import { viewerUser } from '../../../machines/shell/viewer.ts';
import { usePageText } from '../pageText.ts';
import { useFlow } from '../session.ts';

/** End of the viewer's own write ban; nothing for a permanent one. */
export function BanEnd() {
  const { restrictions: text } = usePageText();
  const until = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.write_banned_until ?? null);
  return until && <> {text.banEnds({ on: new Date(until) })}</>;
}
