import { useOwnText } from '../ownText.ts';
import { ConsentButtons } from './ConsentButtons.tsx';
import { Question } from './Question.tsx';

/** Asks visitors whether partners may measure their visit. */
export default function ConsentQuestion() {
  const { consent: text } = useOwnText().ads;
  return (
    <Question title={text.title()} body={text.body()}>
      <ConsentButtons />
    </Question>
  );
}
