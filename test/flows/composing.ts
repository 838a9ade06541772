import fc from 'fast-check';
import type { AggregatedComment } from '../../events/entities/comment.ts';
import type { PersonInBrief } from '../../events/entities/user.ts';
import type { DataOf, RecordType } from '../../events/record.ts';
import type { Happening } from '../arbitraries/record.ts';

export const grace: PersonInBrief = { id: '2', username: 'grace', fullName: 'Grace Hopper', imageSmallUrl: null };
export const mary: PersonInBrief = { id: '3', username: 'mary', fullName: 'Mary Somerville', imageSmallUrl: null };

/** Returns a comment of Grace's under the pin `p1`. */
export const someComment = (id: string, more: Partial<AggregatedComment> = {}): AggregatedComment => ({
  id,
  type: 'aggregatedcomment',
  pin_id: 'p1',
  parent_id: null,
  user: grace,
  text: `Text of ${id}`,
  tags: [],
  tagged_users: [],
  reaction_counts: { 1: 2 },
  reaction_by_me: null,
  helpful_count: 1,
  marked_helpful_by_me: false,
  highlighted_by_pin_owner: false,
  comment_count: 0,
  created_at: '2026-01-02T03:04:05.000Z',
  edited_at: null,
  ...more,
});

export const failure = (status: number | null, message = ''): { status: number | null; code: number | null; message: string } => ({
  status,
  code: status,
  message,
});

const a = <T extends RecordType>(type: T, data: DataOf<T>): Happening => ({ type, data, after: 10 });

/** Events while a comment is written; `null` fires the next timer. */
const steps = fc.constantFrom<Happening | null>(
  a('comments.opened', { pinId: 'p1' }),
  a('comments.opened', { pinId: 'p2' }),
  a('commentComposer.turned', { mode: 'reply', commentId: 'c1', text: '@grace ', people: [grace] }),
  a('commentComposer.turned', { mode: 'edit', commentId: 'c1', text: 'As it was', people: [] }),
  a('commentComposer.turned', { mode: 'didIt', commentId: null, text: '', people: [] }),
  a('commentComposer.typed', { text: 'Fine', caret: 4 }),
  a('commentComposer.typed', { text: '  ', caret: 2 }),
  a('commentComposer.typed', { text: 'Hi @gr', caret: 6 }),
  a('commentComposer.typed', { text: 'Hi @gra', caret: 7 }),
  null,
  a('commentComposer.suggested', { term: 'gr', people: [grace] }),
  a('commentComposer.suggestionsFailed', { term: 'gra', ...failure(503) }),
  a('commentComposer.highlighted', { index: 1 }),
  a('commentComposer.personTaken', { person: grace }),
  a('commentComposer.suggestionsClosed', {}),
  a('commentComposer.submitted', {}),
  a('commentComposer.submitted', {}),
  a('commentComposer.photoChosen', { photo: 'f1', bytes: 4000 }),
  a('commentComposer.photoChosen', { photo: 'f2', bytes: 30_000_000 }),
  a('commentComposer.photoRemoved', {}),
  a('comment.createFailed', { pinId: 'p1', parentId: null, clientId: 'k1', text: 'Lost', ...failure(429) }),
  a('comment.updated', { comment: someComment('c1') }),
  a('comment.updateFailed', { commentId: 'c1', ...failure(409) }),
  a('comment.updateFailed', { commentId: 'c1', ...failure(503) }),
  a('commentComposer.forced', {}),
  a('comment.removed', { pinId: 'p1', parentId: null, commentId: 'c1', userId: '2', how: 'deleted' }),
);

const edit = [
  a('commentComposer.turned', { mode: 'edit', commentId: 'c1', text: 'As it was', people: [] }),
  a('commentComposer.submitted', {}),
];
const tries = a('commentComposer.turned', { mode: 'didIt', commentId: null, text: '', people: [] });
const naming = a('commentComposer.typed', { text: 'Hi @gra', caret: 7 });
const suggested = a('commentComposer.suggested', { term: 'gra', people: [grace] });
const answered = a('comment.updateFailed', { commentId: 'c1', ...failure(409) });

const courses: (Happening | null)[][] = [
  [...edit, answered],
  [...edit, answered, a('commentComposer.forced', {})],
  [...edit, answered, a('commentComposer.forced', {}), a('comment.updated', { comment: someComment('c1') })],
  [...edit, answered, a('commentComposer.forced', {}), a('comment.updateFailed', { commentId: 'c1', ...failure(503) })],
  [...edit, answered, a('commentComposer.typed', { text: 'Fine', caret: 4 })],
  [...edit, a('comment.updated', { comment: someComment('c1') })],
  [...edit, a('comment.updateFailed', { commentId: 'c1', ...failure(503) })],
  [tries, a('commentComposer.photoChosen', { photo: 'f1', bytes: 4000 })],
  [tries, a('commentComposer.photoChosen', { photo: 'f2', bytes: 30_000_000 })],
  [naming, null, a('commentComposer.suggestionsFailed', { term: 'gra', ...failure(503) })],
  [naming, suggested, a('commentComposer.highlighted', { index: 1 }), a('commentComposer.personTaken', { person: grace })],
  [naming, suggested, a('commentComposer.suggestionsClosed', {})],
  [a('commentComposer.typed', { text: 'Hi @gr', caret: 6 }), naming, a('commentComposer.typed', { text: 'Fine', caret: 4 })],
];

/** Single steps, and a few sequences that are rare by chance. */
export const composing = fc
  .array(fc.oneof({ weight: 3, arbitrary: steps.map((step) => [step]) }, { weight: 1, arbitrary: fc.constantFrom(...courses) }), {
    maxLength: 20,
  })
  .map((all) => all.flat());

/** Events while the switch for all pins is changed. */
export const switching = fc.array(
  fc.constantFrom<Happening>(
    a('commentFeatures.changed', { pinId: 'p1', userId: '1', areAllowed: true }),
    a('settings.saveFailed', { form: 'comments/features', status: 403, code: 401, message: 'Enter the parental passcode.' }),
    a('settings.saveFailed', { form: 'comments/features', ...failure(503) }),
    a('passcode.given', { form: 'comments/features', handle: 'secret-1' }),
    a('passcode.declined', { form: 'comments/features' }),
  ),
  { maxLength: 12 },
);
