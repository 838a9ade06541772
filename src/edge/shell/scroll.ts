import type { SnapshotFrom } from 'xstate';
import { get } from '../../../events/persistentMap.ts';
import type { feed } from '../../../machines/browse/feed.ts';
import { feedAt, feedKey } from '../../../machines/browse/feedSource.ts';
import type { navigation } from '../../../machines/shell/navigation.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { CommandContext } from '../commandHandlers.ts';

/** The page that is shown. */
export const placeIn = (world: World) =>
  (get(world.instances, instanceName('navigation'))?.snapshot as SnapshotFrom<typeof navigation> | undefined)?.context.current;

/** Records the scroll position before a page is left, because a scroll within the last 200 ms is not recorded yet. */
export function settleScroll(world: World, append: CommandContext['append']): void {
  const place = placeIn(world);
  const top = Math.round(scrollY);
  if (place && place.top !== top) append('viewport.scrolled', { top });
}

/** Notes in the entry of the browser's history where its page stands, for when the browser comes back to it with an empty log. */
export function noteLeft(world: World): void {
  const place = placeIn(world);
  const source = place && feedAt(place);
  const opened = source && get(world.instances, instanceName('feed', feedKey(source)))?.snapshot;
  const { pins } = (opened as SnapshotFrom<typeof feed> | undefined)?.context ?? { pins: [] };
  history.replaceState({ ...history.state, top: Math.round(scrollY), pins: pins.length }, '');
}
