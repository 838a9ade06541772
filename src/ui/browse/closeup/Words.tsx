import type { ReactNode } from 'react';
import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import type { chosen } from '../../../../machines/browse/closeup.ts';
import { deletedPins } from '../../../../machines/browse/missingPins.ts';
import { viewerUser } from '../../../../machines/shell/viewer.ts';
import { LeadInvitation } from '../../engage/leadForm/LeadInvitation.tsx';
import { ButtonLink } from '../../parts/Button.tsx';
import { Hidden } from '../../parts/Hidden.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { DownloadLink } from '../../media/DownloadLink.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useLaterFlow } from '../../session.ts';
import { CommentsPlace } from '../../engage/comments/CommentsPlace.tsx';
import { PromotedWord } from '../feed/PromotedWord.tsx';
import { PictureDownload } from '../../media/PictureDownload.tsx';
import { ReportPictureButton } from '../reporting/ReportPictureButton.tsx';
import { EarlySave } from '../saving/EarlySave.tsx';
import { Later } from '../../shell/Later.tsx';
import { Article } from './Article.tsx';
import { Byline } from './Byline.tsx';
import { CarouselWords } from './Carousel.tsx';
import { Description } from './Description.tsx';
import { altOf, detailOf, pictureShown } from './detail.ts';
import { Facts } from './Facts.tsx';
import { OtherOffers } from './product/OtherOffers.tsx';
import { ProductWords } from './product/ProductWords.tsx';
import { ShopTheLook } from './product/ShopTheLook.tsx';
import { Recipe } from './Recipe.tsx';
import { StoryWords } from './story/StoryWords.tsx';
import { Tutorial } from './Tutorial.tsx';
import { VisitLink } from './VisitLink.tsx';
import style from './Words.module.css';

const AlsoIn = lazyWithRetry(() => import('./AlsoIn.tsx'));
const OwnWords = lazyWithRetry(() => import('./OwnWords.tsx'));
const PinBar = lazyWithRetry(() => import('../saving/PinBar.tsx'));

/**
 * All texts beside the picture. Data known from a feed comes first and keeps its position; details are added below.
 * @param isLoading the detail is loading
 * @param children shown after the byline
 */
export function Words({
  pin,
  choices,
  isLoading,
  children,
}: {
  pin: GridPin | Pin;
  choices: ReturnType<typeof chosen>;
  isLoading: boolean;
  children?: ReactNode;
}) {
  const text = usePageText();
  const isOwn = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.id === pin.pinner?.id);
  const detail = detailOf(pin);
  const isDeleted = useLaterFlow('outbox', (snapshot) => deletedPins(snapshot).includes(pin.id), false);
  const rich = detail?.richMetadata;
  const title = pin.title || pin.gridTitle;
  const [product, ...otherProducts] = rich?.products ?? [];
  const shownPicture = detail && pictureShown(detail, choices);
  const downloadable = shownPicture ?? detail?.carouselData?.slots[choices.slot]?.imageSignature;
  return (
    <div className={style.words}>
      <div className={style.bar} data-own={isOwn ? '' : undefined}>
        <Later before={<EarlySave pinId={pin.id} anchor="closeup-save" isSaved={pin.savedByMe !== undefined} />}>
          <PinBar pin={pin} />
        </Later>
      </div>
      {pin.isPromoted && (
        <p className={style.promoted}>
          <PromotedWord />
        </p>
      )}
      {title ? (
        <h1 className={style.title} dir="auto">
          {title}
        </h1>
      ) : (
        <Hidden>
          <h1>{altOf(pin) || text.browse.pin.untitled()}</h1>
        </Hidden>
      )}
      {pin.pinner && (
        <Byline pinner={pin.pinner} board={isDeleted ? null : pin.board} isFollowed={detail && (detail.pinnerFollowedByMe ?? false)} />
      )}
      {children}
      {!detail && isLoading && <Bones />}
      {detail && (
        <>
          {detail.ownPlaces && (
            <Later>
              <AlsoIn pinId={pin.id} stored={detail.ownPlaces} />
            </Later>
          )}
          {detail.note !== undefined && !isDeleted && (
            <Later before={<span className={style.ownWords} />}>
              <OwnWords pinId={pin.id} stored={detail.note} />
            </Later>
          )}
          {detail.isHidden && <p className={style.hidden}>{text.closeup.hidden()}</p>}
          {product && (
            <ProductWords
              pinId={pin.id}
              product={product}
              choice={choices.variant}
              readOn={detail.isStaleProduct ? detail.createdAt : null}
            />
          )}
          {detail.merchant && (
            <p>
              <ButtonLink to={`/brand_catalog/${detail.merchant.username}/`}>
                {text.paths.catalogOf({ name: detail.merchant.fullName })}
              </ButtonLink>
            </p>
          )}
          <OtherOffers products={otherProducts} />
          <Description pin={detail} isExpanded={choices.isTextExpanded} />
          <VisitLink pin={detail} />
          <LeadInvitation pin={detail} />
          {detail.videoDownloadUrl && <DownloadLink pinId={pin.id} url={detail.videoDownloadUrl} />}
          {detail.carouselData && <CarouselWords pin={detail} slot={detail.carouselData.slots[choices.slot]} />}
          {rich?.recipe && <Recipe pinId={pin.id} recipe={rich.recipe} ticked={choices.ticked} />}
          {rich?.article && <Article article={rich.article} isNamed={rich.article.name === title} />}
          {rich?.tutorial && (
            <Tutorial pinId={pin.id} tutorial={rich.tutorial} isNamed={rich.tutorial.name === title} ticked={choices.ticked} />
          )}
          {detail.storyPinData && <StoryWords story={detail.storyPinData} />}
          {detail.shopTheLook && <ShopTheLook pins={detail.shopTheLook} isStory={detail.storyPinData?.hasProductPins ?? false} />}
          <Facts pin={detail} />
          {downloadable && (
            <Later>
              <PictureDownload pinId={pin.id} signature={downloadable} />
            </Later>
          )}
          {shownPicture && <ReportPictureButton signature={shownPicture} pin={pin} />}
          {!isDeleted && <CommentsPlace pin={detail} />}
        </>
      )}
    </div>
  );
}

function Bones() {
  return (
    <>
      <span className={style.bone} />
      <span className={style.bone} />
      <span className={style.bone} style={{ inlineSize: '60%' }} />
    </>
  );
}
