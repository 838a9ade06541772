import type { Pin } from '../../../../events/entities/pin.ts';
import { usePageText } from '../../pageText.ts';
import style from './Rating.module.css';

type RatingData = NonNullable<NonNullable<NonNullable<Pin['richMetadata']>['recipe']>['aggregateRating']>;

/** Rating as stars and in numbers. */
export function Rating({ rating: { ratingValue, bestRating, ratingCount, reviewCount } }: { rating: RatingData }) {
  const text = usePageText();
  const format = new Intl.NumberFormat(text.locale, { maximumFractionDigits: 1 });
  const count = ratingCount || reviewCount;
  return (
    <p className={style.rating}>
      <span
        className={style.stars}
        style={{ '--share': `${Math.min(100, (ratingValue / bestRating) * 100)}%` } as React.CSSProperties}
        aria-hidden="true"
      />
      <b>{text.closeup.recipe.rating({ value: format.format(ratingValue), best: format.format(bestRating) })}</b>
      {count > 0 && <span className={style.count}>{text.closeup.recipe.ratings({ count })}</span>}
    </p>
  );
}
