import type { GridPin } from '../../../../../events/entities/pin.ts';
import { Link } from '../../../parts/Link.tsx';
import { Picture } from '../../../parts/Picture.tsx';
import { formatPrice } from '../../../format.ts';
import { usePageText } from '../../../pageText.ts';
import { pinName } from '../../feed/pinWords.ts';
import style from './ProductCards.module.css';

/** Products with their prices. */
export function ProductCards({ pins }: { pins: readonly GridPin[] }) {
  const text = usePageText();
  return (
    <ul className={style.products}>
      {pins.map((pin) => (
        <li key={pin.id}>
          <Link className={style.product} to={`/pin/${pin.id}/`}>
            <span className={style.picture}>
              <Picture
                signature={pin.imageSignature}
                width={pin.imageWidth}
                height={pin.imageHeight}
                alt=""
                sizes="136px"
                dominantColor={pin.dominantColor}
                thumbhash={pin.thumbhash}
              />
            </span>
            <span className={style.name}>{pin.title || pinName(pin, text)}</span>
            {pin.price && <b>{formatPrice(text.locale, pin.price)}</b>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
