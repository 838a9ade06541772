import type { GridPin } from '../../../../events/entities/pin.ts';
import type { Text } from '../../text.ts';

/** What a screen reader calls a pin: its title, then what is to be seen. */
export function pinName({ title, gridTitle, altText, autoAltText }: GridPin, text: Text): string {
  const called = title ?? gridTitle;
  const seen = altText ?? autoAltText;
  const words = seen && seen !== called ? [called, seen] : [called];
  return words.filter(Boolean).join('. ') || text.browse.pin.untitled();
}

/** Whose it is, or the board that it stands on. */
export function pinByline({ pinner, board, domain }: GridPin, text: Text): string {
  if (pinner) return text.browse.pin.by({ name: pinner.fullName });
  return board?.name ?? domain ?? '';
}
