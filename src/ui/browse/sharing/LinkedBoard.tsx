import { usePageText } from '../../pageText.ts';
import { LinkedDocument } from './LinkedDocument.tsx';
import { type PlainPin, PlainWall } from './PlainWall.tsx';

interface Props {
  board: { name: string; description: string | null; pin_count: number; full_name: string };
  pins: readonly PlainPin[];
  /** Of the next page; null on the last. */
  bookmark: string | null;
  /** Path of the link, before a pin's id. */
  root: string;
  nonce: string;
}

/** A secret board for those who have its link. */
export function LinkedBoard({ board, pins, bookmark, root, nonce }: Props) {
  const { board: text, closeup, locale } = usePageText();
  return (
    <LinkedDocument title={board.name} locale={locale} nonce={nonce}>
      <header>
        <h1 dir="auto">{board.name}</h1>
        <p>{[text.by({ name: board.full_name }), text.pins({ count: board.pin_count }), text.secret()].join(' · ')}</p>
        {board.description && <p dir="auto">{board.description}</p>}
      </header>
      <main>
        {pins.length > 0 ? <PlainWall pins={pins} addressOf={(id) => `${root}${encodeURIComponent(id)}/`} /> : <p>{text.emptyTitle()}</p>}
      </main>
      {bookmark && (
        <nav>
          <a href={`${root}?after=${encodeURIComponent(bookmark)}`}>{closeup.story.next()}</a>
        </nav>
      )}
    </LinkedDocument>
  );
}
