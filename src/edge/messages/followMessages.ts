import { fromEvent, map, merge, Observable, share, startWith, switchMap, tap, timer, type Subscription } from 'rxjs';
import * as v from 'valibot';
import type { Carrier } from '../carriers.ts';
import { readAnswer } from '../shell/readAnswer.ts';
import { Change, type telling } from './told.ts';

/** Milliseconds without a word after which a stream counts as broken: the server says every fifteen seconds that it is there. */
const silence = 40_000;

const Gone = v.object({ conversation_id: v.string() });

/** The stream of new messages. Whether and when it is opened again is the flow's to decide. */
export function followMessages(tell: ReturnType<typeof telling>) {
  let following: Subscription | undefined;
  const close = (): void => {
    following?.unsubscribe();
    following = undefined;
  };
  return {
    close,
    /** @param after `created_ms` of the last message that was told of; 0 for none */
    open(account: string, after: number, to: Carrier): void {
      close();
      const path = `/v3/conversations/stream/?${new URLSearchParams({ after: String(after), account })}`;
      following = words(path, () => to.append('messageStream.opened', {}))
        .subscribe({
          next: ({ type, data }) => {
            if (type === 'told') tell.change(to, readAnswer(Change, JSON.parse(data)));
            else if (type === 'gone') to.append('conversation.removed', { conversationId: readAnswer(Gone, JSON.parse(data)).conversation_id });
            else if (type === 'gap') tell.gap(to);
          },
          error: () => to.append('messageStream.failed', { jitter: Math.random() }),
        });
    },
  };
}

/** What the server says, by its type: something to be told, or that it is there. It fails when it breaks or falls silent. */
function words(path: string, onOpen: () => void): Observable<{ type: string; data: string }> {
  return new Observable((subscriber) => {
    const source = new EventSource(path);
    const opened = fromEvent(source, 'open').pipe(tap(onOpen), map(() => ({ type: 'open', data: '' })));
    const said = merge(...['told', 'gone', 'gap', 'pulse'].map((type) => fromEvent<MessageEvent<string>>(source, type)), opened).pipe(share());
    const quiet = said.pipe(startWith(null), switchMap(() => timer(silence))).subscribe(() => subscriber.error(new Error('The stream fell silent.')));
    // The browser would try again by itself, and at once for all.
    const broken = fromEvent(source, 'error').subscribe(() => subscriber.error(new Error('The stream broke.')));
    const heard = said.subscribe(subscriber);
    return () => {
      for (const each of [quiet, broken, heard]) each.unsubscribe();
      source.close();
    };
  });
}
