import { useText } from '../../text.ts';
import style from './PromotedLabel.module.css';

/** Says that somebody paid for the pin to be shown (S1.3). */
export function PromotedLabel() {
  const text = useText();
  return <p className={style.promoted}>{text.browse.pin.promoted()}</p>;
}
