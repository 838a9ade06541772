import * as v from 'valibot';
import { LeadForm } from './lead.ts';
import { PersonInBrief } from './user.ts';
import { address, id, open, personal } from '../privacy.ts';
import { OwnTag } from './tag.ts';

/** The server never sends formatted money: a price is an amount in the currency's minor unit and its ISO 4217 code. */
const Price = v.object({ amount: open(v.number()), currency: open(v.string()) });
export type Price = v.InferOutput<typeof Price>;

const Duration = v.object({ h: open(v.number()), m: open(v.number()) });

const Recipe = v.object({
  name: personal(v.string()),
  ingredients: v.array(
    v.object({ amount: personal(v.nullable(v.string())), name: personal(v.string()), group: personal(v.optional(v.string())) }),
  ),
  steps: personal(v.array(v.string())),
  cookTimes: v.object({ total: v.nullable(Duration), cook: v.nullable(Duration), prep: v.nullable(Duration) }),
  servingsSummary: personal(v.nullable(v.string())),
  aggregateRating: v.nullable(
    v.object({ bestRating: open(v.number()), ratingValue: open(v.number()), reviewCount: open(v.number()), ratingCount: open(v.number()) }),
  ),
  diets: open(v.array(v.string())),
});

const Article = v.object({
  /** ISO 8601 date. */
  datePublished: open(v.string()),
  name: personal(v.string()),
  byline: personal(v.nullable(v.string())),
  /** Paragraphs of plain text. */
  body: personal(v.array(v.string())),
});

const Product = v.object({
  id: id(v.string()),
  name: personal(v.string()),
  offerSummary: v.object({
    minPrice: v.nullable(Price),
    maxPrice: v.nullable(Price),
    price: Price,
    /** Signed-in viewers only (S1.6). */
    standardPrice: v.optional(v.nullable(Price)),
    inStock: open(v.boolean()),
  }),
  /** Signed-in viewers only (S1.6). */
  brand: personal(v.optional(v.nullable(v.string()))),
  /** Signed-in viewers only (S1.6). */
  shippingInfo: v.optional(
    v.nullable(v.object({ freeShippingPrice: v.nullable(Price), freeShippingValue: open(v.nullable(v.boolean())) })),
  ),
  variantSet: v.nullable(
    v.object({
      dimensionMetadata: v.array(v.object({ name: personal(v.string()), values: personal(v.array(v.string())) })),
      variants: v.array(
        v.object({
          id: id(v.string()),
          values: personal(v.array(v.string())),
          price: Price,
          inStock: open(v.boolean()),
          imageSignature: id(v.nullable(v.string())),
        }),
      ),
    }),
  ),
});

const Tutorial = v.object({ name: personal(v.string()), steps: personal(v.array(v.string())) });

const RichMetadata = v.object({
  recipe: v.optional(Recipe),
  article: v.optional(Article),
  products: v.optional(v.array(Product)),
  tutorial: v.optional(Tutorial),
});

const VideoFormat = v.object({
  url: address(v.string()),
  width: open(v.number()),
  height: open(v.number()),
  /** Milliseconds. */
  duration: open(v.number()),
  thumbnail: address(v.string()),
  /** WebVTT files by BCP 47 language. */
  captionsUrls: v.record(open(v.string()), address(v.string())),
});
const Video = v.object({ id: id(v.string()), formats: v.object({ '720P': v.optional(VideoFormat), HLS: v.optional(VideoFormat) }) });

/** The eight kinds of block on a story's page (S1.3). */
const StoryBlock = v.variant('type', [
  v.object({ type: v.literal('text'), text: personal(v.string()) }),
  v.object({ type: v.literal('heading'), text: personal(v.string()) }),
  v.object({ type: v.literal('paragraph'), text: personal(v.string()) }),
  v.object({ type: v.literal('link'), text: personal(v.string()), url: address(v.string()) }),
  v.object({
    type: v.literal('image'),
    imageSignature: id(v.string()),
    width: open(v.number()),
    height: open(v.number()),
    altText: personal(v.string()),
  }),
  v.object({ type: v.literal('video'), video: Video, altText: personal(v.string()) }),
  v.object({ type: v.literal('ingredient'), amount: personal(v.nullable(v.string())), name: personal(v.string()) }),
  v.object({ type: v.literal('supply'), amount: personal(v.nullable(v.string())), name: personal(v.string()) }),
]);
export type StoryBlock = v.InferOutput<typeof StoryBlock>;

