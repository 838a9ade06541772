import { useEffect } from 'react';
import type { TrashItem } from '../../../../events/entities/trash.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { hasMoreTrash, hasTrashFailed, isTrashLoading, listedTrash, trashAfter } from '../../../../machines/browse/trash.ts';
import { SettingsPage } from '../../account/settings/SettingsPage.tsx';
import { isSameList } from '../../isSameList.ts';
import { useOwnText } from '../../ownText.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { useFlow, useSender } from '../../session.ts';
import { loadSavingOverlays } from '../saving/overlays.ts';
import { ErasureQuestion } from './ErasureQuestion.tsx';
import { TrashLine } from './TrashLine.tsx';
import style from './TrashPage.module.css';

/** `/settings/trash`: deleted pins and boards, each to be restored or deleted for good. */
export function TrashPage() {
  return (
    <SettingsPage page="trash">
      <Trash />
    </SettingsPage>
  );
}

function Trash() {
  const { settings: text, saving, shell } = useOwnText();
  const changes = useFlow('outbox', changesShown, undefined, isSameList);
  const items = trashAfter(useFlow('trash', listedTrash), changes);
  const isLoading = useFlow('trash', isTrashLoading);
  const hasFailed = useFlow('trash', hasTrashFailed);
  const shown = useSender('trash.shown');
  useEffect(() => {
    shown({});
    loadSavingOverlays();
  }, [shown]);
  const retried = useSender('trash.retried');
  if (hasFailed && items.length === 0)
    return (
      <Empty title={saving.home.failed()} isFailure>
        <Button onClick={() => retried({})}>{shell.retry()}</Button>
      </Empty>
    );
  return (
    <>
      <List items={items} />
      {items.length === 0 && (isLoading ? <Spinner /> : <p role="status">{text.trash.none()}</p>)}
      <ErasureQuestion />
    </>
  );
}

function List({ items }: { items: readonly TrashItem[] }) {
  const { settings: text, profile } = useOwnText();
  const hasMore = useFlow('trash', hasMoreTrash);
  const isLoading = useFlow('trash', isTrashLoading);
  const moreAsked = useSender('trash.moreAsked');
  const erasureAsked = useSender('trash.erasureAsked');
  const list = useKeptFocus(items.length);
  return (
    <>
      {items.length > 0 && (
        <p className={style.tools}>
          <Button onClick={() => erasureAsked({ id: null })}>{text.trash.empty()}</Button>
        </p>
      )}
      <ul ref={list} tabIndex={-1} className={style.list} aria-label={text.pages.trash()}>
        {items.map((item) => (
          <TrashLine key={item.id} item={item} />
        ))}
      </ul>
      {hasMore && (
        <p className={style.more}>
          <Button disabled={isLoading} onClick={() => moreAsked({})}>
            {profile.people.more()}
          </Button>
        </p>
      )}
    </>
  );
}
