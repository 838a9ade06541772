import { useOwnText } from '../../ownText.ts';
import style from './StrengthMeter.module.css';

/** Password strength as four bars and a word. @param strength 0 to 4 */
export function StrengthMeter({ strength }: { strength: number }) {
  const { account } = useOwnText();
  const words = [
    account.strength.tooWeak(),
    account.strength.weak(),
    account.strength.fair(),
    account.strength.good(),
    account.strength.strong(),
  ];
  return (
    <div className={style.meter} data-strength={strength}>
      <span className={style.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={style.bar} data-full={bar <= Math.max(1, strength) || undefined} />
        ))}
      </span>
      <span role="status">{words[strength]}</span>
    </div>
  );
}
