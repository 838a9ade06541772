import { Suspense, useEffect, useRef } from 'react';
import type { FieldValues } from '../../../../events/account/forms.ts';
import { detailsOf } from '../../../../events/entities/pageDetails.ts';
import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import { detailValues } from '../../../../machines/browse/detailValues.ts';
import { deletedPins } from '../../../../machines/browse/missingPins.ts';
import { pinPath } from '../../../../machines/browse/sharing.ts';
import { boardOwner } from '../../../../machines/browse/ownBoards.ts';
import { isHomeChosen } from '../../../../machines/visitor/homeSignals.ts';
import { shownLocale, viewerUser } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { takeLostFocus } from '../../parts/lostFocus.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useEntity, useSender } from '../../session.ts';
import style from './PinBar.module.css';
import { useIsOwner } from '../../insight/useIsOwner.ts';
import { ReportButton } from '../reporting/ReportButton.tsx';
import ShareButton from '../sharing/ShareButton.tsx';
import { altOf } from '../closeup/detail.ts';
import { LikeButton } from './LikeButton.tsx';
import { SaveControls } from './SaveControls.tsx';

/** With the menus' widgets, which are loaded late. */
const HomeMenu = lazyWithRetry(() => import('../home/HomeMenu.tsx'));

/** Initial values of the editor. */
const wordsOf = ({ title, altText, description, link, richMetadata, shopTheLook = [] }: Pin, locale: string): FieldValues => ({
  title: title ?? '',
  altText: altText ?? '',
  description: description ?? '',
  link: link ?? '',
  products: shopTheLook.map(({ id }) => `/pin/${id}/`).join('\n'),
  ...(richMetadata && detailValues(detailsOf(richMetadata), locale)),
});

/** Actions on a pin's page: save, share and report; edit, move and delete for own pins; for the instance's owner also removal. */
export default function PinBar({ pin }: { pin: GridPin }) {
  const { saving: text, restrictions } = usePageText();
  const isOwner = useIsOwner();
  const removalRequested = useSender('moderation.requested');
  const viewer = useFlow('ownBoards', boardOwner);
  const isDeleted = useFlow('outbox', (snapshot) => deletedPins(snapshot).includes(pin.id));
  const locale = useFlow('viewer', shownLocale);
  const requested = useSender('change.requested');
  const opened = useSender('editor.opened');
  const pickerOpened = useSender('picker.opened');
  const knownPin = useEntity('pins', pin.id);
  // Requires the loaded detail, since unknown fields would be saved as empty.
  const detail = knownPin && 'description' in knownPin ? knownPin : null;
  const isOwn = viewer !== null && pin.pinner?.username === viewer.username;
  const isVisitors = useFlow('visitor', isHomeChosen);
  const isMine = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.id === pin.pinner?.id);
  const pinIds = [pin.id];
  const restore = useRef<HTMLButtonElement>(null);
  // The button that deleted it is gone.
  useEffect(() => (isDeleted ? takeLostFocus(() => restore.current) : undefined), [isDeleted]);
  if (isDeleted) {
    return (
      <p className={style.deleted} role="status">
        {text.pin.deleted()}
        <Button ref={restore} onClick={() => requested({ change: { kind: 'restorePins', pinIds } })}>
          {text.pin.restore()}
        </Button>
      </p>
    );
  }
  return (
    <div className={style.bar} data-own={isOwn ? '' : undefined}>
      {isOwn && (
        <>
          <IconButton
            icon="edit"
            label={text.pin.edit()}
            disabled={detail === null}
            onClick={() => detail && opened({ what: 'pin', id: pin.id, boardId: null, values: wordsOf(detail, locale) })}
          />
          <IconButton
            icon="folder"
            label={text.picker.moveTitle()}
            onClick={() =>
              pickerOpened({ purpose: 'move', pinIds, anchor: null, from: pin.board && { boardId: pin.board.id, sectionId: null } })
            }
          />
          <IconButton icon="bin" label={text.pin.delete()} onClick={() => requested({ change: { kind: 'deletePins', pinIds } })} />
        </>
      )}
      {detail && <LikeButton pin={detail} />}
      <ShareButton pinId={pin.id} path={pinPath(pin.id)} title={pin.title || pin.gridTitle || altOf(pin)} />
      {!isOwn && !isMine && <ReportButton pin={pin} />}
      {!isOwn && (viewer !== null || isVisitors) && (
        // Reserves the place, so that nothing moves when the menu is loaded.
        <Suspense fallback={<IconButton icon="more" label={text.home.menu()} disabled />}>
          <HomeMenu pinId={pin.id} />
        </Suspense>
      )}
      {!isOwn && isOwner && (
        <IconButton
          icon="bin"
          label={restrictions.removeForEveryone()}
          aria-haspopup="dialog"
          onClick={() =>
            removalRequested({
              order: { action: 'removePin', subject: { kind: 'pin', id: pin.id }, about: null },
              name: pin.pinner?.fullName ?? '',
            })
          }
        />
      )}
      <SaveControls pinId={pin.id} anchor="closeup-save" className={style.save} />
    </div>
  );
}
