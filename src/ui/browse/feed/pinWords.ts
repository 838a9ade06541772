import type { GridPin } from '../../../../events/entities/pin.ts';
import type { Text } from '../../text.ts';

/** Accessible name of a pin: its title, then its description. */
export function pinName({ title, gridTitle, altText, autoAltText }: GridPin, text: Text): string {
  const called = title ?? gridTitle;
  const imageText = altText ?? autoAltText;
  const words = imageText && imageText !== called ? [called, imageText] : [called];
  return words.filter(Boolean).join('. ') || text.browse.pin.untitled();
}

/** Name of the pin's person, or of its board. */
export function pinByline({ pinner, board, domain }: GridPin, text: Text): string {
  if (pinner) return text.browse.pin.by({ name: pinner.fullName });
  return board?.name ?? domain ?? '';
}
