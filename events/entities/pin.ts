import * as v from 'valibot';
import { LeadForm } from './lead.ts';
import { PersonInBrief } from './user.ts';

/** Money as the server formats it is never sent: an amount in the currency's minor unit and its ISO 4217 code. */
const Price = v.object({ amount: v.number(), currency: v.string() });
export type Price = v.InferOutput<typeof Price>;

const Duration = v.object({ h: v.number(), m: v.number() });

const Recipe = v.object({
  name: v.string(),
  ingredients: v.array(v.object({ amount: v.nullable(v.string()), name: v.string(), group: v.optional(v.string()) })),
  steps: v.array(v.string()),
  cookTimes: v.object({ total: v.nullable(Duration), cook: v.nullable(Duration), prep: v.nullable(Duration) }),
  servingsSummary: v.nullable(v.string()),
  aggregateRating: v.nullable(v.object({ bestRating: v.number(), ratingValue: v.number(), reviewCount: v.number(), ratingCount: v.number() })),
  diets: v.array(v.string()),
});

const Article = v.object({
  /** ISO 8601 date. */
  datePublished: v.string(),
  name: v.string(),
  byline: v.nullable(v.string()),
  /** Paragraphs of plain text. */
  body: v.array(v.string()),
});

const Product = v.object({
  id: v.string(),
  name: v.string(),
  offerSummary: v.object({
    minPrice: v.nullable(Price), maxPrice: v.nullable(Price), price: Price,
    /** Signed-in viewers only (S1.6). */
    standardPrice: v.optional(v.nullable(Price)),
    inStock: v.boolean(),
  }),
  /** Signed-in viewers only (S1.6). */
  brand: v.optional(v.nullable(v.string())),
  /** Signed-in viewers only (S1.6). */
  shippingInfo: v.optional(v.nullable(v.object({ freeShippingPrice: v.nullable(Price), freeShippingValue: v.nullable(v.boolean()) }))),
  variantSet: v.nullable(v.object({
    dimensionMetadata: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
    variants: v.array(v.object({ id: v.string(), values: v.array(v.string()), price: Price, inStock: v.boolean(), imageSignature: v.nullable(v.string()) })),
  })),
});

const Tutorial = v.object({ name: v.string(), steps: v.array(v.string()) });

const RichMetadata = v.object({
  recipe: v.optional(Recipe), article: v.optional(Article), products: v.optional(v.array(Product)), tutorial: v.optional(Tutorial),
});

const VideoFormat = v.object({
  url: v.string(), width: v.number(), height: v.number(),
  /** Milliseconds. */
  duration: v.number(),
  thumbnail: v.string(),
  /** WebVTT files by BCP 47 language. */
  captionsUrls: v.record(v.string(), v.string()),
});
const Video = v.object({ id: v.string(), formats: v.object({ '720P': v.optional(VideoFormat), HLS: v.optional(VideoFormat) }) });

/** The eight kinds of block on a story's page (S1.3). */
const StoryBlock = v.variant('type', [
  v.object({ type: v.literal('text'), text: v.string() }),
  v.object({ type: v.literal('heading'), text: v.string() }),
  v.object({ type: v.literal('paragraph'), text: v.string() }),
  v.object({ type: v.literal('link'), text: v.string(), url: v.string() }),
  v.object({ type: v.literal('image'), imageSignature: v.string(), width: v.number(), height: v.number(), altText: v.string() }),
  v.object({ type: v.literal('video'), video: Video, altText: v.string() }),
  v.object({ type: v.literal('ingredient'), amount: v.nullable(v.string()), name: v.string() }),
  v.object({ type: v.literal('supply'), amount: v.nullable(v.string()), name: v.string() }),
]);
export type StoryBlock = v.InferOutput<typeof StoryBlock>;

const StoryPinData = v.object({
  id: v.string(),
  pages: v.array(v.object({ layout: v.picklist(['cover', 'full', 'split', 'list']), blocks: v.array(StoryBlock) })),
  metadata: v.object({
    pinTitle: v.string(), templateType: v.nullable(v.string()),
    keyValueBlocks: v.array(v.object({ key: v.string(), value: v.string() })),
    listBlocks: v.array(v.object({ heading: v.string(), items: v.array(v.string()) })),
  }),
  /** Milliseconds. */
  totalVideoDuration: v.number(),
  isDeleted: v.boolean(),
  staticPageCount: v.number(),
  hasProductPins: v.boolean(),
  shouldMute: v.boolean(),
  musicAttributions: v.array(v.object({ artist: v.string(), isrc: v.nullable(v.string()), thumbnailImageUrl: v.nullable(v.string()), title: v.string() })),
});

