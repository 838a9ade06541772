import type { User } from '../../../../events/entities/user.ts';
import { followsPerson } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { viewerUser } from '../../../../machines/shell/viewer.ts';
import { useFlow } from '../../session.ts';
import { FollowToggle } from './FollowButton.tsx';

/** Follows or unfollows a person other than the viewer. */
export default function FollowPerson({ person }: { person: Pick<User, 'id' | 'fullName' | 'explicitlyFollowedByMe'> }) {
  const isFollowed = useFlow('outbox', (snapshot) => followsPerson(changesShown(snapshot), person));
  const isMe = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.id === person.id);
  if (isMe) return null;
  return (
    <FollowToggle
      isFollowed={isFollowed}
      change={{ kind: 'followPerson', userId: person.id, isFollowed: !isFollowed }}
      name={person.fullName}
    />
  );
}
