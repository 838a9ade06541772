import type { SearchFilters } from '../../../../events/browse.ts';
import { needsToneNote, tonesShown } from '../../../../machines/browse/skinTones.ts';
import { usePageText } from '../../pageText.ts';
import { Link } from '../../parts/Link.tsx';
import { useFlow } from '../../session.ts';
import { searchPath } from './pinSearch.ts';
import style from './SkinToneFilters.module.css';

interface Props {
  query: string;
  /** The tone that the search is narrowed to, 1 to 4 from light to dark. */
  skinTone: number | undefined;
  filters: SearchFilters | undefined;
}

/** Narrows a search to pictures with a skin tone; shown only if its results differ enough (S1.4). */
export function SkinToneFilters({ query, skinTone, filters }: Props) {
  const { searching } = usePageText();
  const tones = useFlow('skinTones', tonesShown);
  const needsNote = useFlow('skinTones', needsToneNote);
  if (tones.length === 0) return null;
  const pathOf = (tone?: number): string => searchPath({ scope: 'pins', query, skinTone: tone, filters });
  return (
    <nav className={style.filters} aria-label={searching.skinTones()}>
      <ul className={style.tones}>
        <li>
          <Link to={pathOf()} className={style.tone} aria-current={skinTone === undefined ? 'true' : undefined}>
            {searching.allTones()}
          </Link>
        </li>
        {tones.map((tone) => (
          <li key={tone}>
            <Link to={pathOf(tone)} className={style.tone} aria-current={tone === skinTone ? 'true' : undefined}>
              <span className={style.swatch} data-tone={tone} />
              {searching[`tone${tone as 1 | 2 | 3 | 4}`]()}
            </Link>
          </li>
        ))}
      </ul>
      {skinTone !== undefined && needsNote && <p className={style.note}>{searching.toneNote()}</p>}
    </nav>
  );
}
