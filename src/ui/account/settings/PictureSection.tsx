import { use, useRef, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import {
  chosenPicture,
  isPictureChanging,
  isPictureSending,
  ownPicture,
  pictureOutcome,
  pictureRefusal,
  percentSent,
} from '../../../../machines/account/profilePicture.ts';
import { savedSettings } from '../../../../machines/account/settings.ts';
import { FilesContext } from '../../browse/pictureImport/filesPort.ts';
import { reasonOf } from '../../browse/pictureImport/reason.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Button } from '../../parts/Button.tsx';
import { FileButton } from '../../parts/FileButton.tsx';
import { useStepFocus } from '../../parts/useStepFocus.ts';
import { useFlow, useSender } from '../../session.ts';
import { useToolText } from '../../toolText.ts';
import { PictureCut } from './PictureCut.tsx';
import { Section } from './Section.tsx';
import style from './PictureSection.module.css';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** The picture of the person: chosen, dropped or pasted here, cut, sent and removed. */
export function PictureSection() {
  const text = useToolText();
  const { picture: words } = text.settings;
  const files = use(FilesContext);
  const name = useFlow('settings', (snapshot) => savedSettings(snapshot)?.full_name ?? '');
  const picture = useFlow('profilePicture', ownPicture);
  const photo = useFlow('profilePicture', chosenPicture);
  const isSending = useFlow('profilePicture', isPictureSending);
  const isChanging = useFlow('profilePicture', isPictureChanging);
  const outcome = useFlow('profilePicture', pictureOutcome);
  const refusal = useFlow('profilePicture', pictureRefusal);
  const removeRequested = useSender('profilePicture.removeRequested');
  const canceled = useSender('profilePicture.canceled');
  const undoRequested = useSender('profilePicture.undoRequested');
  const isBusy = isSending || isChanging;
  const choose = (list: FileList): void => files.chosen('portrait', list);
  const box = useRef<HTMLDivElement>(null);
  useStepFocus(photo ?? String(isChanging), () => box.current?.querySelector<HTMLElement>('input, button') ?? box.current);

  function drop(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (!isBusy) choose(event.dataTransfer.files);
  }
  function paste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    if (!isBusy) choose(event.clipboardData.files);
  }

  function leave(event: KeyboardEvent): void {
    if (photo === null || event.key !== 'Escape') return;
    event.preventDefault();
    canceled({});
  }

  return (
    <Section title={words.title()} lead={words.lead()}>
      <div
        ref={box}
        tabIndex={-1}
        className={style.box}
        onKeyDown={leave}
        onPaste={paste}
        onDrop={drop}
        onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      >
        {photo === null ? (
          <>
            <Avatar name={name} src={picture} size={96} />
            <div className={style.side}>
              <div className={style.actions}>
                {!isBusy && (
                  // Few browsers know the media type of HEIC.
                  <FileButton accept="image/*,.heic,.heif" onPick={choose}>
                    {words.choose()}
                  </FileButton>
                )}
                {picture !== null && (
                  <Button disabled={isBusy} onClick={() => removeRequested({})}>
                    {words.remove()}
                  </Button>
                )}
              </div>
              <p className={style.hint}>{text.pictureImport.kinds()}</p>
            </div>
          </>
        ) : (
          <PictureCut photo={photo} />
        )}
      </div>
      <div className={style.outcome}>
        <p role="status">{isBusy ? text.settings.saving() : outcome && words[outcome]()}</p>
        {isSending && <PictureProgress />}
        {outcome && (
          <Button tone="quiet" onClick={() => undoRequested({})}>
            {text.settings.undo()}
          </Button>
        )}
      </div>
      {refusal && (
        <p role="alert" className={style.refusal}>
          {refusal.status === null ? words.unsent() : text.pictureImport.reason[reasonOf(refusal)]()}
        </p>
      )}
    </Section>
  );
}

/** Part of the picture that is sent; the button beside it cancels. */
function PictureProgress() {
  const { creation: text } = useToolText();
  const percent = useFlow('profilePicture', percentSent);
  const words = percent === 100 ? text.finishing() : text.progress({ percent });
  return (
    <>
      <progress className={style.progress} value={percent} max={100} aria-label={text.progressLabel()} aria-valuetext={words} />
      <p>{words}</p>
    </>
  );
}
