import * as v from 'valibot';
import { itemRefused, maxItems, type CreationKind } from '../../../../events/entities/creation.ts';
import type { Pin, StoryBlock } from '../../../../events/entities/pin.ts';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import type { Database } from '../../database/database.ts';
import { refuseBlockedLook, refuseBlockedPicture } from '../../moderation/blockedPictures.ts';
import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { takeIn } from '../../pictures/intake.ts';
import { orRefuse } from '../../pictures/refusal.ts';
import { sourceOf } from '../../pictures/source.ts';
import { readRecord } from '../../pictures/storage.ts';
import type { Party } from '../../shell/fairGate.ts';
import { clientId, lineText, plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { removeStaged, stagedFile } from '../../videos/staged.ts';
import { sizeOfFile, storeCaptions, storeVideo, takeBack, videoHeaderOf, type Stored, type WrittenFile } from '../../videos/storage.ts';
import type { Picture } from '../drafts.ts';
import type { PinDetail } from '../pinDetail.ts';
import { linkOf } from '../pinRow.ts';

/** One picture, video or page of text of a pin. `upload`, `poster` and `captions` name staged files. */
export const ContentItem = v.object({
  kind: v.picklist(['picture', 'video', 'text']),
  upload: v.optional(clientId),
  poster: v.optional(clientId),
  /** Null removes those of a kept video. */
  captions: v.optional(v.nullable(clientId)),
  captions_language: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,8}(?:-[a-zA-Z\d]{1,8}){0,3}$/)), 'en-US'),
  /** Place of an item of the pin that stays, from 0. */
  keep: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxItems))),
  title: v.optional(lineText(100), ''),
  text: v.optional(plainText(2000), ''),
  link: v.optional(plainText(2000), ''),
  /** Length of a video whose own headers do not say it. */
  milliseconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6 * 3600 * 1000)), 0),
});
export type ContentItem = v.InferOutput<typeof ContentItem>;

type Video = NonNullable<Pin['video']>;
type StoryPage = NonNullable<Pin['storyPinData']>['pages'][number];
type Slot = NonNullable<Pin['carouselData']>['slots'][number];

/** On whose behalf files are taken in, and where they lie. */
export interface ContentContext {
  db: Database;
  personId: string;
  pictures: PictureStore;
  party: Party;
  /** Videos and captions that were not there before, to be removed if no pin comes of them. */
  written: WrittenFile[];
}

interface Media {
  picture?: Picture | undefined;
  video?: Video;
}

/** A pin's detail, and the picture that its tile shows; no picture where that stays as it is. */
export interface PinContent {
  detail: PinDetail;
  cover: Picture | undefined;
}

/** The kind of a pin whose content is edited. */
export const kindOf = ({ carouselData, storyPinData, video }: PinDetail): CreationKind | undefined =>
  storyPinData ? 'story' : carouselData ? 'carousel' : video ? 'video' : undefined;

export const uploadsOf = (items: readonly ContentItem[]): string[] =>
  items.flatMap(({ upload, poster, captions }) => [upload, poster, captions].filter((id) => typeof id === 'string'));

/** Bytes of the staged files of some items. @throws {Refusal} 409 if one is not there any more */
export async function bytesOf(items: readonly ContentItem[], { personId, pictures }: ContentContext): Promise<number> {
  const sizes = await Promise.all(uploadsOf(items).map((id) => sizeOfFile(stagedFile(pictures.workFolder, personId, id))));
  if (sizes.includes(undefined)) throw new Refusal(409, 'A file did not arrive whole. Send it again.');
  return sizes.reduce<number>((sum, size) => sum + size!, 0);
}

/** Removes staged files whose pin is stored. */
export async function dropStaged(items: readonly ContentItem[], { personId, pictures }: ContentContext): Promise<void> {
  for (const id of uploadsOf(items)) await removeStaged(pictures.workFolder, personId, id);
}

/**
 * Does work that takes files in; if it fails, removes those that are new, since nobody has room for them.
 * @throws what `work` throws
 */
export async function withWritten<Result>(
  { db, personId, pictures, written }: ContentContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // The pin may be stored although its answer was lost.
    for (const file of written) {
      const named = await db.rows
        .selectFrom('pins')
        .select('id')
        .where('owner_id', '=', personId)
        .where('detail', 'like', `%${file.url}%`)
        .executeTakeFirst();
      if (!named) await takeBack(pictures, file);
    }
    throw error;
  }
}

