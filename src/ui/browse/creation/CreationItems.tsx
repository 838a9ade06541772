import { use } from 'react';
import type { Creation, CreationItem } from '../../../../events/entities/creation.ts';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import { Button } from '../../parts/Button.tsx';
import { FileButton } from '../../parts/FileButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { useToolText } from '../../toolText.ts';
import { useSender } from '../../session.ts';
import style from './CreationItems.module.css';
import { CreationContext } from './creationPort.ts';
import { acceptOf } from './acceptOf.ts';
import { DraftField } from './DraftField.tsx';

interface Props {
  place: string;
  draft: Creation;
  isLocked: boolean;
}

/** Id of the list, which has the focus after an undo. */
export const itemsId = 'creation-items';

/** The pictures, videos and pages of a draft, in an order that buttons change. */
export function CreationItems({ place, draft, isLocked }: Props) {
  const { creation: text } = useToolText();
  const ordered = useSender('creation.ordered');
  const { items } = draft;
  const ids = items.map(({ id }) => id);
  const list = useKeptFocus<HTMLUListElement>(items.length);
  /** Swaps an item with its neighbor. */
  const move = (at: number, step: 1 | -1): void => {
    const itemIds = ids.with(at, ids[at + step]!).with(at + step, ids[at]!);
    ordered({ place, itemIds });
  };
  if (items.length === 0) return null;
  return (
    <ul id={itemsId} tabIndex={-1} className={style.items} ref={list}>
      {items.map((item, at) => (
        <li key={item.id} className={style.item} aria-label={text.item[item.kind]({ number: at + 1 })}>
          <Preview item={item} />
          <div className={style.fields}>
            <ItemFields place={place} draft={draft} item={item} isLocked={isLocked} />
          </div>
          {!isLocked && draft.kind !== 'video' && (
            <div className={style.tools}>
              <IconButton icon="up" label={text.moveUp({ number: at + 1 })} disabled={at === 0} onClick={() => move(at, -1)} />
              <IconButton
                icon="down"
                label={text.moveDown({ number: at + 1 })}
                disabled={at === items.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon="bin"
                label={text.remove({ number: at + 1 })}
                onClick={() => ordered({ place, itemIds: ids.filter((id) => id !== item.id) })}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Preview({ item: { id, kind, poster, kept } }: { item: CreationItem }) {
  const port = use(CreationContext);
  const address = kept?.signature && poster === null ? pictureUrl(kept.signature, '236x') : port.addressOf(poster ?? id);
  if (kind === 'text' || address === undefined) {
    return (
      <span className={style.preview}>
        <Icon name={kind === 'text' ? 'pages' : 'picture'} size={48} />
      </span>
    );
  }
  return (
    <span className={style.preview}>
      <img className={style.picture} src={address} alt="" />
      {kind === 'video' && <Icon name="play" size={48} />}
    </span>
  );
}

function ItemFields({ place, draft, item, isLocked }: Props & { item: CreationItem }) {
  const { creation: text } = useToolText();
  const shared = { place, draft, isLocked };
  return (
    <>
      {item.name && <p className={style.name}>{item.name}</p>}
      {draft.kind !== 'video' && <DraftField {...shared} field={`${item.id}.title`} label={text.itemTitle()} maxLength={100} />}
      {draft.kind !== 'video' && <DraftField {...shared} field={`${item.id}.text`} label={text.itemText()} maxLength={2000} lines={2} />}
      {draft.kind === 'carousel' && <DraftField {...shared} field={`${item.id}.link`} label={text.itemLink()} maxLength={2000} />}
      {item.kind === 'video' && <VideoFiles place={place} item={item} isLocked={isLocked} />}
    </>
  );
}

/** The cover and the captions of a video. */
function VideoFiles({ place, item, isLocked }: { place: string; item: CreationItem; isLocked: boolean }) {
  const { creation: text } = useToolText();
  const port = use(CreationContext);
  const captioned = useSender('creation.captioned');
  return (
    <div className={style.captions}>
      {!isLocked && (
        <FileButton accept={acceptOf.picture} onPick={(files) => port.attached('coverPicked', place, item.id, files)}>
          {text.replaceCover()}
        </FileButton>
      )}
      {item.captions && <p>{text.captionsFile({ name: item.captions.name })}</p>}
      {!isLocked && (
        <FileButton accept=".vtt,text/vtt" onPick={(files) => port.attached('captioned', place, item.id, files)}>
          {item.captions ? text.replaceCaptions() : text.addCaptions()}
        </FileButton>
      )}
      {!isLocked && item.captions && (
        <Button onClick={() => captioned({ place, itemId: item.id, captions: null })}>{text.removeCaptions()}</Button>
      )}
    </div>
  );
}
