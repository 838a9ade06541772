import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { useFlow } from '../../session.ts';
import { useText } from '../../text.ts';

/**
 * The word that labels a promoted pin (S1.3). For signed-in people it is obfuscated (S2.6): each letter with its marks has its own
 * element, so that text filters do not match while it reads the same. The elements are inline, or Arabic and Indian letters would not join.
 */
export function PromotedWord() {
  const { browse } = useText();
  const hidesWord = useFlow('viewer', isSignedIn);
  const word = browse.pin.promoted();
  return hidesWord ? word.match(/\P{M}\p{M}*/gu)!.map((letter, i) => <span key={i}>{letter}</span>) : word;
}
