import type { OwnTag } from '../../../../events/entities/tag.ts';
import { tagsOfPin } from '../../../../machines/browse/tagsAfter.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { loadSavingOverlays } from '../saving/overlays.ts';
import { isSameTags, tagPath } from '../saving/tagPath.ts';
import style from './OwnWords.module.css';
import chips from '../saving/Tags.module.css';

/** The viewer's private tags on their own pin, each a link to its page. @param stored as the server told them */
export function PinTags({ pinId, stored }: { pinId: string; stored: readonly OwnTag[] }) {
  const { ownPin: text, locale } = useOwnText();
  const tags = useFlow('outbox', (snapshot) => tagsOfPin(snapshot, pinId, stored, locale), undefined, isSameTags);
  const opened = useSender('editor.opened');
  const edit = (
    <Button onPointerEnter={loadSavingOverlays} onClick={() => opened({ what: 'tags', id: pinId, boardId: null, values: { tagName: '' } })}>
      {tags.length === 0 ? text.tags.add() : text.tags.edit()}
    </Button>
  );
  if (tags.length === 0) return <div>{edit}</div>;
  return (
    <section className={style.note} aria-label={text.tags.title()}>
      <ul className={chips.tags}>
        {tags.map(({ id, name }) => (
          <li key={name} className={chips.tag}>
            {id === '' ? (
              <bdi className={chips.name}>{name}</bdi>
            ) : (
              <Link to={tagPath(id)} className={chips.link}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className={style.foot}>
        <Icon name="lock" size={16} />
        <p>{text.onlyYou()}</p>
        {edit}
      </div>
    </section>
  );
}
