import type { PersonInBrief } from '../../../../events/entities/user.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Username } from '../../parts/Username.tsx';
import { usePageText } from '../../pageText.ts';
import style from './MentionList.module.css';

interface Props {
  id: string;
  people: readonly PersonInBrief[];
  highlighted: number;
  onTake: (person: PersonInBrief) => void;
}

/** Suggested people above the field. */
export function MentionList({ id, people, highlighted, onTake }: Props) {
  const { comments: text } = usePageText();
  return (
    <div id={id} role="listbox" aria-label={text.composer.people()} className={style.list}>
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === highlighted}
          className={style.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          <Avatar name={person.fullName} src={person.imageSmallUrl} size={32} />
          <span className={style.name}>{person.fullName}</span>
          <span className={style.username}>
            <Username>{person.username}</Username>
          </span>
        </div>
      ))}
    </div>
  );
}
