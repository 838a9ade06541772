import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { isSeekingPeople, newMessageOf } from '../../../machines/messages/newMessage.ts';
import { email as emailRule } from '../../../machines/account/validation.ts';
import field from '../account/forms/FieldFrame.module.css';
import { Avatar } from '../parts/Avatar.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Username } from '../parts/Username.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import style from './RecipientField.module.css';

/** Searches people by name; a complete e-mail address can be a recipient too. */
export function RecipientField({ isFocused }: { isFocused: boolean }) {
  const { messages: text } = usePageText();
  const { term, found } = useFlow('newMessage', newMessageOf);
  const isSeeking = useFlow('newMessage', isSeekingPeople);
  const searched = useSender('newMessage.sought');
  const personAdded = useSender('newMessage.personAdded');
  const emailAdded = useSender('newMessage.emailAdded');
  const address = term.trim().toLowerCase();
  const isAddress = address !== '' && emailRule.problemOf(address, {}) === null;

  function choose(key: string | number | null): void {
    const person = found.find(({ id }) => id === key);
    if (person) personAdded({ person });
    else if (key === 'email' && isAddress) emailAdded({ email: address });
  }

  return (
    <ComboBox
      className={style.field!}
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection={term.trim() !== ''}
      inputValue={term}
      onInputChange={(value) => searched({ term: value })}
      selectedKey={null}
      onSelectionChange={choose}
    >
      <Label className={field.label!}>{text.to()}</Label>
      {/* React Aria's own focus comes after the panel's, and not at all then, if a key pressed the button. */}
      <Input className={field.input!} placeholder={text.toPlaceholder()} autoComplete="off" maxLength={100} autoFocus={isFocused} />
      <Popover className={style.found!} placement="bottom start" offset={4}>
        <ListBox
          className={style.list!}
          renderEmptyState={() => <p className={style.none}>{isSeeking ? text.seeking() : text.nobody()}</p>}
        >
          {found.map(({ id, fullName, username, imageSmallUrl }) => (
            <ListBoxItem key={id} id={id} textValue={term} aria-label={`${fullName}, @${username}`} className={style.person!}>
              <Avatar name={fullName} src={imageSmallUrl} size={40} />
              <span className={style.words}>
                <span>{fullName}</span>
                <span className={style.username}>
                  <Username>{username}</Username>
                </span>
              </span>
            </ListBoxItem>
          ))}
          {isAddress && (
            <ListBoxItem id="email" textValue={term} aria-label={text.sendToEmail({ email: address })} className={style.person!}>
              <span className={style.icon}>
                <Icon name="send" size={20} />
              </span>
              <span>{text.sendToEmail({ email: address })}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
