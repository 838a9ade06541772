import type { Price } from '../../../../../events/entities/pin.ts';
import { formatPrice } from '../../../format.ts';

/** A price, or a price range in one currency. */
export function priceText(locale: string, least: Price, most: Price): string {
  if (least.amount === most.amount || least.currency !== most.currency) return formatPrice(locale, least);
  return `${formatPrice(locale, least)} – ${formatPrice(locale, most)}`;
}
