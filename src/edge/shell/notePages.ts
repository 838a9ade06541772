import type { SnapshotFrom } from 'xstate';
import { get } from '../../../events/persistentMap.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { navigation } from '../../../machines/shell/navigation.ts';
import type { viewer } from '../../../machines/shell/viewer.ts';
import { mayRememberNow } from '../visitor/remembering.ts';
import { type NotedPages, pagesKey } from './ownPages.ts';
import { whereStored } from './stored.ts';

const maxPages = 20;

/** Notes the pages up to the shown one, as the document is left; nothing of a visitor who may not be remembered. */
export function notePages({ instances }: World): void {
  const pages = get(instances, instanceName('navigation'))?.snapshot as SnapshotFrom<typeof navigation> | undefined;
  const person = get(instances, instanceName('viewer'))?.snapshot as SnapshotFrom<typeof viewer> | undefined;
  if (!pages?.context.current || !mayRememberNow()) return;
  const { before, previous, current } = pages.context;
  const noted: NotedPages = [
    person?.context.user?.id ?? null,
    [...before, ...previous, current].slice(-maxPages).map(({ entry, path }) => [entry, path]),
  ];
  whereStored(() => sessionStorage.setItem(pagesKey, JSON.stringify(noted)));
}
