import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import { pinKind, type PinKind } from '../../../../events/entities/pinKind.ts';
import { detailOf } from './detail.ts';

/** Kind of a pin; before the detail loads, derived from feed data, so that the right layout is shown at once. */
export function kindOf(pin: GridPin | Pin): PinKind {
  const detail = detailOf(pin);
  if (detail) return pinKind(detail);
  if (pin.pageCount) return 'story';
  if (pin.videoDuration) return 'video';
  return pin.price ? 'product' : 'image';
}
