import type { Tag } from '../../events/entities/comment.ts';
import type { PersonInBrief } from '../../events/entities/user.ts';

/** What stands between `@` and the caret, where a person is being named; null elsewhere. */
export const mentionTerm = (text: string, caret: number): string | null => /(?:^|\s)@([\p{L}\p{N}._-]{1,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;

/** The text in which a person's name stands for what was typed of it. */
export function withMention(text: string, caret: number, { username }: PersonInBrief): string {
  const term = mentionTerm(text, caret) ?? '';
  return `${text.slice(0, caret - term.length)}${username} ${text.slice(caret).trimStart()}`;
}

/** Where a text names these people: each `@username` that stands by itself. */
export function tagsIn(text: string, people: readonly PersonInBrief[]): Tag[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])@([\p{L}\p{N}._-]+)/gu)].flatMap(({ 0: whole, 1: name, index }) => {
    const person = people.find(({ username }) => username === name!.toLowerCase() || username === name!.toLowerCase().replace(/[._-]+$/, ''));
    return person ? [{ user_id: person.id, offset: index, length: Math.min(whole.length, person.username.length + 1) }] : [];
  });
}
