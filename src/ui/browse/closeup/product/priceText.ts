import type { Price } from '../../../../../events/entities/pin.ts';
import { formatPrice } from '../../../format.ts';

/** A price, or a price range in one currency. */
export function priceText(locale: string, min: Price, max: Price): string {
  if (min.amount === max.amount || min.currency !== max.currency) return formatPrice(locale, min);
  return `${formatPrice(locale, min)} – ${formatPrice(locale, max)}`;
}
