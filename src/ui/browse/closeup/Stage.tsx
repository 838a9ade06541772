import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import type { chosen } from '../../../../machines/browse/closeup.ts';
import { VideoPlayer } from '../../media/VideoPlayer.tsx';
import { growFrom } from '../../parts/growing.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useSender } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import { LightboxButton, lightboxOf } from '../lightbox/LightboxButton.tsx';
import { Carousel } from './Carousel.tsx';
import { altOf, detailOf } from './detail.ts';
import { isRightToLeft } from './direction.ts';
import { kindOf } from './kind.ts';
import { offerOf } from './product/offer.ts';
import style from './Stage.module.css';
import { StagePicture } from './StagePicture.tsx';
import { stageStyle } from './stageStyle.ts';
import { swipeStep } from './story/pages.ts';
import { StoryViewer } from './story/StoryViewer.tsx';
import { useSwipe } from './story/useSwipe.ts';
import { useWallSteps } from './useWallSteps.ts';
import { VisualSearchButton } from './VisualSearchButton.tsx';
import { WallButtons } from './WallButtons.tsx';

type Choices = ReturnType<typeof chosen>;

/** Parts of the area that are swiped or pressed themselves. */
const ownSwipes = '[aria-roledescription=carousel], a, button, input';

/** Area of the picture. Its size follows from feed data, so that nothing shifts when the detail loads. */
export function Stage({ pin, choices }: { pin: GridPin | Pin; choices: Choices }) {
  const steps = useWallSteps(pin.id);
  const swiped = useSwipe(({ x, y }, { target, currentTarget, pointerType }) => {
    if (pointerType === 'touch' && !(target as Element).closest(ownSwipes)) steps.take(swipeStep(x, y, isRightToLeft(currentTarget)));
  });
  return (
    <div className={style.stage} style={stageStyle(pin)} {...swiped}>
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
      <StagePicture pin={pin} alt={altOf(pin)} variant={variantPicture} />
      <div className={style.look}>
        <LightboxButton pin={pin} signature={signature} />
        <VisualSearchButton pinId={pin.id} />
      </div>
    </div>
  );
}
