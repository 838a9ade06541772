import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import { pinKind, type PinKind } from '../../../../events/entities/pinKind.ts';
import { detailOf } from './detail.ts';

/** The kind as far as it is known: before the detail has come, what a feed told lets one guess it, so that the right frame stands at once. */
export function kindOf(pin: GridPin | Pin): PinKind {
  const detail = detailOf(pin);
  if (detail) return pinKind(detail);
  if (pin.pageCount) return 'story';
  if (pin.videoDuration) return 'video';
  return pin.price ? 'product' : 'image';
}
