import { use, type DragEvent, type ReactNode } from 'react';
import {
  canChooseFiles,
  delayedUntil,
  importProgress,
  isImportFinished,
  isImportInterrupted,
  isImportStopped,
  isUploading,
  wasNothingFound,
} from '../../../../machines/browse/pictureImport.ts';
import { hasIncoming, wasIncomingMalformed, wasPageWithout } from '../../../../machines/browse/incoming.ts';
import { mayUpload } from '../../../../machines/insight/permissions.ts';
import { Banned } from '../../account/Banned.tsx';
import { Button } from '../../parts/Button.tsx';
import { Link } from '../../parts/Link.tsx';
import { useFlow, useSender } from '../../session.ts';
import { isLimitedLogin, isSignedIn, isWriteBanned } from '../../../../machines/shell/viewer.ts';
import { useTitle } from '../../shell/title.ts';
import { useToolText } from '../../toolText.ts';
import { UploadBoard } from '../saving/UploadBoard.tsx';
import { FilePicker } from './FilePicker.tsx';
import { FilesContext } from './filesPort.ts';
import { IncomingPictures } from './IncomingPictures.tsx';
import { ImportFinished } from './ImportFinished.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { TransferSection } from './TransferSection.tsx';
import { ReceivedShare } from './ReceivedShare.tsx';
import style from './ImportPage.module.css';

/** Imports pictures: picked, dropped anywhere on the page, or shared by another app. @param shared what the address says of a share */
export function ImportPage({ shared, kinds }: { shared: Readonly<Record<string, string>>; kinds: ReactNode }) {
  const text = useToolText();
  const files = use(FilesContext);
  const isPermitted = useFlow('permissions', mayUpload);
  const isBanned = useFlow('viewer', isWriteBanned);
  const isLimited = useFlow('viewer', isLimitedLogin);
  const isAllowed = isPermitted && !isBanned && !isLimited;
  const isReady = useFlow('pictureImport', canChooseFiles);
  const mayChoose = isAllowed && isReady;
  const progress = useFlow('pictureImport', importProgress);
  const uploading = useFlow('pictureImport', isUploading);
  const stopped = useFlow('pictureImport', isImportStopped);
  const interrupted = useFlow('pictureImport', isImportInterrupted);
  const until = useFlow('pictureImport', delayedUntil);
  const finished = useFlow('pictureImport', isImportFinished);
  const hasFoundNothing = useFlow('pictureImport', wasNothingFound);
  const isWaiting = useFlow('incoming', hasIncoming);
  const hasNoPictures = useFlow('incoming', wasPageWithout);
  const isMalformed = useFlow('incoming', wasIncomingMalformed);
  const signedIn = useFlow('viewer', isSignedIn);
  const loginRequested = useSender('prompt.requested');
  useTitle(text.pictureImport.title());

  function drop(event: DragEvent): void {
    event.preventDefault();
    delete (event.currentTarget as HTMLElement).dataset.over;
    if (mayChoose) files.dropped(event.dataTransfer);
  }

  return (
    <div
      className={style.page}
      onDragOver={(event) => {
        event.preventDefault();
        if (mayChoose) event.currentTarget.dataset.over = '';
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) delete event.currentTarget.dataset.over;
      }}
      onDrop={drop}
    >
      <div className={style.sheet}>
        <h1 className={style.title}>{text.pictureImport.title()}</h1>
        {kinds}
        {isBanned && <Banned className={style.refused} />}
        {isLimited && <p className={style.refused}>{text.creation.logIn()}</p>}
        {!isPermitted && !isBanned && !isLimited && (
          <p role="alert" className={style.refused}>
            {signedIn ? text.restrictions.off.upload() : text.restrictions.off.uploadSignedOut()}
          </p>
        )}
        {!isAllowed && !signedIn && (
          <Button tone="accent" className={style.login!} onClick={() => loginRequested({ reason: 'access' })}>
            {text.account.login.submit()}
          </Button>
        )}
        {mayChoose && signedIn && <UploadBoard />}
        <ReceivedShare shared={shared} mayAdd={mayChoose} />
        {isWaiting && <IncomingPictures mayAdd={mayChoose} />}
        {(hasNoPictures || isMalformed) && (
          <p role="alert" className={style.refused}>
            {isMalformed ? text.pictureImport.incoming.malformed() : text.creation.address.none()}
          </p>
        )}
        {mayChoose && !finished && !isWaiting && <FilePicker problem={hasFoundNothing ? 'nothingFound' : null} />}
        {(uploading || stopped || interrupted) && (
          <ImportProgress progress={progress} state={uploading ? 'uploading' : stopped ? 'stopped' : 'interrupted'} />
        )}
        {until !== null && <ImportProgress progress={progress} state="delayed" until={until} />}
        {finished && (
          <>
            <ImportFinished progress={progress} mayRetry={isAllowed} />
            {isAllowed && !isWaiting && <FilePicker isNext={false} />}
          </>
        )}
        {signedIn && (
          <Link to="/settings/save-anywhere" className={style.more}>
            {text.settings.pages.anywhere()}
          </Link>
        )}
        {isAllowed && signedIn && <TransferSection />}
      </div>
      <p className={style.veil} aria-hidden="true">
        {text.pictureImport.drop()}
      </p>
    </div>
  );
}