const StoryPinData = v.object({
  id: id(v.string()),
  pages: v.array(v.object({ layout: open(v.picklist(['cover', 'full', 'split', 'list'])), blocks: v.array(StoryBlock) })),
  metadata: v.object({
    pinTitle: personal(v.string()),
    templateType: open(v.nullable(v.string())),
    keyValueBlocks: v.array(v.object({ key: personal(v.string()), value: personal(v.string()) })),
    listBlocks: v.array(v.object({ heading: personal(v.string()), items: personal(v.array(v.string())) })),
  }),
  /** Milliseconds. */
  totalVideoDuration: open(v.number()),
  isDeleted: open(v.boolean()),
  staticPageCount: open(v.number()),
  hasProductPins: open(v.boolean()),
  shouldMute: open(v.boolean()),
  musicAttributions: v.array(
    v.object({
      artist: personal(v.string()),
      isrc: personal(v.nullable(v.string())),
      thumbnailImageUrl: address(v.nullable(v.string())),
      title: personal(v.string()),
    }),
  ),
});

/** A pin of the viewer, and the board that has it. */
const OwnPlace = v.object({ id: id(v.string()), boardId: id(v.string()) });
export type OwnPlace = v.InferOutput<typeof OwnPlace>;

/** Fields of a pin in a feed: enough to draw its tile, and its closeup until the details arrive. */
const gridFields = {
  id: id(v.string()),
  entityId: id(v.string()),
  imageSignature: id(v.string()),
  /** Pixels of the original, after its orientation is applied. */
  imageWidth: open(v.number()),
  imageHeight: open(v.number()),
  /** `#rrggbb`. */
  dominantColor: open(v.string()),
  /** Base64 of the thumbhash. */
  thumbhash: open(v.nullable(v.string())),
  gridTitle: personal(v.nullable(v.string())),
  title: personal(v.nullable(v.string())),
  altText: personal(v.nullable(v.string())),
  autoAltText: personal(v.optional(v.nullable(v.string()))),
  domain: personal(v.nullable(v.string())),
  isPromoted: open(v.optional(v.boolean())),
  pinner: v.nullable(PersonInBrief),
  /** The board of the pin, with the fields that a tile or a byline shows. */
  board: v.nullable(v.object({ id: id(v.string()), name: personal(v.string()), url: address(v.string()) })),
  /** Milliseconds, for a video's or a video story's tile. */
  videoDuration: open(v.optional(v.number())),
  /** Source of a tile's automatic preview: the file, or the stream if there is no file. */
  preview: v.optional(v.object({ file: address(v.nullable(v.string())), hls: address(v.nullable(v.string())) })),
  pageCount: open(v.optional(v.number())),
  price: v.optional(Price),
  /** The viewer's own copy of the pin's picture, and its board; absent if they did not save it. */
  savedByMe: v.optional(OwnPlace),
};

/** Why a pin is recommended (S1.3). */
const recommendationReason = v.optional(
  v.nullable(
    v.object({
      reason: personal(v.string()),
      reasonId: id(v.string()),
      board: personal(v.nullable(v.string())),
      throughProperties: personal(v.nullable(v.string())),
    }),
  ),
);

/** A pin as a feed lists it. */
export const GridPin = v.object({ ...gridFields, recommendationReason });
export type GridPin = v.InferOutput<typeof GridPin>;

