import type { Place } from '../../../machines/shell/navigation.ts';
import { ProfilePage } from '../browse/profile/ProfilePage.tsx';

/** `/{username}/` (S1.2). */
export default function PersonRoute({ place }: { place: Place }) {
  return <ProfilePage username={place.params.username!} tab="created" />;
}
