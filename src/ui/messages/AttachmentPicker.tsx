import type { Attachment } from '../../../events/entities/conversation.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import { feedPins } from '../../../machines/browse/feed.ts';
import { feedKey } from '../../../machines/browse/feedSource.ts';
import { boardsShown } from '../../../machines/browse/ownBoards.ts';
import { currentPlace } from '../../../machines/shell/navigation.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useEntity, useSender } from '../session.ts';
import style from './AttachmentPicker.module.css';

const maxPins = 18;

/** Possible attachments: the pin or the person of the current page, and own boards. */
export function AttachmentPicker() {
  const { messages: text } = usePageText();
  const boards = useFlow('ownBoards', boardsShown);
  const pinId = useFlow('navigation', (snapshot) => {
    const place = currentPlace(snapshot);
    return place?.handler === 'pin/[id]' ? (place.params.id?.split('--').at(-1) ?? null) : null;
  });
  const username = useFlow('navigation', (snapshot) => {
    const place = currentPlace(snapshot);
    return place?.handler === '[username]' ? (place.params.username ?? '') : '';
  });
  const person = useEntity('people', username);
  const feedPinIds = useFlow('feed', feedPins, feedKey(pinId === null ? { kind: 'home' } : { kind: 'related', pinId }));
  const pins = [...(pinId === null ? [] : [pinId]), ...feedPinIds].slice(0, maxPins);
  const chosen = useSender('attachment.chosen');
  const choose = (attachment: Attachment): void => chosen({ attachment });
  return (
    <div className={style.picker} role="group" aria-label={text.picker.label()}>
      {person && (
        <button type="button" className={style.board} onClick={() => choose({ kind: 'user', id: person.id })}>
          <Avatar name={person.fullName} src={person.imageSmallUrl} size={40} />
          <span>{text.picker.person({ name: person.fullName })}</span>
        </button>
      )}
      {pins.length > 0 && <h3 className={style.title}>{text.picker.pins()}</h3>}
      {pins.length > 0 && (
        <ul className={style.pins}>
          {pins.map((id) => (
            <PinChoice key={id} id={id} onChoose={choose} />
          ))}
        </ul>
      )}
      {boards.length > 0 && <h3 className={style.title}>{text.picker.boards()}</h3>}
      {boards.length > 0 && (
        <ul className={style.boards}>
          {boards.map(({ id, name, covers }) => (
            <li key={id}>
              <button type="button" className={style.board} onClick={() => choose({ kind: 'board', id })}>
                {covers[0] ? (
                  <img src={pictureUrl(covers[0], '75x75')} alt="" loading="lazy" />
                ) : (
                  <span className={style.none}>
                    <Icon name="board" size={20} />
                  </span>
                )}
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={style.hint}>{pins.length + boards.length === 0 && !person ? text.picker.none() : text.picker.drop()}</p>
    </div>
  );
}

function PinChoice({ id, onChoose }: { id: string; onChoose: (attachment: Attachment) => void }) {
  const { messages: text } = usePageText();
  const pin = useEntity('pins', id);
  if (!pin) return null;
  const name = pin.title ?? pin.gridTitle ?? pin.altText ?? text.attached.pin();
  return (
    <li>
      <button
        type="button"
        className={style.pin}
        aria-label={name}
        data-tooltip={name}
        style={{ backgroundColor: pin.dominantColor }}
        onClick={() => onChoose({ kind: 'pin', id })}
      >
        <img src={pictureUrl(pin.imageSignature, '236x')} alt="" loading="lazy" decoding="async" />
      </button>
    </li>
  );
}
