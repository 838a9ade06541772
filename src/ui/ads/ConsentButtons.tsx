import { consentChoice } from '../../../machines/ads/consent.ts';
import { useOwnText } from '../ownText.ts';
import { useFlow } from '../session.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';

/** Answers to the question of partners. */
export function ConsentButtons() {
  const { consent: text } = useOwnText().ads;
  return <ChoiceButtons choice={useFlow('consent', consentChoice)} refuse={text.refuse()} allow={text.allow()} />;
}
