import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Region } from '../../../../events/browse.ts';
import { hasCloseupFailed, isMissing } from '../../../../machines/browse/closeup.ts';
import { pictureIn, regionIn } from '../../../../machines/browse/feedSource.ts';
import { picturesOf } from '../../../../machines/browse/pinPictures.ts';
import { shownRegion } from '../../../../machines/browse/visualSearch.ts';
import { Empty } from '../../parts/Empty.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { usePageText } from '../../pageText.ts';
import { useEntity, useFlow, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { useTitle } from '../../shell/title.ts';
import { BackButton } from '../closeup/BackButton.tsx';
import { CloseupSkeleton } from '../closeup/CloseupSkeleton.tsx';
import { MissingPin } from '../closeup/MissingPin.tsx';
import { Feed } from '../feed/Feed.tsx';
import { pinName } from '../feed/pinWords.ts';
import { LoadFailed } from '../subject/LoadFailed.tsx';
import style from './VisualSearchPage.module.css';

/** Percent by which an arrow key moves or resizes the region. */
const step = 5;
const steps: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** `/pin/{id}/visual-search/`: a picture with a region, and the pins that look like the region. */
export function VisualSearchPage({ pinId, search }: { pinId: string; search: Record<string, string> }) {
  const { searching, closeup } = usePageText();
  const text = searching.visual;
  const pin = useEntity('pins', pinId);
  const isGone = useFlow('closeup', isMissing, pinId);
  const hasFailed = useFlow('closeup', hasCloseupFailed, pinId);
  const picked = pictureIn(search);
  const retry = useSender('closeup.retried');
  useTitle(text.title());
  if (isGone) return <MissingPin />;
  if (!pin) {
    if (!hasFailed) return <CloseupSkeleton />;
    return <LoadFailed title={closeup.failedTitle()} body={closeup.failedBody()} onRetry={() => retry({ pinId })} />;
  }
  return (
    <div className={style.page}>
      <header className={style.head}>
        <BackButton />
        <h1 className={style.title}>{text.title()}</h1>
      </header>
      <Selection pin={pin} picture={picturesOf(pin).find((signature) => signature === picked.picture) ?? pin.imageSignature} />
      <section aria-labelledby="look-alikes">
        <h2 id="look-alikes" className={style.title}>
          {text.results()}
        </h2>
        <Feed
          source={{ kind: 'region', pinId, region: regionIn(search), ...picked }}
          label={text.results()}
          empty={<Empty title={text.none()} />}
        />
      </section>
    </div>
  );
}

interface SelectionProps {
  pin: NonNullable<ReturnType<typeof useEntity<'pins'>>>;
  /** Signature of the pin's picture that is searched. */
  picture: string;
}

/** The picture with a frame around its region, which pointer and keys move and resize. */
function Selection({ pin, picture }: SelectionProps) {
  const { visual: text } = usePageText().searching;
  const names = useText();
  const region = useFlow('visualSearch', shownRegion);
  const moved = useSender('visualSearch.regionMoved');
  const change = (next: Region): void => moved({ pinId: pin.id, region: next });
  const { x, y, width, height } = region;

  function press(event: KeyboardEvent): void {
    const [right, down] = steps[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    change(event.shiftKey ? { ...region, width: width + right, height: height + down } : { ...region, x: x + right, y: y + down });
  }
  const held = useRef<Pointed>({ right: 0, down: 0 });
  /** Holds the frame, or its corner, where the pointer pressed it: a drag moves it by as much as the pointer. */
  function hold(event: PointerEvent<HTMLElement>): void {
    const { currentTarget: grip, pointerId } = event;
    grip.setPointerCapture(pointerId);
    const isCorner = grip.dataset.grip === 'corner';
    const { right, down } = pointed(event);
    held.current = { right: right - x - (isCorner ? width : 0), down: down - y - (isCorner ? height : 0) };
  }
  /** In whole percent: a drag is at most some hundred records. */
  function drag(event: PointerEvent<HTMLElement>): void {
    const { currentTarget: grip, buttons, pointerId } = event;
    if (buttons === 0 || !grip.hasPointerCapture(pointerId)) return;
    const to = pointed(event);
    const [right, down] = [Math.round(to.right - held.current.right), Math.round(to.down - held.current.down)];
    const next = grip.dataset.grip === 'corner' ? { ...region, width: right - x, height: down - y } : { ...region, x: right, y: down };
    if (Object.values(next).join() !== Object.values(region).join()) change(next);
  }
  const isOwn = picture === pin.imageSignature;
  const ratio = pin.imageWidth / pin.imageHeight;
  const css = { '--ratio': ratio, '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties;
  return (
    <div className={style.selection} style={css}>
      {/* The browser's own drag of the picture would take the mouse away from the frame. */}
      <div className={style.picture} data-natural={!isOwn || undefined} dir="ltr" onDragStart={(event) => event.preventDefault()}>
        <Picture
          signature={picture}
          width={pin.imageWidth}
          height={pin.imageHeight}
          alt={pinName(pin, names)}
          sizes="(width >= 756px) 474px, 100vw"
          dominantColor={pin.dominantColor}
          thumbhash={isOwn ? pin.thumbhash : null}
          kind="main"
          className={style.image}
        />
        <div
          role="slider"
          tabIndex={0}
          className={style.frame}
          aria-label={text.region()}
          aria-describedby="region-hint"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={text.place({ x, y, width, height })}
          onKeyDown={press}
          onPointerDown={hold}
          onPointerMove={drag}
        />
        <div aria-hidden data-grip="corner" className={style.corner} onPointerDown={hold} onPointerMove={drag} />
      </div>
      <p id="region-hint" className={style.hint}>
        {text.hint()}
      </p>
    </div>
  );
}

interface Pointed {
  right: number;
  down: number;
}

/** The pointer's place in the picture, in percent of its sides. */
function pointed({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Pointed {
  const picture = currentTarget.parentElement!.getBoundingClientRect();
  return { right: ((clientX - picture.left) / picture.width) * 100, down: ((clientY - picture.top) / picture.height) * 100 };
}
