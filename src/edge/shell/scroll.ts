import type { SnapshotFrom } from 'xstate';
import { get } from '../../../events/shards.ts';
import type { navigation } from '../../../machines/shell/navigation.ts';
import { instanceName, type World } from '../../../machines/world.ts';
import type { Carrier } from '../carriers.ts';

/** Tells where a page stands before it is left: a scroll of the last 200 ms waits to be told. */
export function settleScroll(world: World, append: Carrier['append']): void {
  const snapshot = get(world.instances, instanceName('navigation'))?.snapshot as SnapshotFrom<typeof navigation> | undefined;
  const top = Math.round(scrollY);
  if (snapshot && snapshot.context.current?.top !== top) append('viewport.scrolled', { top });
}
