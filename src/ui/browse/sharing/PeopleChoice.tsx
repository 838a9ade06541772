import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { isLookingForPeople, peopleOffered, sharingText } from '../../../../machines/browse/sharing.ts';
import field from '../../account/forms/FieldFrame.module.css';
import { Avatar } from '../../parts/Avatar.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { Username } from '../../parts/Username.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './ShareMenu.module.css';

/**
 * Recipients: suggested people, or those found by the typed text. @param isMobile does not focus the field, so that no keyboard covers them
 */
export function PeopleChoice({ isMobile }: { isMobile: boolean }) {
  const { sharing: text } = usePageText();
  const searchText = useFlow('sharing', sharingText);
  const people = useFlow('sharing', peopleOffered);
  const isLooking = useFlow('sharing', isLookingForPeople);
  const typed = useSender('share.typed');
  const chosen = useSender('share.personChosen');

  function choose(id: string): void {
    const person = people.find((candidate) => candidate.id === id);
    if (person) chosen({ person });
  }

  return (
    <Autocomplete inputValue={searchText} onInputChange={(value) => value !== searchText && typed({ text: value })}>
      <SearchField className={style.search!} aria-label={text.sendTo()} autoFocus={!isMobile}>
        <Input className={field.input!} placeholder={text.search()} />
      </SearchField>
      <ListBox
        className={style.people!}
        aria-label={text.people()}
        selectionMode="none"
        onAction={(key) => choose(String(key))}
        renderEmptyState={() => (
          <p className={style.empty}>
            {isLooking ? <Spinner label={text.looking()} size={24} /> : searchText.trim() ? text.none() : text.hint()}
          </p>
        )}
      >
        {people.map(({ id, fullName, username, imageSmallUrl }) => (
          <ListBoxItem key={id} id={id} className={style.person!} textValue={fullName}>
            <Avatar name={fullName} src={imageSmallUrl} size={40} />
            <span className={style.who}>
              <span className={style.name}>{fullName}</span>
              <span className={style.username}>
                <Username>{username}</Username>
              </span>
            </span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Autocomplete>
  );
}
