import type { SnapshotFrom } from 'xstate';
import { get } from '../../../events/persistentMap.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { navigation } from '../../../machines/shell/navigation.ts';
import type { viewer } from '../../../machines/shell/viewer.ts';
import { installId } from '../account/installation.ts';
import { mayRememberNow } from '../visitor/remembering.ts';
import { csrfToken } from './csrf.ts';
import { type NotedPages, pagesKey } from './ownPages.ts';
import { whereStored } from './stored.ts';

const maxPages = 20;

/**
 * Notes the pages up to the shown one, as the document is left: nothing of a visitor who may not be remembered, nor for another account.
 * @param token of the account whose pages they are
 */
export function notePages({ instances }: World, token: string | undefined): void {
  const pages = get(instances, instanceName('navigation'))?.snapshot as SnapshotFrom<typeof navigation> | undefined;
  if (!pages?.context.current || !mayRememberNow() || csrfToken() !== token) return;
  const { before, previous, current } = pages.context;
  const { user } = (get(instances, instanceName('viewer'))!.snapshot as SnapshotFrom<typeof viewer>).context;
  const noted: NotedPages = [
    `${installId()} ${user?.id}`,
    [...before, ...previous, current].slice(-maxPages).map(({ entry, path }) => [entry, path]),
  ];
  whereStored(() => sessionStorage.setItem(pagesKey, JSON.stringify(noted)));
}
