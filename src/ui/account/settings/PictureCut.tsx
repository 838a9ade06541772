import { use, useCallback, type CSSProperties, type PointerEvent } from 'react';
import { maxZoom } from '../../../../events/entities/picture.ts';
import { chosenSize, chosenSquare, isPictureSending } from '../../../../machines/account/profilePicture.ts';
import { CreationContext } from '../../browse/creation/creationPort.ts';
import { Button } from '../../parts/Button.tsx';
import { useWheelZoom } from '../../parts/useWheelZoom.ts';
import { useOwnText } from '../../ownText.ts';
import { readFlow } from '../../readFlow.ts';
import { useFlow, useSender, useSession } from '../../session.ts';
import style from './PictureSection.module.css';

type Size = ReturnType<typeof chosenSize>;
type Square = ReturnType<typeof chosenSquare>;

/** Pixels of a side of the preview. */
const side = 192;

/** The chosen picture, of which a square is sent. @param photo its handle */
export function PictureCut({ photo }: { photo: string }) {
  const text = useOwnText().settings;
  const words = text.picture;
  const creation = use(CreationContext);
  const { width, height } = useFlow('profilePicture', chosenSize, undefined, isSameSize);
  const { x, y, zoom } = useFlow('profilePicture', chosenSquare, undefined, isSameSquare);
  const isSending = useFlow('profilePicture', isPictureSending);
  const moved = useSender('profilePicture.moved');
  const zoomed = useSender('profilePicture.zoomed');
  const sendRequested = useSender('profilePicture.sendRequested');
  const canceled = useSender('profilePicture.canceled');
  const session = useSession();
  const attachWheel = useWheelZoom(
    useCallback((factor) => zoomed({ zoom: chosenSquare(readFlow(session, 'profilePicture')).zoom * factor }), [session, zoomed]),
  );
  const isShown = width > 0 && height > 0;

  function drag({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>): void {
    if (isSending || !currentTarget.hasPointerCapture(pointerId)) return;
    // The room around the square, in pixels of the preview.
    const shorter = Math.min(width, height);
    const [across, down] = [width, height].map((pixels) => side * ((pixels / shorter) * zoom - 1));
    moved({ x: across ? x - (100 * movementX) / across : x, y: down ? y - (100 * movementY) / down : y });
  }

  return (
    <>
      <div
        ref={attachWheel}
        className={style.cut}
        style={{ inlineSize: side, blockSize: side }}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      >
        {isShown && (
          <img
            src={creation.addressOf(photo)}
            alt={words.preview()}
            draggable={false}
            style={{ objectPosition: `${x}% ${y}%`, transformOrigin: `${x}% ${y}%`, transform: `scale(${zoom})` } satisfies CSSProperties}
          />
        )}
      </div>
      <div className={style.side}>
        {isShown ? (
          <div className={style.sliders}>
            <Slider
              disabled={isSending}
              label={words.zoom()}
              min={1}
              max={maxZoom}
              step={0.1}
              value={zoom}
              onMove={(value) => zoomed({ zoom: value })}
            />
            <Slider disabled={isSending} label={words.across()} value={x} onMove={(value) => moved({ x: value, y })} />
            <Slider disabled={isSending} label={words.down()} value={y} onMove={(value) => moved({ x, y: value })} />
          </div>
        ) : (
          <p>{words.unseen()}</p>
        )}
        <div className={style.actions}>
          <Button tone="accent" disabled={isSending} onClick={() => sendRequested({})}>
            {words.use()}
          </Button>
          <Button onClick={() => canceled({})}>{text.passcode.cancel()}</Button>
        </div>
      </div>
    </>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  disabled: boolean;
  onMove: (value: number) => void;
}

/** The picture is not mirrored in texts from right to left, and neither are the places on it. */
function Slider({ label, onMove, ...range }: SliderProps) {
  return (
    <label className={style.slider}>
      {label}
      <input type="range" dir="ltr" min={0} max={100} step={1} {...range} onChange={({ target }) => onMove(target.valueAsNumber)} />
    </label>
  );
}

const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;
const isSameSquare = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y && a.zoom === b.zoom;