const addressOf = ({ url, written }: Stored, context: ContentContext): string => {
  if (written) context.written.push(written);
  return url;
};

/**
 * Takes in the files of some items and builds the detail of their pin.
 * @param before the detail of the pin that is edited
 * @throws {Refusal} for items that make no pin of this kind, and for files that can not be kept
 */
export async function contentOf(
  kind: CreationKind,
  items: readonly ContentItem[],
  context: ContentContext,
  { title = '', before = {} }: { title?: string | undefined; before?: PinDetail } = {},
): Promise<PinContent> {
  requireShape(kind, items);
  const media: Media[] = [];
  for (const [n, item] of items.entries())
    media.push(await namingItem(n, () => (item.keep === undefined ? takeMedia(item, context) : keptMedia(item, before, context))));
  const cover = media.find(({ picture }) => picture)?.picture;
  if (kind === 'video') return { detail: { ...before, video: media[0]!.video }, cover };
  if (kind === 'carousel') {
    const slots = items.map((item, n) => slotOf(item, media[n]!, before.carouselData?.slots[item.keep ?? -1]));
    return { detail: { ...before, carouselData: { index: 0, slots } }, cover };
  }
  const pages = items.map((item, n) => pageOf(item, media[n]!, { isCover: n === 0, before: before.storyPinData?.pages[item.keep ?? -1] }));
  const lengths = media.map(({ video }) => video?.formats['720P']?.duration ?? 0);
  return {
    detail: {
      ...before,
      storyPinData: {
        id: items[0]!.upload ?? 'story',
        metadata: { pinTitle: title, templateType: null, keyValueBlocks: [], listBlocks: [] },
        isDeleted: false,
        hasProductPins: false,
        shouldMute: false,
        musicAttributions: [],
        ...before.storyPinData,
        pages,
        totalVideoDuration: lengths.reduce((sum, length) => sum + length, 0),
        staticPageCount: media.filter(({ video }) => !video).length,
      },
    },
    cover,
  };
}

function requireShape(kind: CreationKind, items: readonly ContentItem[]): void {
  const has = (wanted: ContentItem['kind']) => items.some((item) => item.kind === wanted);
  const uploads = uploadsOf(items);
  if (new Set(uploads).size < uploads.length) throw new Refusal(400, 'Each uploaded file is used once.');
  for (const item of items)
    if (item.kind !== 'text' && (item.keep === undefined) === (item.upload === undefined))
      throw new Refusal(400, 'A picture or a video is either kept or uploaded.');
  if (kind === 'video' && (items.length !== 1 || !has('video'))) throw new Refusal(400, 'A video pin has one video.');
  if (kind === 'carousel' && (items.length < 2 || has('video') || has('text')))
    throw new Refusal(400, 'A carousel has at least two pictures.');
  if (kind === 'story' && !has('picture') && !has('video')) throw new Refusal(400, 'A story has at least one picture or video.');
}

/** Refusals of a file. */
const ofFile: readonly number[] = [413, 415, 422];

/** Says in a refusal's code which item's file is refused, so that the person knows which one to replace. */
async function namingItem<Result>(n: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !ofFile.includes(error.status) || error.code !== undefined) throw error;
    throw new Refusal(error.status, error.message, error.retryAfter, itemRefused + n, error.detail);
  }
}

async function takeMedia(item: ContentItem, context: ContentContext): Promise<Media> {
  if (item.kind === 'text') return {};
  const file = stagedFile(context.pictures.workFolder, context.personId, item.upload!);
  if (item.kind === 'picture') return { picture: await takePicture(file, context) };
  if (item.poster === undefined) throw new Refusal(400, 'A video needs a poster.');
  const header = await videoHeaderOf(file);
  const { width, height } = header;
  const duration = header.milliseconds || item.milliseconds;
  if (duration === 0) throw new Refusal(422, 'The video does not say how long it is. Save it again and try that.');
  const picture = await takePicture(stagedFile(context.pictures.workFolder, context.personId, item.poster), context);
  const thumbnail = pictureUrl(picture.signature, '736x');
  const captionsUrls = await captionsOf(item, {}, context);
  const video = await storeVideo(context.pictures, file, header);
  const { id } = video;
  const url = addressOf(video, context);
  return { picture, video: { id, formats: { '720P': { url, width, height, duration, thumbnail, captionsUrls } } } };
}

