import * as v from 'valibot';
import { type GridPin, Pin } from '../../../events/entities/pin.ts';

const ofPin = v.pick(Pin, [
  'video',
  'storyPinData',
  'richMetadata',
  'mediaAttribution',
  'sponsorship',
  'carouselData',
  'isPromoted',
  'recommendationReason',
  'leadForm',
  'advertiserId',
  'campaignId',
  'adDestinationUrl',
]);
/** The part of a pin that only its closeup shows, stored as one JSON text. */
export const PinDetail = v.object({
  ...ofPin.entries,
  /** The pins of the products that it shows. */
  lookPinIds: v.optional(v.array(v.string())),
});
export type PinDetail = v.InferOutput<typeof PinDetail>;

/** Values of the detail that tiles show too: milliseconds; money as in the entity. */
export function tileOf(detail: PinDetail): Pick<GridPin, 'videoDuration' | 'pageCount' | 'price'> {
  const formats = detail.video?.formats;
  return {
    videoDuration: formats?.['720P']?.duration ?? formats?.HLS?.duration ?? (detail.storyPinData?.totalVideoDuration || undefined),
    pageCount: detail.storyPinData?.pages.length,
    price: detail.richMetadata?.products?.[0]?.offerSummary.price,
  };
}

/** The preview that a video's tile plays, from the stored JSON detail. */
export function previewOf(detail: string): Pick<GridPin, 'preview'> {
  const { '720P': file, HLS: stream } = (JSON.parse(detail) as PinDetail).video?.formats ?? {};
  return file ? { preview: { file: file.url, hls: null } } : stream ? { preview: { file: null, hls: stream.url } } : {};
}

/** All searchable text of the detail, joined. */
export function findableTextOf({ richMetadata, storyPinData, mediaAttribution }: PinDetail): string {
  return [
    richMetadata?.recipe?.name,
    ...(richMetadata?.recipe?.ingredients.map(({ name }) => name) ?? []),
    ...(richMetadata?.recipe?.diets ?? []),
    richMetadata?.article?.name,
    richMetadata?.article?.byline,
    richMetadata?.tutorial?.name,
    ...(richMetadata?.products?.flatMap(({ name, brand }) => [name, brand]) ?? []),
    storyPinData?.metadata.pinTitle,
    mediaAttribution?.author,
  ]
    .filter(Boolean)
    .join(' ');
}
