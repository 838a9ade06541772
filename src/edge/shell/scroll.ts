import type { SnapshotFrom } from 'xstate';
import { get } from '../../../events/persistentMap.ts';
import type { navigation } from '../../../machines/shell/navigation.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { CommandContext } from '../commandHandlers.ts';

/** Records the scroll position before a page is left, because a scroll within the last 200 ms is not recorded yet. */
export function settleScroll(world: World, append: CommandContext['append']): void {
  const snapshot = get(world.instances, instanceName('navigation'))?.snapshot as SnapshotFrom<typeof navigation> | undefined;
  const top = Math.round(scrollY);
  if (snapshot && snapshot.context.current?.top !== top) append('viewport.scrolled', { top });
}
