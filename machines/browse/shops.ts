import type { ShopSum } from '../../events/entities/feed.ts';
import type { Price } from '../../events/entities/pin.ts';

export interface Shop<P> {
  /** Its website; null for products without a link. */
  domain: string | null;
  /** Its products on the loaded pages. */
  pins: readonly P[];
  /** The number of all its products. */
  count: number;
  /** The sum of all their prices, by currency. */
  totals: readonly Price[];
}

/** Products by shop: shops by the name of their website, those without one last; within a shop the products stay in their order. */
export function groupedByShop<P extends { domain: string | null }>(products: readonly P[], sums: readonly ShopSum[]): Shop<P>[] {
  const shops = new Map<string | null, P[]>();
  for (const product of products) shops.set(product.domain, [...(shops.get(product.domain) ?? []), product]);
  return [...shops]
    .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
    .map(([domain, pins]) => {
      const own = sums.filter((sum) => sum.domain === domain);
      return {
        domain,
        pins,
        count: countIn(own),
        totals: own.flatMap(({ currency, amount }) => (currency === null ? [] : { currency, amount })),
      };
    });
}

/** The number of products that are summed up. */
export const countIn = (sums: readonly ShopSum[]): number => sums.reduce((total, { count }) => total + count, 0);
