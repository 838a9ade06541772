import { useEffect } from 'react';
import { blockedPeople, isNobodyBlocked } from '../../../machines/messages/blocking.ts';
import { Section } from '../account/settings/Section.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { useKeptFocus } from '../parts/useKeptFocus.ts';
import { Username } from '../parts/Username.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import style from './BlockedPeople.module.css';

/** Blocked people, each with a button to unblock them. */
export function BlockedPeople() {
  const {
    messages: { blockedPeople: text },
  } = usePageText();
  const people = useFlow('blocking', blockedPeople);
  const isNone = useFlow('blocking', isNobodyBlocked);
  const shown = useSender('blockedPeople.shown');
  const blockRequested = useSender('block.requested');
  const list = useKeptFocus(people.length);
  useEffect(() => shown({}), [shown]);
  return (
    <Section title={text.title()} lead={isNone ? text.none() : text.lead()}>
      <ul ref={list} tabIndex={-1} className={style.list} aria-label={text.title()}>
        {people.map(({ id, fullName: name, username, imageSmallUrl }) => (
          <li key={id} className={style.person}>
            <Avatar name={name} src={imageSmallUrl} size={40} />
            <span className={style.name}>
              {name}{' '}
              <span className={style.username}>
                <Username>{username}</Username>
              </span>
            </span>
            <Button aria-label={text.unblockLabel({ name })} onClick={() => blockRequested({ userId: id, isBlocked: false })}>
              {text.unblock()}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
