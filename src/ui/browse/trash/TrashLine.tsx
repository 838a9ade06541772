import { pictureUrl } from '../../../../events/entities/picture.ts';
import type { TrashItem } from '../../../../events/entities/trash.ts';
import { useOwnText } from '../../ownText.ts';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { Link } from '../../parts/Link.tsx';
import { useSender } from '../../session.ts';
import { trashName } from './trashName.ts';
import style from './TrashPage.module.css';

/** A deleted pin or board, when it will be gone, and the ways back. */
export function TrashLine({ item }: { item: TrashItem }) {
  const text = useOwnText();
  const { trash } = text.settings;
  const requested = useSender('change.requested');
  const pickerOpened = useSender('picker.opened');
  const erasureAsked = useSender('trash.erasureAsked');
  const name = trashName(item, text);
  const buttonId = `trash-${item.id}`;
  const mustChoose = item.kind === 'pin' && item.needsBoard;
  const restore = (): void => {
    if (item.kind === 'board') return requested({ change: { kind: 'restoreBoard', boardId: item.id } });
    if (mustChoose) return pickerOpened({ purpose: 'restore', pinIds: [item.id], anchor: buttonId, from: null });
    requested({ change: { kind: 'restorePins', pinIds: [item.id], boardId: item.board?.id ?? null } });
  };
  return (
    <li className={style.item}>
      <Cover item={item} />
      <div className={style.words}>
        <p className={style.name}>
          <bdi>{name}</bdi>
        </p>
        {item.kind === 'board' && <p className={style.detail}>{text.board.pins({ count: item.pinCount })}</p>}
        {item.kind === 'pin' && item.board && (
          <p className={style.detail}>
            <Link to={item.board.url}>
              <bdi>{item.board.name}</bdi>
            </Link>
          </p>
        )}
        {mustChoose && <p className={style.detail}>{trash.boardGone()}</p>}
        <p className={style.detail}>{trash.until({ on: new Date(item.goneAt) })}</p>
      </div>
      <div className={style.actions}>
        <Button id={buttonId} aria-label={mustChoose ? trash.chooseLabel({ name }) : trash.restoreLabel({ name })} onClick={restore}>
          {mustChoose ? text.saving.chooseBoard() : trash.restore()}
        </Button>
        <IconButton icon="bin" label={trash.eraseLabel({ name })} onClick={() => erasureAsked({ id: item.id })} />
      </div>
    </li>
  );
}

function Cover({ item }: { item: TrashItem }) {
  const signature = item.kind === 'pin' ? item.imageSignature : item.cover;
  return signature === null ? (
    <span className={style.cover} />
  ) : (
    <img
      className={style.cover}
      src={pictureUrl(signature, '136x136')}
      alt=""
      loading="lazy"
      decoding="async"
      style={item.kind === 'pin' ? { backgroundColor: item.dominantColor } : undefined}
    />
  );
}
