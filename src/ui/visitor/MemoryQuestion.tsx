import { ChoiceButtons } from '../ads/ChoiceButtons.tsx';
import { Question } from '../ads/Question.tsx';
import { useOwnText } from '../ownText.ts';
import { useSender } from '../session.ts';

/** Asks visitors whether this browser may remember their visit, where nothing is kept before they said so. */
export default function MemoryQuestion() {
  const { memory: text } = useOwnText().visitor;
  const chosen = useSender('visitor.memoryChosen');
  return (
    <Question title={text.question()} body={text.questionBody()}>
      <ChoiceButtons choice={null} refuse={text.refuse()} allow={text.allow()} onChoose={chosen} />
    </Question>
  );
}
