import type { Attachment, Message } from '../../../events/entities/conversation.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import type { PersonInBrief } from '../../../events/entities/user.ts';
import { boardsShown } from '../../../machines/browse/ownBoards.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import { Picture } from '../parts/Picture.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useEntity } from '../session.ts';
import style from './AttachmentCard.module.css';

type SentPin = NonNullable<Message['pin']>;
type SentBoard = Pick<NonNullable<Message['board']>, 'name' | 'url' | 'covers'>;

/** A pin attached to a message, as a whole picture. */
export function PinCard({ pin }: { pin: SentPin }) {
  const { messages } = usePageText();
  return (
    <Link to={`/pin/${pin.id}/`} className={style.pin}>
      <Picture
        signature={pin.imageSignature}
        width={pin.imageWidth}
        height={pin.imageHeight}
        alt={pin.title ? '' : messages.attached.pin()}
        sizes="236px"
        dominantColor={pin.dominantColor}
      />
      {pin.title && <span className={style.caption}>{pin.title}</span>}
    </Link>
  );
}

export function BoardCard({ board: { name, url, covers } }: { board: SentBoard }) {
  return (
    <Link to={url} className={style.board}>
      <span className={style.covers}>
        {covers.slice(0, 3).map((signature) => (
          <img key={signature} src={pictureUrl(signature, '236x')} alt="" loading="lazy" decoding="async" />
        ))}
        {covers.length === 0 && <Icon name="board" />}
      </span>
      <span className={style.caption}>{name}</span>
    </Link>
  );
}

export function PersonCard({ person }: { person: PersonInBrief }) {
  return (
    <Link to={`/${person.username}/`} className={style.person}>
      <Avatar name={person.fullName} src={person.imageSmallUrl} size={40} />
      <span className={style.caption}>{person.fullName}</span>
    </Link>
  );
}

const icons = { pin: 'picture', board: 'board', user: 'person' } as const;

/** An attachment from local data, before the server confirms it. */
export function KnownCard({ attachment: { kind, id } }: { attachment: Attachment }) {
  const { messages: text } = usePageText();
  const pin = useEntity('pins', kind === 'pin' ? id : '');
  const knownBoard = useEntity('boards', kind === 'board' ? id : '');
  const ownBoard = useFlow('ownBoards', (snapshot) => boardsShown(snapshot).find((board) => kind === 'board' && board.id === id));
  const board = ownBoard ?? knownBoard;
  if (pin) return <PinCard pin={{ ...pin, title: pin.title ?? pin.gridTitle ?? null }} />;
  if (board) return <BoardCard board={board} />;
  return (
    <p className={style.plain}>
      <Icon name={icons[kind]} /> {text.attached[kind]()}
    </p>
  );
}
