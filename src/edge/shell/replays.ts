import * as v from 'valibot';
import type { Session } from '../../../machines/engine/session.ts';

const Replay = v.pipe(v.string(), v.parseJson(), v.strictObject({ route: v.string(), status: v.nullable(v.number()) }));

/** Records what the service worker has sent again since the last look (S1.7), each in one tab only. */
export async function recordReplays(append: Session['append']): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has('replays'))) return;
  const cache = await caches.open('replays');
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer || !(await cache.delete(request))) continue;
    const replay = v.safeParse(Replay, await answer.text());
    if (replay.success) append('request.replayed', replay.output);
    else append('input.malformed', { from: 'storage' });
  }
}
