import { consentChoice } from '../../../machines/ads/consent.ts';
import { Button } from '../parts/Button.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import style from './ConsentQuestion.module.css';

/** Both answers have the same visual weight. */
export function ConsentButtons() {
  const { consent: text } = usePageText().ads;
  const choice = useFlow('consent', consentChoice);
  const given = useSender('consent.given');
  return (
    <div className={style.buttons}>
      <Button aria-pressed={choice === 'refused'} onClick={() => given({ choice: 'refused' })}>
        {text.refuse()}
      </Button>
      <Button aria-pressed={choice === 'allowed'} onClick={() => given({ choice: 'allowed' })}>
        {text.allow()}
      </Button>
    </div>
  );
}
