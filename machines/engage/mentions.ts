import type { Tag } from '../../events/entities/comment.ts';
import type { PersonInBrief } from '../../events/entities/user.ts';

/** Returns the text between `@` and the caret while a mention is typed; null otherwise. */
export const mentionTerm = (text: string, caret: number): string | null =>
  /(?:^|\s)@([\p{L}\p{N}._-]{1,40})$/u.exec(text.slice(0, caret))?.[1] ?? null;

/** Returns the text with a person's username in place of the mention being typed. */
export function withMention(text: string, caret: number, { username }: PersonInBrief): string {
  const term = mentionTerm(text, caret) ?? '';
  return `${text.slice(0, caret - term.length)}${username} ${text.slice(caret).trimStart()}`;
}

/** Returns the mentions of these people: each separate `@username` in the text. */
export function tagsIn(text: string, people: readonly PersonInBrief[]): Tag[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])@([\p{L}\p{N}._-]+)/gu)].flatMap(({ 0: match, 1: name, index }) => {
    const person = people.find(
      ({ username }) => username === name!.toLowerCase() || username === name!.toLowerCase().replace(/[._-]+$/, ''),
    );
    return person ? [{ user_id: person.id, offset: index, length: Math.min(match.length, person.username.length + 1) }] : [];
  });
}
