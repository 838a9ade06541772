import { fromEvent, map, merge, Observable, share, startWith, switchMap, tap, timer, type Subscription } from 'rxjs';
import * as v from 'valibot';
import type { CommandContext } from '../commandHandlers.ts';
import { appendChange, Change } from './conversationUpdates.ts';

/** Milliseconds of silence after which a stream counts as broken; the server sends a sign of life every 15 s. */
const silence = 40_000;

const Counts = v.object({ news_unread_count: v.number(), home_new_count: v.number() });
const RemovedConversation = v.object({ conversation_id: v.string() });

/** The stream of new messages. The flow decides whether and when it is opened again. */
export function followMessages() {
  let following: Subscription | undefined;
  const close = (): void => {
    following?.unsubscribe();
    following = undefined;
  };
  return {
    close,
    /** @param after `created_ms` of the last message received; 0 for none */
    open(account: string, after: number, to: CommandContext): void {
      close();
      const path = `/v3/conversations/stream/?${new URLSearchParams({ after: String(after), account })}`;
      following = words(path, () => to.append('messageStream.opened', {})).subscribe({
        next: ({ type, data }) => {
          if (type === 'told') {
            const change = readIn(Change, data);
            if (change) appendChange(to, change);
            else appendUnreadable(to);
          } else if (type === 'gone') {
            const removed = readIn(RemovedConversation, data);
            if (removed) to.append('conversation.removed', { conversationId: removed.conversation_id });
            else appendUnreadable(to);
          } else if (type === 'news') {
            const counts = readIn(Counts, data);
            if (counts) to.append('news.counted', { unread: counts.news_unread_count, atHome: counts.home_new_count });
            else appendUnreadable(to);
          } else if (type === 'gap') to.append('messageStream.gapped', {});
        },
        error: () => to.append('messageStream.failed', { jitter: Math.random() }),
      });
    },
  };
}

/** An unreadable message counts as missed. */
function appendUnreadable(to: CommandContext): void {
  to.append('input.malformed', { from: 'messageStream' });
  to.append('messageStream.gapped', {});
}

/** Parses a message of the stream; undefined if it is not of the declared form, since an error thrown here would end in rxjs. */
function readIn<S extends v.GenericSchema>(schema: S, data: string): v.InferOutput<S> | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), data);
  return read.success ? (read.output as v.InferOutput<S>) : undefined;
}

/** Messages of the server's stream. Fails when the stream breaks or falls silent. */
function words(path: string, onOpen: () => void): Observable<{ type: string; data: string }> {
  return new Observable((subscriber) => {
    const source = new EventSource(path);
    const opened = fromEvent(source, 'open').pipe(
      tap(onOpen),
      map(() => ({ type: 'open', data: '' })),
    );
    const messages = merge(
      ...['told', 'gone', 'gap', 'news', 'pulse'].map((type) => fromEvent<MessageEvent<string>>(source, type)),
      opened,
    ).pipe(share());
    const quiet = messages
      .pipe(
        startWith(null),
        switchMap(() => timer(silence)),
      )
      .subscribe(() => subscriber.error(new Error('The stream fell silent.')));
    // The browser would reconnect by itself, and all clients at the same time.
    const broken = fromEvent(source, 'error').subscribe(() => subscriber.error(new Error('The stream broke.')));
    const messageSubscription = messages.subscribe(subscriber);
    return () => {
      for (const subscription of [quiet, broken, messageSubscription]) subscription.unsubscribe();
      source.close();
    };
  });
}
