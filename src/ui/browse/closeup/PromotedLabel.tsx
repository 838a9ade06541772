import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { useFlow } from '../../session.ts';
import { usePageText } from '../../pageText.ts';
import style from './PromotedLabel.module.css';

/**
 * Label of a promoted pin (S1.3). For signed-in people it is obfuscated (S2.6): each letter has its own element, so that text filters do
 * not match while it reads the same.
 */
export function PromotedLabel() {
  const text = usePageText();
  const hidesWord = useFlow('viewer', isSignedIn);
  const word = text.browse.pin.promoted();
  return <p className={style.promoted}>{hidesWord ? [...word].map((letter, i) => <span key={i}>{letter}</span>) : word}</p>;
}
