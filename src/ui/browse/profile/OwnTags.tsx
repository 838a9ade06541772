import { haveTagsFailed, tagsShown } from '../../../../machines/browse/ownTags.ts';
import { useOwnText } from '../../ownText.ts';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { Link } from '../../parts/Link.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { useFlow, useSender } from '../../session.ts';
import { loadSavingOverlays } from '../saving/overlays.ts';
import { isSameTags, tagPath } from '../saving/tagPath.ts';
import style from '../saving/Tags.module.css';

/** A person's private tags on their own profile, with the number of their pins; each leads to its page, and to its form. */
export default function OwnTags() {
  const { ownPin, profile, saving, shell } = useOwnText();
  const text = ownPin.tags;
  const tags = useFlow('ownTags', tagsShown, undefined, isSameTags);
  const hasFailed = useFlow('ownTags', haveTagsFailed);
  const retried = useSender('ownTags.retried');
  const opened = useSender('editor.opened');
  const list = useKeptFocus(tags.length);
  if (tags.length === 0 && !hasFailed) return null;
  return (
    <section className={style.page}>
      <h2 className={style.title} id="ownTags">
        {text.title()}
      </h2>
      {hasFailed && (
        <p role="alert" className={style.failed}>
          {saving.home.failed()} <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </p>
      )}
      <ul ref={list} tabIndex={-1} className={style.tags} aria-labelledby="ownTags">
        {tags.map(({ id, name, pinCount }) => {
          const words = (
            <>
              <bdi>{name}</bdi> {pinCount !== undefined && <span className={style.count}>{profile.pinCount({ count: pinCount })}</span>}
            </>
          );
          if (id === '')
            return (
              <li key={name} className={style.tag}>
                <span className={style.name}>{words}</span>
              </li>
            );
          return (
            <li key={name} className={style.tag}>
              <Link to={tagPath(id)} className={style.link}>
                {words}
              </Link>
              <IconButton
                icon="edit"
                label={text.editOne({ tag: name })}
                onPointerEnter={loadSavingOverlays}
                onClick={() => opened({ what: 'tag', id, boardId: null, values: { tagName: name } })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
