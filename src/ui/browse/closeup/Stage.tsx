import type { CSSProperties } from 'react';
import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import type { chosen } from '../../../../machines/browse/closeup.ts';
import { VideoPlayer } from '../../media/VideoPlayer.tsx';
import { growFrom } from '../../parts/growing.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { useSender } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import { LightboxButton, lightboxOf } from '../lightbox/LightboxButton.tsx';
import { Carousel } from './Carousel.tsx';
import { altOf, detailOf } from './detail.ts';
import { isRightToLeft } from './direction.ts';
import { kindOf } from './kind.ts';
import { offerOf } from './product/offer.ts';
import style from './Stage.module.css';
import { swipeStep } from './story/pages.ts';
import { StoryViewer } from './story/StoryViewer.tsx';
import { useSwipe } from './story/useSwipe.ts';
import { useWallSteps } from './useWallSteps.ts';
import { VisualSearchButton } from './VisualSearchButton.tsx';
import { ColorLink } from './ColorLink.tsx';
import { WallButtons } from './WallButtons.tsx';

type Choices = ReturnType<typeof chosen>;

/** Width of the frame in `Stage.module.css`: the window's height limits it too. @param ratio of width to height */
const sizesFor = (ratio: number): string => {
  const tall = (rest: string, least: string): string => `${ratio.toFixed(3)} * max(${least}, 100vh - ${rest})`;
  return `(width >= 1024px) min(736px, ${tall('15.5rem', '20rem')}), min(100vw, ${tall('9rem', '24rem')})`;
};

/** Parts of the area that are swiped or pressed themselves. */
const ownSwipes = '[aria-roledescription=carousel], a, button, input';

/** Area of the picture. Its size follows from feed data, so that nothing shifts when the detail loads. */
export function Stage({ pin, choices }: { pin: GridPin | Pin; choices: Choices }) {
  const css = { '--ratio': pin.imageWidth / pin.imageHeight, '--ground': pin.dominantColor } as CSSProperties;
  const steps = useWallSteps(pin.id);
  const swiped = useSwipe(({ x, y }, { target, currentTarget, pointerType }) => {
    if (pointerType === 'touch' && !(target as Element).closest(ownSwipes)) steps.take(swipeStep(x, y, isRightToLeft(currentTarget)));
  });
  return (
    <div className={style.stage} style={css} {...swiped}>
      <WallButtons steps={steps} />
      <Exhibit pin={pin} choices={choices} />
    </div>
  );
}

function Exhibit({ pin, choices }: { pin: GridPin | Pin; choices: Choices }) {
  const enlarge = useSender('lightbox.opened');
  const detail = detailOf(pin);
  const kind = kindOf(pin);
  if (detail?.storyPinData?.isDeleted)
    return (
      <div className={`${style.frame} ${style.gone}`}>
        <Icon name="pages" size={47} />
      </div>
    );
  if (kind === 'story' && detail?.storyPinData)
    return <StoryViewer pinId={pin.id} story={detail.storyPinData} page={choices.storyPage} cover={pin} />;
  if (kind === 'video' && detail?.video) {
    return (
      <div ref={growFrom} className={style.frame}>
        <Later>
          <VideoPlayer pinId={pin.id} video={detail.video} label={altOf(pin)} isPromoted={pin.isPromoted ?? false} />
        </Later>
      </div>
    );
  }
  if (detail?.carouselData && detail.carouselData.slots.length > 1)
    return <Carousel pin={pin} carousel={detail.carouselData} slot={choices.slot} />;
  const product = detail?.richMetadata?.products?.[0];
  const variantPicture = product && offerOf(product, choices.variant).imageSignature;
  const signature = variantPicture ?? pin.imageSignature;
  return (
    <div
      ref={growFrom}
      className={`${style.frame} ${style.large}`}
      onClick={({ target }) => target instanceof HTMLImageElement && enlarge(lightboxOf(pin, signature))}
    >
      <Picture
        signature={signature}
        width={pin.imageWidth}
        height={pin.imageHeight}
        alt={altOf(pin)}
        sizes={sizesFor(pin.imageWidth / pin.imageHeight)}
        dominantColor={pin.dominantColor}
        thumbhash={variantPicture ? null : pin.thumbhash}
        kind="main"
        className={style.picture}
      />
      <div className={style.look}>
        <ColorLink color={pin.dominantColor} />
        <LightboxButton pin={pin} signature={signature} />
        <VisualSearchButton pin={pin} signature={signature} />
      </div>
    </div>
  );
}
