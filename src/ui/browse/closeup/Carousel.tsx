import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import button from '../../parts/Button.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { useSender } from '../../session.ts';
import { usePageText } from '../../pageText.ts';
import { ReportPictureButton } from '../reporting/ReportPictureButton.tsx';
import style from './Carousel.module.css';
import { LightboxButton } from '../lightbox/LightboxButton.tsx';
import { altOf } from './detail.ts';
import { outwardLink } from './outwardLink.ts';
import { PinLink } from './PinLink.tsx';
import stage from './Stage.module.css';
import { isRightToLeft } from './direction.ts';
import { keyStep, pageAt, swipeStep } from './story/pages.ts';
import { useSwipe } from './story/useSwipe.ts';
import { VisualSearchButton } from './VisualSearchButton.tsx';

type CarouselData = NonNullable<Pin['carouselData']>;

/** A pin with several pictures, shown one at a time: turned by swipes, buttons and arrow keys. */
export function Carousel({ pin, carousel: { slots }, slot }: { pin: GridPin; carousel: CarouselData; slot: number }) {
  const text = usePageText();
  const show = useSender('carousel.slotShown');
  const at = pageAt(slot, slots.length);
  const shown = slots[at]!;
  const showSlot = (to: number): void => {
    const next = pageAt(to, slots.length);
    if (next !== at) show({ pinId: pin.id, slot: next });
  };
  const swiped = useSwipe(({ x, y }, { currentTarget }) => {
    const step = swipeStep(x, y, isRightToLeft(currentTarget));
    if (step !== 0) showSlot(at + step);
  });
  return (
    <section
      className={`${stage.frame} ${style.carousel}`}
      aria-roledescription="carousel"
      aria-label={text.closeup.carousel.label()}
      onKeyDown={({ key, currentTarget }) => {
        const step = keyStep(key, isRightToLeft(currentTarget));
        if (step !== 0) showSlot(at + step);
      }}
      {...swiped}
    >
      <Picture
        signature={shown.imageSignature}
        width={pin.imageWidth}
        height={pin.imageHeight}
        alt={shown.title || altOf(pin)}
        sizes="(width >= 1024px) 736px, 100vw"
        dominantColor={pin.dominantColor}
        kind="main"
        className={stage.picture}
      />
      <div className={style.look}>
        <LightboxButton pin={pin} signature={shown.imageSignature} />
        <VisualSearchButton pin={pin} signature={shown.imageSignature} />
      </div>
      {/* Not `disabled`: at an end the button would lose the focus and its key events. */}
      <div className={style.controls}>
        <IconButton
          icon="back"
          tone="onPicture"
          label={text.closeup.carousel.previous()}
          aria-disabled={at === 0}
          onClick={() => showSlot(at - 1)}
        />
        <span className={style.count} aria-live="polite">
          {text.closeup.carousel.slot({ slot: at + 1, slots: slots.length })}
        </span>
        <IconButton
          icon="forward"
          tone="onPicture"
          label={text.closeup.carousel.next()}
          aria-disabled={at === slots.length - 1}
          onClick={() => showSlot(at + 1)}
        />
      </div>
    </section>
  );
}

/** Texts of the shown carousel picture. */
export function CarouselWords({ pin, slot }: { pin: GridPin; slot: CarouselData['slots'][number] | undefined }) {
  const text = usePageText();
  const link = outwardLink(slot?.link);
  if (!slot) return null;
  return (
    <div className={style.words}>
      {slot.title && <h2 className={style.title}>{slot.title}</h2>}
      {slot.details && <p>{slot.details}</p>}
      {link && (
        <PinLink pinId={pin.id} href={link.href} className={`${button.button} ${button.plain}`}>
          <Icon name="link" size={20} />
          {text.closeup.carousel.visit()}
        </PinLink>
      )}
      <ReportPictureButton signature={slot.imageSignature} pin={pin} />
    </div>
  );
}
