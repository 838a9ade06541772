import { useSender } from '../../../session.ts';
import { formatPrice } from '../../../format.ts';
import { usePageText } from '../../../pageText.ts';
import { dayText } from '../duration.ts';
import { isToBeHad, offerOf, type Choice, type Product } from './offer.ts';
import { priceText } from './priceText.ts';
import style from './ProductWords.module.css';

interface Props {
  pinId: string;
  product: Product;
  choice: Choice;
  /** The day of offers that are too old to be relied on, ISO 8601; null for others. */
  readOn: string | null;
}

/**
 * Price, availability and variants of a product (S1.3). Standard price, brand and shipping are present only for viewers who may see them
 * (S1.6).
 */
export function ProductWords({ pinId, product, choice, readOn }: Props) {
  const text = usePageText();
  const choose = useSender('product.variantChosen');
  const offer = offerOf(product, choice);
  const { standardPrice } = product.offerSummary;
  const isReduced = standardPrice && standardPrice.currency === offer.minPrice.currency && standardPrice.amount > offer.maxPrice.amount;
  return (
    <section className={style.product} aria-label={product.name}>
      {product.brand && <p className={style.brand}>{text.closeup.product.brand({ brand: product.brand })}</p>}
      <p className={style.offer} aria-live="polite">
        <b className={style.price}>{priceText(text.locale, offer.minPrice, offer.maxPrice)}</b>
        {isReduced && (
          <span className={style.standard}>{text.closeup.product.standardPrice({ price: formatPrice(text.locale, standardPrice) })}</span>
        )}
        <span className={offer.inStock ? style.here : style.gone}>
          {offer.isNone ? text.closeup.product.none() : offer.inStock ? text.closeup.product.inStock() : text.closeup.product.outOfStock()}
        </span>
      </p>
      {readOn !== null && <p className={style.shipping}>{text.closeup.product.readOn({ day: dayText(text.locale, readOn) ?? '' })}</p>}
      <Shipping info={product.shippingInfo} />
      {product.variantSet?.dimensionMetadata.map(({ name, values }, dimension) => (
        <fieldset key={name} className={style.dimension}>
          <legend className={style.name}>{name}</legend>
          <div className={style.values}>
            {values.map((value) => {
              const isAvailable = isToBeHad(product, choice, dimension, value);
              return (
                <label key={value} className={style.value} data-gone={!isAvailable || undefined}>
                  <input
                    type="radio"
                    className={style.radio}
                    name={`${pinId} ${dimension}`}
                    checked={choice[dimension] === value}
                    onChange={() => choose({ pinId, dimension, value })}
                    aria-label={isAvailable ? value : text.closeup.product.soldOut({ value })}
                  />
                  {value}
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

function Shipping({ info }: { info: Product['shippingInfo'] }) {
  const text = usePageText();
  if (!info?.freeShippingValue && !info?.freeShippingPrice) return null;
  return (
    <p className={style.shipping}>
      {info.freeShippingPrice && info.freeShippingPrice.amount > 0
        ? text.closeup.product.freeShippingFrom({ price: formatPrice(text.locale, info.freeShippingPrice) })
        : text.closeup.product.freeShipping()}
    </p>
  );
}
