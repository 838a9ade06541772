import type { GridPin, Price } from '../../events/entities/pin.ts';

type Product = Pick<GridPin, 'domain' | 'price'>;

export interface Shop<P> {
  /** Its website; null for products without a link. */
  domain: string | null;
  pins: readonly P[];
  /** The sum of the prices, by currency. */
  totals: readonly Price[];
}

/** Products by shop: shops by the name of their website, those without one last; within a shop the products stay in their order. */
export function groupedByShop<P extends Product>(products: readonly P[]): Shop<P>[] {
  const shops = new Map<string | null, { pins: P[]; totals: Map<string, number> }>();
  for (const product of products) {
    const { domain, price } = product;
    const shop = shops.get(domain) ?? { pins: [] as P[], totals: new Map<string, number>() };
    shops.set(domain, shop);
    shop.pins.push(product);
    if (price) shop.totals.set(price.currency, (shop.totals.get(price.currency) ?? 0) + price.amount);
  }
  return [...shops]
    .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
    .map(([domain, { pins, totals }]) => ({
      domain,
      pins,
      totals: [...totals].map(([currency, amount]) => ({ currency, amount })),
    }));
}
