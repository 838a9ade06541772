import { useCallback, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import { lightboxPicture, lightboxSize, lightboxView } from '../../../../machines/browse/lightbox.ts';
import { mayDownload } from '../../../../machines/insight/permissions.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { useWheelZoom } from '../../parts/useWheelZoom.ts';
import { usePageText } from '../../pageText.ts';
import { useEntity, useFlow, useSender } from '../../session.ts';
import { altOf } from '../closeup/detail.ts';
import style from './Lightbox.module.css';

/** Factor of a button or key, and pixels of an arrow key. */
const step = 1.5;
const shift = 80;
const shifts: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [shift, 0],
  ArrowRight: [-shift, 0],
  ArrowUp: [0, shift],
  ArrowDown: [0, -shift],
};
const middle = { x: 0, y: 0 };

/** A pin's picture over the whole window, zoomed by wheel, fingers, a double press, keys and buttons. */
export default function Lightbox() {
  const { shell, closeup } = usePageText();
  const text = closeup.lightbox;
  const picture = useFlow('lightbox', lightboxPicture);
  const { scale, x, y } = useFlow('lightbox', lightboxView);
  const { width, height } = useFlow('lightbox', lightboxSize, undefined, isSameSize);
  const pin = useEntity('pins', picture?.pinId ?? '');
  // Over the smaller one, which stays until it is there.
  const isSharp = useFlow('permissions', mayDownload) && scale > 1;
  const closed = useSender('overlay.closed');
  const zoomed = useSender('lightbox.zoomed');
  const shifted = useSender('lightbox.shifted');
  const fitted = useSender('lightbox.fitted');
  const pressed = useSender('lightbox.pressed');
  const dragged = useSender('lightbox.dragged');
  const released = useSender('lightbox.released');
  const close = (): void => closed({ overlay: 'lightbox' });

  const attachWheel = useWheelZoom(
    useCallback((factor, event) => zoomed({ factor, ...pointIn(event.currentTarget as Element, event) }), [zoomed]),
  );
  // The dialog leaves the focus to what takes it first.
  const attach = useCallback(
    (stage: HTMLElement | null) => {
      stage?.focus({ preventScroll: true });
      return attachWheel(stage);
    },
    [attachWheel],
  );

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const by = shifts[key];
    if (by) shifted({ x: by[0], y: by[1] });
    else if (key === '+' || key === '=') zoomed({ factor: step, ...middle });
    else if (key === '-') zoomed({ factor: 1 / step, ...middle });
    else if (key === '0') fitted({});
    else return;
    event.preventDefault();
  }
  function hold(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressed({ pointer: event.pointerId, ...pointIn(event.currentTarget, event) });
  }
  function drag(event: PointerEvent<HTMLElement>): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      dragged({ pointer: event.pointerId, ...pointIn(event.currentTarget, event) });
  }

  if (!picture) return null;
  const css = { inlineSize: width, blockSize: height, transform: `translate(${x}px, ${y}px) scale(${scale})` } as CSSProperties;
  return (
    <ModalOverlay className={style.scrim!} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Modal className={style.modal!}>
        <Dialog className={style.dialog!} aria-label={text.title()}>
          <div className={style.dialog} onKeyDown={press}>
            <div
              ref={attach}
              role="group"
              tabIndex={0}
              aria-label={(pin && altOf(pin)) || text.title()}
              aria-description={text.keys()}
              className={style.stage}
              data-zoomed={scale > 1 || undefined}
              onPointerDown={hold}
              onPointerMove={drag}
              onLostPointerCapture={({ pointerId }) => released({ pointer: pointerId })}
              onDragStart={(event) => event.preventDefault()}
            >
              <img src={pictureUrl(picture.signature, '736x')} alt="" className={style.picture} style={css} />
              {isSharp && <img src={pictureUrl(picture.signature, 'orig')} alt="" className={style.picture} style={css} />}
            </div>
            <div className={style.controls}>
              <IconButton
                icon="minus"
                tone="onPicture"
                label={text.out()}
                disabled={scale <= 1}
                onClick={() => zoomed({ factor: 1 / step, ...middle })}
              />
              <output className={style.level}>{text.level({ percent: Math.round(scale * 100) })}</output>
              <IconButton icon="plus" tone="onPicture" label={text.in()} onClick={() => zoomed({ factor: step, ...middle })} />
            </div>
            <div className={style.close}>
              <IconButton icon="close" tone="onPicture" label={shell.close()} onClick={close} />
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const isSameSize = (a: { width: number; height: number }, b: { width: number; height: number }): boolean =>
  a.width === b.width && a.height === b.height;

/** Pixels from the middle of an element. */
function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(clientX - left - width / 2), y: Math.round(clientY - top - height / 2) };
}
