import type { CSSProperties } from 'react';
import type { Overview } from '../../../events/entities/overview.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import { Section } from '../account/settings/Section.tsx';
import { Link } from '../parts/Link.tsx';
import { useToolText } from '../toolText.ts';
import style from './InstancePage.module.css';

/** The most saved pins, with bars proportional to their save counts. */
export function MostSaved({ saved }: { saved: Overview['saved'] }) {
  const { overview: text } = useToolText();
  const maxCount = Math.max(1, ...saved.map(({ count }) => count));
  return (
    <Section title={text.saved()}>
      {saved.length === 0 ? (
        <p className={style.hint}>{text.savedNone()}</p>
      ) : (
        <ol className={style.saved}>
          {saved.map(({ pinId, title, imageSignature, count }) => (
            <li key={pinId}>
              <Link to={`/pin/${pinId}/`} className={style.pin}>
                <img src={pictureUrl(imageSignature, '75x75')} alt="" width={48} height={48} className={style.picture} loading="lazy" />
                <span className={style.name}>{title ?? text.untitled()}</span>
                <span className={style.times}>{text.savedTimes({ count })}</span>
                <span className={style.bar} style={{ '--share': count / maxCount } as CSSProperties} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
