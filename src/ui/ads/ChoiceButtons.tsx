import type { ConsentChoice } from '../../../events/entities/ads.ts';
import { Button } from '../parts/Button.tsx';
import style from './Question.module.css';

interface Props {
  choice: ConsentChoice | null;
  refuse: string;
  allow: string;
  onChoose: (given: { choice: ConsentChoice }) => void;
}

/** Both answers have the same visual weight. */
export function ChoiceButtons({ choice, refuse, allow, onChoose }: Props) {
  return (
    <div className={style.buttons}>
      <Button aria-pressed={choice === 'refused'} onClick={() => onChoose({ choice: 'refused' })}>
        {refuse}
      </Button>
      <Button aria-pressed={choice === 'allowed'} onClick={() => onChoose({ choice: 'allowed' })}>
        {allow}
      </Button>
    </div>
  );
}