/** What a pin in a feed carries: enough to draw its tile and to begin its closeup before the detail has come. */
const gridFields = {
  id: v.string(),
  entityId: v.string(),
  imageSignature: v.string(),
  /** Pixels of the original, orientation applied. */
  imageWidth: v.number(),
  imageHeight: v.number(),
  /** `#rrggbb`. */
  dominantColor: v.string(),
  /** Base64 of the thumbhash. */
  thumbhash: v.nullable(v.string()),
  gridTitle: v.nullable(v.string()),
  title: v.nullable(v.string()),
  altText: v.nullable(v.string()),
  autoAltText: v.optional(v.nullable(v.string())),
  domain: v.nullable(v.string()),
  isPromoted: v.optional(v.boolean()),
  pinner: v.nullable(PersonInBrief),
  /** Where the pin is saved; only what a tile or a byline shows of it. */
  board: v.nullable(v.object({ id: v.string(), name: v.string(), url: v.string() })),
  /** Milliseconds, for a video's or a video story's tile. */
  videoDuration: v.optional(v.number()),
  /** Where the bytes are that a video's tile plays by itself: the file, and the stream where there is no file. */
  preview: v.optional(v.object({ file: v.nullable(v.string()), hls: v.nullable(v.string()) })),
  pageCount: v.optional(v.number()),
  price: v.optional(Price),
};

/** A pin as a feed lists it. */
export const GridPin = v.object(gridFields);
export type GridPin = v.InferOutput<typeof GridPin>;

/** A pin with everything that its closeup shows (S1.3). Fields that only some viewers get are optional (S1.6). */
export const Pin = v.object({
  ...gridFields,
  description: v.nullable(v.string()),
  descriptionHtml: v.optional(v.nullable(v.string())),
  closeupDescription: v.optional(v.nullable(v.string())),
  closeupUnifiedDescription: v.optional(v.nullable(v.string())),
  category: v.nullable(v.string()),
  link: v.nullable(v.string()),
  mobileLink: v.optional(v.nullable(v.string())),
  trackedLink: v.optional(v.nullable(v.string())),
  trackingParams: v.optional(v.nullable(v.string())),
  /** By the place that shows the pin. */
  trackingParamsMap: v.optional(v.nullable(v.record(v.string(), v.string()))),
  /** ISO 8601. */
  createdAt: v.string(),
  repinCount: v.number(),
  shareCount: v.number(),
  commentsDisabled: v.optional(v.boolean()),
  doneByMe: v.optional(v.boolean()),
  isHidden: v.optional(v.boolean()),
  isUnsafe: v.optional(v.boolean()),
  isDownstreamPromotion: v.optional(v.boolean()),
  isOosProduct: v.optional(v.boolean()),
  isStaleProduct: v.optional(v.boolean()),
  isEligibleForPdp: v.optional(v.boolean()),
  shoppingFlags: v.optional(v.array(v.string())),
  /** Signed-out viewers only (S1.6). */
  seoUrl: v.optional(v.nullable(v.string())),
  seoTitle: v.optional(v.nullable(v.string())),
  seoDescription: v.optional(v.nullable(v.string())),
  canonicalUrl: v.optional(v.nullable(v.string())),
  relatedInterests: v.optional(v.array(v.object({ id: v.string(), name: v.string(), slug: v.string() }))),
  embed: v.optional(v.nullable(v.object({ src: v.string(), type: v.string(), subtype: v.nullable(v.string()), height: v.number(), width: v.number() }))),
  video: v.optional(v.nullable(Video)),
  /** Where whose video it is lets this viewer keep a copy. */
  videoDownloadUrl: v.optional(v.string()),
  storyPinData: v.optional(v.nullable(StoryPinData)),
  richMetadata: v.optional(v.nullable(RichMetadata)),
  reactionCountsData: v.optional(v.array(v.object({ reactionType: v.number(), reactionCount: v.number() }))),
  aggregatedPinData: v.optional(v.nullable(v.object({ commentCount: v.number(), didItImageCount: v.number(), isShopTheLook: v.boolean() }))),
  carouselData: v.optional(v.nullable(v.object({
    index: v.number(),
    slots: v.array(v.object({ id: v.string(), title: v.nullable(v.string()), details: v.nullable(v.string()), link: v.nullable(v.string()), imageSignature: v.string() })),
  }))),
  sourceInterest: v.optional(v.nullable(v.object({ id: v.string(), name: v.string(), slug: v.string() }))),
  sponsorship: v.optional(v.nullable(v.object({ creator: v.nullable(v.string()), sponsor: v.nullable(v.string()), status: v.string() }))),
  recommendationReason: v.optional(v.nullable(v.object({ reason: v.string(), reasonId: v.string(), board: v.nullable(v.string()), throughProperties: v.nullable(v.string()) }))),
  /** Of an ad (S1.3): whose it is, of which campaign, and where it leads. */
  advertiserId: v.optional(v.nullable(v.string())),
  campaignId: v.optional(v.nullable(v.string())),
  adDestinationUrl: v.optional(v.nullable(v.string())),
  mediaAttribution: v.optional(v.nullable(v.object({
    author: v.nullable(v.string()), authorUrl: v.nullable(v.string()), ccUrl: v.nullable(v.string()), link: v.nullable(v.string()),
    mediaType: v.nullable(v.string()), providerName: v.nullable(v.string()), licence: v.nullable(v.string()),
  }))),
  leadForm: v.optional(v.nullable(LeadForm)),
});
export type Pin = v.InferOutput<typeof Pin>;
