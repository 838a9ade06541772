import type { ReactNode } from 'react';
import type { Board } from '../../../../events/entities/board.ts';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import head from '../subject/Head.module.css';
import card from './BoardCard.module.css';
import { Collage } from './Collage.tsx';
import style from './Sections.module.css';

type Section = NonNullable<Board['sections']>[number];

interface Props {
  board: Board;
  /** Slug of the shown section; null for the whole board. */
  shownSlug: string | null;
  /** Sections with covers, from the board's page. */
  covers: Board['sections'];
}

/** Navigation to a board's sections in its layout (S1.3); within a section, by name only. */
export function Sections({ board, shownSlug, covers }: Props) {
  const text = usePageText();
  const sections = board.sections ?? [];
  if (board.layout === 'default' || shownSlug !== null) {
    return (
      <nav className={head.chips} aria-label={text.board.sectionsLabel()}>
        <Link to={board.url} className={head.chip} aria-current={shownSlug === null ? 'page' : undefined}>
          {text.board.all()}
        </Link>
        {sections.map((section) => (
          <SectionLink key={section.id} board={board} section={section} className={head.chip!} isShown={section.slug === shownSlug}>
            <span>{section.title}</span>
            {section.slug && section.pinCount !== undefined && (
              <span className={head.count}>{section.pinCount.toLocaleString(text.locale)}</span>
            )}
          </SectionLink>
        ))}
      </nav>
    );
  }
  return (
    <nav className={style[board.layout]} aria-label={text.board.sectionsLabel()}>
      {sections.map((section) => (
        <SectionLink key={section.id} board={board} section={section} className={card.card!} isShown={false}>
          <Collage covers={covers?.find(({ id }) => id === section.id)?.covers ?? []} />
          <span className={card.name}>{section.title}</span>
          {section.pinCount !== undefined && <span className={card.counts}>{text.board.pins({ count: section.pinCount })}</span>}
        </SectionLink>
      ))}
    </nav>
  );
}

/** A section that is not yet created on the server has no address. */
function SectionLink({
  board,
  section: { slug },
  className,
  isShown,
  children,
}: {
  board: Board;
  section: Section;
  className: string;
  isShown: boolean;
  children: ReactNode;
}) {
  return slug ? (
    <Link to={`${board.url}${slug}/`} className={className} aria-current={isShown ? 'page' : undefined}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
