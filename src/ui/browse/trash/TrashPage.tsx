import { useEffect } from 'react';
import type { TrashItem } from '../../../../events/entities/trash.ts';
import { waitingChanges } from '../../../../machines/browse/outbox.ts';
import {
  doneSinceListed,
  hasMoreTrash,
  hasTrashFailed,
  isTrashLoading,
  listedTrash,
  trashAfter,
} from '../../../../machines/browse/trash.ts';
import { SettingsPage } from '../../account/settings/SettingsPage.tsx';
import { settingsPages } from '../../account/settings/settingsPages.ts';
import { useOwnText } from '../../ownText.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
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
  const { settings: text, browse, saving, shell } = useOwnText();
  const waiting = useFlow('outbox', waitingChanges);
  const done = useFlow('trash', doneSinceListed);
  const items = trashAfter(useFlow('trash', listedTrash), [...done, ...waiting]);
  const hasMore = useFlow('trash', hasMoreTrash);
  const isLoading = useFlow('trash', isTrashLoading);
  const hasFailed = useFlow('trash', hasTrashFailed);
  const shown = useSender('trash.shown');
  useEffect(() => {
    shown({});
    loadSavingOverlays();
  }, [shown]);
  const retried = useSender('trash.retried');
  return (
    <>
      <List items={items} />
      {hasFailed ? (
        <Empty title={saving.home.failed()} isFailure>
          <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </Empty>
      ) : (
        items.length === 0 && (
          <div className={style.none}>
            {isLoading ? (
              <Spinner />
            ) : (
              !hasMore && (
                <div role="status">
                  <Empty title={browse.feed.emptyTitle()} body={text.trash.none()}>
                    <ButtonLink to={settingsPages.activity}>{text.pages.activity()}</ButtonLink>
                  </Empty>
                </div>
              )
            )}
          </div>
        )
      )}
      <ErasureQuestion />
    </>
  );
}

function List({ items }: { items: readonly TrashItem[] }) {
  const { settings: text, profile } = useOwnText();
  const hasMore = useFlow('trash', hasMoreTrash);
  const isLoading = useFlow('trash', isTrashLoading);
  const hasFailed = useFlow('trash', hasTrashFailed);
  const moreAsked = useSender('trash.moreAsked');
  const erasureAsked = useSender('trash.erasureAsked');
  const list = useKeptFocus(items.length);
  return (
    <>
      {items.length > 0 && (
        <>
          <p className={style.tools}>
            <span className={style.detail}>
              <Link to={settingsPages.activity}>{text.pages.activity()}</Link>
            </span>
            <Button onClick={() => erasureAsked({ id: null })}>{text.trash.empty()}</Button>
          </p>
          <ul ref={list} tabIndex={-1} className={style.list} aria-label={text.pages.trash()}>
            {items.map((item) => (
              <TrashLine key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
      {hasMore && !hasFailed && (
        <p className={style.more}>
          <Button disabled={isLoading} onClick={() => moreAsked({})}>
            {profile.people.more()}
          </Button>
        </p>
      )}
    </>
  );
}
