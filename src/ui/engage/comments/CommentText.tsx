import type { ReactNode } from 'react';
import type { AggregatedComment } from '../../../../events/entities/comment.ts';
import { Link } from '../../parts/Link.tsx';
import style from './CommentText.module.css';

/** Text of a comment with mentions as links. */
export function CommentText({ text, tags, tagged_users }: Pick<AggregatedComment, 'text' | 'tags' | 'tagged_users'>) {
  return (
    <span className={style.text} dir="auto">
      {parted(text, tags, tagged_users)}
    </span>
  );
}

function parted(text: string, tags: AggregatedComment['tags'], people: AggregatedComment['tagged_users']): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { user_id, offset, length } of tags.toSorted((a, b) => a.offset - b.offset)) {
    const person = people.find(({ id }) => id === user_id);
    if (!person || offset < end) continue;
    parts.push(
      text.slice(end, offset),
      <Link key={offset} to={`/${person.username}/`} className={style.name}>
        {text.slice(offset, offset + length)}
      </Link>,
    );
    end = offset + length;
  }
  return [...parts, text.slice(end)];
}
