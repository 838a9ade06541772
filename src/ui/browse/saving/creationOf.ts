import { contentDigest } from '../../../../events/entities/contentDigest.ts';
import type { Creation, CreationItem } from '../../../../events/entities/creation.ts';
import type { Pin } from '../../../../events/entities/pin.ts';

type Video = NonNullable<Pin['video']>;

const kept = (at: number, signature: string | null): Omit<CreationItem, 'kind'> => ({
  id: `kept-${at}`,
  name: '',
  duration: 0,
  poster: null,
  captions: null,
  kept: { at, signature },
});

/** A poster's signature, from its address. */
const posterOf = (video: Video): string | null => /[0-9a-f]{64}/.exec(video.formats['720P']?.thumbnail ?? '')?.[0] ?? null;

function videoItem(at: number, video: Video): CreationItem {
  const [language] = Object.keys(video.formats['720P']?.captionsUrls ?? {});
  return { ...kept(at, posterOf(video)), kind: 'video', captions: language === undefined ? null : { id: null, name: language } };
}

type StoryPage = NonNullable<Pin['storyPinData']>['pages'][number];

function pageItem({ blocks }: StoryPage, at: number): CreationItem {
  for (const block of blocks) {
    if (block.type === 'video') return videoItem(at, block.video);
    if (block.type === 'image') return { ...kept(at, block.imageSignature), kind: 'picture' };
  }
  return { ...kept(at, null), kind: 'text' };
}

const wordsOf = (page: StoryPage, type: 'heading' | 'paragraph'): string =>
  page.blocks.flatMap((block) => (block.type === type ? block.text : [])).join('\n\n');

/** Returns the contents of a pin, for editing; null for a pin of one picture, whose form has all of it. A video's file must be its own. */
export function creationOf(pin: Pin): Creation | null {
  const { carouselData, storyPinData, video } = pin;
  const edited = { clientId: '', editedId: pin.id, began: contentDigest(pin) };
  if (storyPinData) {
    const texts = storyPinData.pages.flatMap((page, at) => [
      [`kept-${at}.title`, wordsOf(page, 'heading')],
      [`kept-${at}.text`, wordsOf(page, 'paragraph')],
    ]);
    return { ...edited, kind: 'story', items: storyPinData.pages.map(pageItem), texts: Object.fromEntries(texts) };
  }
  if (carouselData) {
    const texts = carouselData.slots.flatMap(({ title, details, link }, at) => [
      [`kept-${at}.title`, title ?? ''],
      [`kept-${at}.text`, details ?? ''],
      [`kept-${at}.link`, link ?? ''],
    ]);
    const items = carouselData.slots.map(({ imageSignature }, at) => ({ ...kept(at, imageSignature), kind: 'picture' as const }));
    return { ...edited, kind: 'carousel', items, texts: Object.fromEntries(texts) };
  }
  return video?.formats['720P'] ? { ...edited, kind: 'video', items: [videoItem(0, video)], texts: {} } : null;
}
