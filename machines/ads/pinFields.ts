import { pictureUrl } from '../../events/entities/picture.ts';
import type { Pin } from '../../events/entities/pin.ts';

/** Tracking fields of a pin, named as in S2.3, without its id and `tracking_params`, which an event holds separately. */
export function trackingFieldsOf({ board, pinner, storyPinData, trackingParamsMap }: Pin): {
  board_url: string | null;
  pinner_username: string | null;
  story_pin_data_id: string | null;
  tracking_params_map: string | null;
} {
  return {
    board_url: board?.url ?? null,
    pinner_username: pinner?.username ?? null,
    story_pin_data_id: storyPinData?.id ?? null,
    tracking_params_map: trackingParamsMap ? JSON.stringify(trackingParamsMap).slice(0, 1000) : null,
  };
}

/** Destination and content of a pin (S2.3). */
export interface PinHelper {
  link: string | null;
  mobileLink: string | null;
  trackedLink: string | null;
  origImageUrl: string;
  embedSrc: string | null;
  embedType: string | null;
  embedSubtype: string | null;
}

export const pinHelperOf = ({ link, mobileLink, trackedLink, imageSignature, embed }: Pin): PinHelper => ({
  link,
  mobileLink: mobileLink ?? null,
  trackedLink: trackedLink ?? null,
  origImageUrl: pictureUrl(imageSignature, 'orig'),
  embedSrc: embed?.src ?? null,
  embedType: embed?.type ?? null,
  embedSubtype: embed?.subtype ?? null,
});

/** Returns the destination of a pin: the mobile link on touch devices, else the tracked link. */
export function destinationOf(pin: Pin, isTouch: boolean): string | null {
  const { link, mobileLink, trackedLink } = pinHelperOf(pin);
  return (isTouch ? mobileLink : null) ?? trackedLink ?? link;
}
