import type { Price } from '../../../../../events/entities/pin.ts';
import { formatPrice } from '../../../format.ts';

/** One price, or from the least to the most of one currency. */
export function priceText(locale: string, least: Price, most: Price): string {
  if (least.amount === most.amount || least.currency !== most.currency) return formatPrice(locale, least);
  return `${formatPrice(locale, least)} – ${formatPrice(locale, most)}`;
}