/** A pin with everything that its closeup shows (S1.3). Fields that only some viewers get are optional (S1.6). */
export const Pin = v.object({
  ...gridFields,
  description: personal(v.nullable(v.string())),
  closeupDescription: personal(v.optional(v.nullable(v.string()))),
  closeupUnifiedDescription: personal(v.optional(v.nullable(v.string()))),
  category: personal(v.nullable(v.string())),
  link: address(v.nullable(v.string())),
  mobileLink: address(v.optional(v.nullable(v.string()))),
  trackedLink: address(v.optional(v.nullable(v.string()))),
  trackingParams: id(v.optional(v.nullable(v.string()))),
  /** Keyed by the place that shows the pin. */
  trackingParamsMap: v.optional(v.nullable(v.record(open(v.string()), id(v.string())))),
  /** ISO 8601. */
  createdAt: open(v.string()),
  repinCount: open(v.number()),
  shareCount: open(v.number()),
  commentsDisabled: open(v.optional(v.boolean())),
  doneByMe: open(v.optional(v.boolean())),
  likedByMe: open(v.optional(v.boolean())),
  /** Whether the viewer follows the person who saved it. */
  pinnerFollowedByMe: open(v.optional(v.boolean())),
  /** The viewer's private note on their own pin, empty if they wrote none; absent on pins of others. */
  note: personal(v.optional(v.string())),
  /** The viewer's private tags on their own pin; absent on pins of others. */
  ownTags: v.optional(v.array(OwnTag)),
  /** The viewer's pins of the same picture, latest first; signed-in viewers only. */
  ownPlaces: v.optional(v.array(OwnPlace)),
  /** On a secret board. */
  isHidden: open(v.optional(v.boolean())),
  /** A saved copy of a promoted pin. */
  isDownstreamPromotion: open(v.optional(v.boolean())),
  isOosProduct: open(v.optional(v.boolean())),
  /** The person in whose catalog the product is: not the one who saved a copy of it. Absent where it is in none. */
  merchant: v.optional(v.pick(PersonInBrief, ['username', 'fullName'])),
  /** The offers were read too long ago to be relied on. */
  isStaleProduct: open(v.optional(v.boolean())),
  isEligibleForPdp: open(v.optional(v.boolean())),
  /** Signed-out viewers only (S1.6). */
  seoUrl: address(v.optional(v.nullable(v.string()))),
  seoTitle: personal(v.optional(v.nullable(v.string()))),
  seoDescription: personal(v.optional(v.nullable(v.string()))),
  canonicalUrl: address(v.optional(v.nullable(v.string()))),
  relatedInterests: v.optional(v.array(v.object({ id: id(v.string()), name: personal(v.string()), slug: personal(v.string()) }))),
  embed: v.optional(
    v.nullable(
      v.object({
        src: address(v.string()),
        type: open(v.string()),
        subtype: open(v.nullable(v.string())),
        height: open(v.number()),
        width: open(v.number()),
      }),
    ),
  ),
  video: v.optional(v.nullable(Video)),
  /** Present if the video's owner lets this viewer download it. */
  videoDownloadUrl: address(v.optional(v.string())),
  storyPinData: v.optional(v.nullable(StoryPinData)),
  richMetadata: v.optional(v.nullable(RichMetadata)),
  reactionCountsData: v.optional(v.array(v.object({ reactionType: open(v.number()), reactionCount: open(v.number()) }))),
  aggregatedPinData: v.optional(
    v.nullable(v.object({ commentCount: open(v.number()), didItImageCount: open(v.number()), isShopTheLook: open(v.boolean()) })),
  ),
  /** Products that the picture or the story shows, as its owner selected them (S1.3). */
  shopTheLook: v.optional(v.array(GridPin)),
  carouselData: v.optional(
    v.nullable(
      v.object({
        index: open(v.number()),
        slots: v.array(
          v.object({
            id: id(v.string()),
            title: personal(v.nullable(v.string())),
            details: personal(v.nullable(v.string())),
            link: address(v.nullable(v.string())),
            imageSignature: id(v.string()),
          }),
        ),
      }),
    ),
  ),
  sourceInterest: v.optional(v.nullable(v.object({ id: id(v.string()), name: personal(v.string()), slug: personal(v.string()) }))),
  sponsorship: v.optional(
    v.nullable(
      v.object({ creator: personal(v.nullable(v.string())), sponsor: personal(v.nullable(v.string())), status: open(v.string()) }),
    ),
  ),
  recommendationReason,
  /** For an ad (S1.3): advertiser, campaign and destination. */
  advertiserId: id(v.optional(v.nullable(v.string()))),
  campaignId: id(v.optional(v.nullable(v.string()))),
  adDestinationUrl: address(v.optional(v.nullable(v.string()))),
  mediaAttribution: v.optional(
    v.nullable(
      v.object({
        author: personal(v.nullable(v.string())),
        authorUrl: address(v.nullable(v.string())),
        ccUrl: address(v.nullable(v.string())),
        link: address(v.nullable(v.string())),
        mediaType: open(v.nullable(v.string())),
        providerName: personal(v.nullable(v.string())),
        licence: open(v.nullable(v.string())),
      }),
    ),
  ),
  leadForm: v.optional(v.nullable(LeadForm)),
});
export type Pin = v.InferOutput<typeof Pin>;
