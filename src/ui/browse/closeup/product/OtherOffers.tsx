import { usePageText } from '../../../pageText.ts';
import section from '../Section.module.css';
import { offerOf, type Product } from './offer.ts';
import { priceText } from './priceText.ts';
import style from './ProductWords.module.css';

/** The further products of a pin, each with its offer (S1.3). */
export function OtherOffers({ products }: { products: readonly Product[] }) {
  const text = usePageText();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className={section.title}>
        {text.closeup.product.others()}
      </h2>
      <ul className={section.lines}>
        {products.map((product) => {
          const { minPrice, maxPrice, inStock } = offerOf(product, {});
          return (
            <li key={product.id} className={style.other}>
              <span>
                {product.name}{' '}
                {product.brand && <span className={style.brand}>{text.closeup.product.brand({ brand: product.brand })}</span>}
              </span>
              <span className={style.offer}>
                <b>{priceText(text.locale, minPrice, maxPrice)}</b>
                <span className={inStock ? style.here : style.gone}>
                  {inStock ? text.closeup.product.inStock() : text.closeup.product.outOfStock()}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
