import { boardViewIn } from '../../../../../machines/browse/boardView.ts';
import type { Place } from '../../../../../machines/shell/navigation.ts';
import { BoardPage } from '../../../browse/board/BoardPage.tsx';

/** `/{username}/{board}/{section}/` (S1.2). */
export default function SectionRoute({ place }: { place: Place }) {
  const { username, board, section } = place.params as { username: string; board: string; section: string };
  return <BoardPage username={username} slug={board} section={section} view={boardViewIn(place.search)} />;
}
