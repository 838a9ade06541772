import { useRef } from 'react';
import {
  galleryOutcome,
  galleryOverlay,
  haveInstanceSettingsFailed,
  instanceSettingsKnown,
  isGalleryBeingRemoved,
} from '../../../machines/insight/instanceSettings.ts';
import { openOverlay } from '../../../machines/shell/overlays.ts';
import { Section } from '../account/settings/Section.tsx';
import { Button } from '../parts/Button.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useFocusAfter } from '../parts/useFocusAfter.ts';
import { useFlow, useSender } from '../session.ts';
import { Sheet } from '../shell/widgets/Sheet.tsx';
import { useToolText } from '../toolText.ts';
import style from './InstanceSettings.module.css';
import dialog from './Moderation.module.css';

/** The first gallery, to keep or to remove. */
export function InstanceGallery() {
  const {
    instanceSettings: { gallery: text, failed },
    shell,
  } = useToolText();
  const state = useFlow('instanceSettings', instanceSettingsKnown);
  const hasFailed = useFlow('instanceSettings', haveInstanceSettingsFailed);
  const outcome = useFlow('instanceSettings', galleryOutcome);
  const isAsking = useFlow('overlays', (snapshot) => openOverlay(snapshot) === galleryOverlay);
  const opened = useSender('overlay.opened');
  const retried = useSender('instanceSettings.retried');
  const section = useRef<HTMLElement>(null);
  const isThere = state !== null && state.gallery.people > 0;
  useFocusAfter(isThere, section);
  return (
    <Section title={text.title()} ref={section}>
      {hasFailed && (
        <p role="alert">
          {failed()} <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </p>
      )}
      {state ? <p className={style.hint}>{isThere ? text.lead() : text.none()}</p> : !hasFailed && <Spinner size={24} />}
      {isThere && (
        <div className={style.ways}>
          <Button onClick={() => opened({ overlay: galleryOverlay })}>{text.remove()}</Button>
        </div>
      )}
      <p role="status" className={style.hint}>
        {outcome === 'removed' && text.removed()}
      </p>
      {outcome === 'removeFailed' && <p role="alert">{text.removeFailed()}</p>}
      {isAsking && state && <RemovalDialog pins={state.gallery.pins} />}
    </Section>
  );
}

/** Confirms the removal, which can not be undone. */
function RemovalDialog({ pins }: { pins: number }) {
  const {
    instanceSettings: { gallery: text },
  } = useToolText();
  const isBeingRemoved = useFlow('instanceSettings', isGalleryBeingRemoved);
  const removed = useSender('instanceSettings.galleryRemoved');
  const closed = useSender('overlay.closed');
  const close = (): void => void (isBeingRemoved || closed({ overlay: galleryOverlay }));
  const title = text.question({ pins });
  return (
    <Sheet label={title} role="alertdialog" isDismissable={false} onClose={close}>
      <h2 className={dialog.title}>{title}</h2>
      <p>{text.body()}</p>
      <div className={dialog.dialogActions}>
        <Button aria-disabled={isBeingRemoved} onClick={() => isBeingRemoved || removed({})}>
          {text.confirm()}
        </Button>
        <Button tone="accent" autoFocus onClick={close}>
          {text.decline()}
        </Button>
      </div>
    </Sheet>
  );
}
