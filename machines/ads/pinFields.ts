import { pictureUrl } from '../../events/entities/picture.ts';
import type { Pin } from '../../events/entities/pin.ts';

/** What of a pin tracking reads, in the words of S2.3, beside its id and `tracking_params`, for which an event has fields of its own. */
export function trackingFieldsOf({ board, pinner, storyPinData, trackingParamsMap }: Pin): { board_url: string | null; pinner_username: string | null; story_pin_data_id: string | null; tracking_params_map: string | null } {
  return {
    board_url: board?.url ?? null,
    pinner_username: pinner?.username ?? null,
    story_pin_data_id: storyPinData?.id ?? null,
    tracking_params_map: trackingParamsMap ? JSON.stringify(trackingParamsMap).slice(0, 1000) : null,
  };
}

/** Where a pin leads and what it shows (S2.3). */
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

/** Where following a pin leads: on a phone to the page for phones, else by the link that tells of it. */
export function destinationOf(pin: Pin, isTouch: boolean): string | null {
  const { link, mobileLink, trackedLink } = pinHelperOf(pin);
  return (isTouch ? mobileLink : null) ?? trackedLink ?? link;
}