/** An uploaded picture, taken in as every other one. */
async function takePicture(file: string, { db, pictures, party }: ContentContext): Promise<Picture> {
  return orRefuse(async () => {
    const source = await sourceOf({ file });
    await refuseBlockedPicture(db, source);
    const picture = await takeIn(source, { pictures, party });
    await refuseBlockedLook(db, picture, pictures);
    return picture;
  });
}

async function captionsOf(
  { captions, captions_language: language }: ContentItem,
  before: Readonly<Record<string, string>>,
  context: ContentContext,
): Promise<Record<string, string>> {
  const { personId, pictures } = context;
  if (captions === undefined) return { ...before };
  if (captions === null) return {};
  return { [language]: addressOf(await storeCaptions(pictures, stagedFile(pictures.workFolder, personId, captions)), context) };
}

async function keptMedia(item: ContentItem, before: PinDetail, context: ContentContext): Promise<Media> {
  const blocks = before.storyPinData?.pages[item.keep!]?.blocks ?? [];
  const video = before.storyPinData ? blocks.find((block) => block.type === 'video')?.video : item.keep === 0 ? before.video : undefined;
  if (item.kind === 'video') {
    const format = video?.formats['720P'];
    if (!video || !format) throw new Refusal(400, 'There is no such video in this pin.');
    const { personId, pictures } = context;
    const poster = item.poster && (await takePicture(stagedFile(pictures.workFolder, personId, item.poster), context));
    const signature = /[0-9a-f]{64}/.exec(format.thumbnail)?.[0] ?? '';
    const thumbnail = poster ? pictureUrl(poster.signature, '736x') : format.thumbnail;
    const captionsUrls = await captionsOf(item, format.captionsUrls, context);
    const formats = { ...video.formats, '720P': { ...format, thumbnail, captionsUrls } };
    return { picture: poster || (await readRecord(pictures, signature)), video: { ...video, formats } };
  }
  const image = blocks.find((block) => block.type === 'image');
  const signature = before.carouselData?.slots[item.keep!]?.imageSignature ?? image?.imageSignature;
  if (item.kind === 'text') return {};
  if (signature === undefined) throw new Refusal(400, 'There is no such picture in this pin.');
  return { picture: await readRecord(context.pictures, signature) };
}

function slotOf({ title, text, link }: ContentItem, { picture }: Media, before: Slot | undefined): Slot {
  const imageSignature = picture?.signature ?? before?.imageSignature;
  if (imageSignature === undefined) throw new Refusal(400, 'There is no such picture in this pin.');
  const address = linkOf(link).link;
  if (link && address === null) throw new Refusal(400, 'A link must start with http:// or https://.');
  return { id: before?.id ?? imageSignature, title: title || null, details: text.trim() || null, link: address, imageSignature };
}

/** A story's page. Blocks that the form does not show stay as they were. */
function pageOf(
  { title, text, kind, keep }: ContentItem,
  { picture, video }: Media,
  { isCover, before }: { isCover: boolean; before: StoryPage | undefined },
): StoryPage {
  const isShown = ({ type }: StoryBlock) => ['image', 'video', 'heading', 'paragraph'].includes(type);
  const old = before?.blocks.find(({ type }) => type === 'image');
  const image: StoryBlock[] = video
    ? [{ type: 'video', video, altText: title }]
    : picture && keep === undefined
      ? [{ type: 'image', imageSignature: picture.signature, width: picture.width, height: picture.height, altText: title }]
      : kind === 'picture' && old
        ? [old]
        : [];
  const heading: StoryBlock[] = title ? [{ type: 'heading', text: title }] : [];
  const paragraphs = text.split(/\n{2,}/).flatMap((part): StoryBlock[] => (part.trim() ? [{ type: 'paragraph', text: part.trim() }] : []));
  const blocks = [...image, ...heading, ...paragraphs, ...(before?.blocks.filter((block) => !isShown(block)) ?? [])];
  if (blocks.length === 0) throw new Refusal(400, 'A page of a story has a picture, a video or a text.');
  const hasWords = blocks.length > image.length;
  const layout = image.length === 0 ? 'list' : isCover ? 'cover' : hasWords ? 'split' : 'full';
  return { layout, blocks };
}
