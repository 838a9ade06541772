import { digestOf } from '../digest.ts';
import type { Pin } from './pin.ts';

/** Digest of what the editor of a pin's content shows, by which an old draft is known. A signature of a video is its address's. */
export function contentDigest({ carouselData, storyPinData, video }: Pick<Pin, 'carouselData' | 'storyPinData' | 'video'>): string {
  const slots = carouselData?.slots.map(({ imageSignature, title, details }) => [imageSignature, title ?? '', details ?? '']);
  const pages = storyPinData?.pages.map(({ blocks }) =>
    blocks.map((block) => {
      if (block.type === 'image') return block.imageSignature;
      if (block.type === 'video') return block.video.id;
      return block.type === 'heading' || block.type === 'paragraph' ? [block.type, block.text] : block.type;
    }),
  );
  return digestOf([slots ?? null, pages ?? null, video?.id ?? null]);
}
