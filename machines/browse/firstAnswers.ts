import type { DataOf } from '../../events/record.ts';
import type { BrowseCommands } from './commands.ts';
import { feedKey, subjectKey } from './feedSource.ts';

type AnswerType =
  | 'feed.pageLoaded'
  /** There is no such feed. */
  | 'feed.pageFailed'
  | 'closeup.loaded'
  | 'closeup.missed'
  | 'subject.loaded'
  | 'subject.missed'
  /** Of a form that was sent without scripts: its values, and why it was refused. */
  | 'form.changed'
  | 'form.refused';
/** A record that answers one of a page's first calls, or a form that was sent without scripts, embedded in the page. */
export type PageAnswer = { [T in AnswerType]: { type: T; data: DataOf<T> } }[AnswerType];

const firstCommands = ['loadFeedPage', 'loadCloseup', 'loadSubject'] as const;
type FirstCommands = Pick<BrowseCommands, (typeof firstCommands)[number]>;
/** A command of a page's first records that the server answers within the page. */
export type FirstCall = { [C in keyof FirstCommands]: { command: C; params: FirstCommands[C] } }[keyof FirstCommands];

export const isFirstCall = (order: { command: string; params: unknown }): order is FirstCall =>
  (firstCommands as readonly string[]).includes(order.command);

export function isAnswerTo({ type, data }: PageAnswer, { command, params }: FirstCall): boolean {
  switch (command) {
    case 'loadFeedPage':
      return (
        (type === 'feed.pageLoaded' || type === 'feed.pageFailed') &&
        params.bookmark === null &&
        feedKey(data.source) === feedKey(params.source)
      );
    case 'loadCloseup':
      return (type === 'closeup.loaded' || type === 'closeup.missed') && data.pinId === params.pinId;
    case 'loadSubject':
      return (type === 'subject.loaded' || type === 'subject.missed') && subjectKey(data.subject) === subjectKey(params.subject);
  }
}
