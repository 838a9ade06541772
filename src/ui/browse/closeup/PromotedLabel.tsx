import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { useFlow } from '../../session.ts';
import { usePageText } from '../../pageText.ts';
import style from './PromotedLabel.module.css';

/**
 * Says that somebody paid for the pin to be shown (S1.3). Signed-in people get it obfuscated (S2.6): each letter stands
 * by itself, so that a filter for the word does not find it, while it reads the same.
 */
export function PromotedLabel() {
  const text = usePageText();
  const hidesWord = useFlow('viewer', isSignedIn);
  const word = text.browse.pin.promoted();
  return <p className={style.promoted}>{hidesWord ? [...word].map((letter, i) => <span key={i}>{letter}</span>) : word}</p>;
}
