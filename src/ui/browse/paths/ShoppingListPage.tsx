import { useMemo } from 'react';
import type { GridPin } from '../../../../events/entities/pin.ts';
import { get } from '../../../../events/persistentMap.ts';
import { canLoadMore, feedPins, feedShops, hasFailed, isEmpty, isLoadingFirst } from '../../../../machines/browse/feed.ts';
import { feedKey, storySource } from '../../../../machines/browse/feedSource.ts';
import { countIn, groupedByShop, type Shop } from '../../../../machines/browse/shops.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import { formatPrice } from '../../format.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender, useSession } from '../../session.ts';
import { ProductCards } from '../closeup/product/ProductCards.tsx';
import { HeaderSkeleton } from '../subject/HeaderSkeleton.tsx';
import { useTitle } from '../../shell/title.ts';
import { PathFeed } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';
import style from './ShoppingListPage.module.css';

const source = storySource('shopping_list')!;
const key = feedKey(source);
const products = storySource('category', { category: 'products' });

/** The products that a person saved, by shop (S2.2); for others, products to save. */
export function ShoppingListPage() {
  const { paths: text, shell, board } = usePageText();
  const session = useSession();
  const signedIn = useFlow('viewer', isSignedIn);
  const pins = useFlow('feed', feedPins, key);
  const sums = useFlow('feed', feedShops, key);
  const count = countIn(sums);
  const isLoading = useFlow('feed', isLoadingFirst, key);
  const isNone = useFlow('feed', isEmpty, key);
  const failed = useFlow('feed', hasFailed, key);
  const mayLoad = useFlow('feed', canLoadMore, key);
  const retried = useSender('feed.retried');
  const endNeared = useSender('feed.endNeared');
  const shops = useMemo(() => {
    const known = session.known('pins').getSnapshot();
    return groupedByShop(
      pins.flatMap((id) => get(known, id) ?? []),
      sums,
    );
  }, [pins, sums, session]);
  useTitle(text.shoppingList());
  // One that is loaded again, as after a save, shows until it is there.
  if (isLoading && pins.length === 0) return <HeaderSkeleton />;
  return (
    <>
      {!isNone && <PathHead title={text.shoppingList()} {...(count > 0 && { lead: text.products({ count }) })} />}
      {shops.map((shop) => (
        <ShopSection key={shop.domain} shop={shop} />
      ))}
      {failed && (
        <Empty title={text.failedTitle()} body={board.failedBody()} isFailure>
          <Button onClick={() => retried({ source })}>{board.retry()}</Button>
        </Empty>
      )}
      {mayLoad && (
        <p className={style.more}>
          <Button onClick={() => endNeared({ source })}>{text.more()}</Button>
        </p>
      )}
      {isNone && (
        <>
          <Empty
            title={signedIn ? text.shoppingEmptyTitle() : text.shoppingVisitorTitle()}
            body={signedIn ? text.shoppingEmptyBody() : text.shoppingVisitorBody()}
            level={1}
          >
            {!signedIn && (
              <ButtonLink to="/login/?next=/shopping_list/" tone="accent">
                {shell.navigation.logIn()}
              </ButtonLink>
            )}
          </Empty>
          <PathFeed source={products} label={text.category.products()} />
        </>
      )}
    </>
  );
}

function ShopSection({ shop: { domain, pins, count, totals } }: { shop: Shop<GridPin> }) {
  const { paths: text, locale } = usePageText();
  const name = domain ?? text.otherShops();
  return (
    <section className={style.shop} aria-label={name}>
      <header className={style.head}>
        <h2 className={style.name}>{domain === null ? name : <Link to={`/source/${encodeURIComponent(domain)}/`}>{name}</Link>}</h2>
        {count > 0 && (
          <p className={style.total}>{text.shopTotal({ count, price: totals.map((total) => formatPrice(locale, total)).join(' + ') })}</p>
        )}
      </header>
      <ProductCards pins={pins} />
    </section>
  );
}
