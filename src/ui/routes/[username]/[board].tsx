import { boardViewIn } from '../../../../machines/browse/boardView.ts';
import { profileTabOf } from '../../../../machines/browse/profileTab.ts';
import type { Place } from '../../../../machines/shell/navigation.ts';
import { BoardPage } from '../../browse/board/BoardPage.tsx';
import { ProfilePage } from '../../browse/profile/ProfilePage.tsx';

/** `/{username}/{board}/`, or a tab of the profile where the second part begins with an underscore (S1.2). */
export default function BoardRoute({ place }: { place: Place }) {
  const { username, board } = place.params as { username: string; board: string };
  const tab = profileTabOf(board);
  return tab ? (
    <ProfilePage username={username} tab={tab} />
  ) : (
    <BoardPage username={username} slug={board} section={null} view={boardViewIn(place.search)} />
  );
}
