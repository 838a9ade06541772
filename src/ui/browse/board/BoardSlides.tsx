import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../../parts/IconButton.tsx';
import { Link } from '../../parts/Link.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { usePageText } from '../../pageText.ts';
import { useEntity } from '../../session.ts';
import { isRightToLeft } from '../closeup/direction.ts';
import { keyStep } from '../closeup/story/pages.ts';
import { pinByline, pinName } from '../feed/pinWords.ts';
import { useFeedPins } from '../feed/useFeedPins.ts';
import { PinsLoaded, type PinsProps } from './PinsLoaded.tsx';
import style from './BoardSlides.module.css';

/** A board's pins one after the other, each as large as the window: turned by swipes, buttons and the arrow keys of a row that scrolls. */
export function BoardSlides({ source, label, empty, amend }: PinsProps) {
  const { carousel: text } = usePageText().closeup;
  const pins = useFeedPins(source, amend);
  const row = useRef<HTMLUListElement>(null);
  /** To the next or previous slide of the one that is nearest: relative to a scroll under way, a step would end at the slide it is on. */
  const turn = (step: number): void => {
    const slides = row.current;
    const [first, second] = slides?.children ?? [];
    if (!slides || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    const stride = second.offsetLeft - first.offsetLeft;
    slides.scrollTo({ left: (Math.round(slides.scrollLeft / stride) + step) * stride });
  };
  const turnByKey = (event: KeyboardEvent<HTMLUListElement>): void => {
    const step = keyStep(event.key, isRightToLeft(event.currentTarget));
    if (step === 0) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <PinsLoaded source={source} pins={pins} list={row} empty={empty}>
      <div className={style.show}>
        {/* A row that scrolls is reached by keyboard. An arrow key alone scrolls it less than to the next slide. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
        <ul ref={row} className={style.slides} aria-label={label} tabIndex={0} onKeyDown={turnByKey}>
          {pins.map((id) => (
            <Slide key={id} id={id} />
          ))}
        </ul>
        <div className={style.controls}>
          <IconButton icon="back" tone="plain" label={text.previous()} onClick={() => turn(-1)} />
          <IconButton icon="forward" tone="plain" label={text.next()} onClick={() => turn(1)} />
        </div>
      </div>
    </PinsLoaded>
  );
}

function Slide({ id }: { id: string }) {
  const text = usePageText();
  const pin = useEntity('pins', id);
  if (!pin) return null;
  const name = pinName(pin, text);
  return (
    <li className={style.slide}>
      <Link to={`/pin/${pin.id}/`} className={style.link}>
        <Picture
          signature={pin.imageSignature}
          width={pin.imageWidth}
          height={pin.imageHeight}
          alt={name}
          sizes="(width >= 768px) 736px, 100vw"
          dominantColor={pin.dominantColor}
          thumbhash={pin.thumbhash}
          className={style.picture}
          // As large as its place, whatever its proportions.
          css={{ inlineSize: `min(100%, ${pin.imageWidth / pin.imageHeight} * min(72vh, 56rem))` }}
        />
      </Link>
      <p className={style.words}>
        {(pin.title ?? pin.gridTitle) && <bdi className={style.name}>{pin.title ?? pin.gridTitle}</bdi>}
        <span>{pinByline(pin, text)}</span>
      </p>
    </li>
  );
}
