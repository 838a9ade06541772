import { consentChoice } from '../../../machines/ads/consent.ts';
import { useOwnText } from '../ownText.ts';
import { useFlow, useSender } from '../session.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';

/** Answers to the question of partners. */
export function ConsentButtons() {
  const { consent: text } = useOwnText().ads;
  const choice = useFlow('consent', consentChoice);
  const given = useSender('consent.given');
  return <ChoiceButtons choice={choice} refuse={text.refuse()} allow={text.allow()} onChoose={given} />;
}
