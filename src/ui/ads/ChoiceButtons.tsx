import type { ConsentChoice } from '../../../events/entities/ads.ts';
import { Button } from '../parts/Button.tsx';
import { useSender } from '../session.ts';
import style from './Question.module.css';

/** Both answers have the same visual weight. */
export function ChoiceButtons({ choice, refuse, allow }: { choice: ConsentChoice | null; refuse: string; allow: string }) {
  const given = useSender('consent.given');
  return (
    <div className={style.buttons}>
      <Button aria-pressed={choice === 'refused'} onClick={() => given({ choice: 'refused' })}>
        {refuse}
      </Button>
      <Button aria-pressed={choice === 'allowed'} onClick={() => given({ choice: 'allowed' })}>
        {allow}
      </Button>
    </div>
  );
}
