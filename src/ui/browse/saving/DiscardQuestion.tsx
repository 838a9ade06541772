import { lostWith } from '../../../../machines/browse/changes.ts';
import { changeHeldUp } from '../../../../machines/browse/heldUpChange.ts';
import { isBetweenTries, waitingChanges } from '../../../../machines/browse/outbox.ts';
import { ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import type { Change } from '../../../../events/entities/change.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { Question } from './Questions.tsx';
import { changeBoard, refusedWords } from './refusedWords.ts';

/** Confirms discarding the change that is held up, and names those that depend on it. */
export function DiscardQuestion() {
  const { saving: text } = usePageText();
  const held = useFlow('heldUpChange', changeHeldUp);
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, changeBoard(held?.change)));
  const waiting = useFlow('outbox', waitingChanges);
  const isDisabled = !useFlow('outbox', isBetweenTries);
  const closed = useSender('overlay.closed');
  const discarded = useSender('change.discarded');
  if (!held) return null;
  const { clientId, change } = held;
  const dependents = lostWith(waiting, clientId);
  const close = (): void => closed({ overlay: 'changeDiscarding' });
  return (
    <Sheet label={text.heldUp.title()} role="alertdialog" isDismissable={false} onClose={close}>
      <Question
        title={text.heldUp.title()}
        body={refusedWords(change, board?.name, text)}
        yes={text.heldUp.discard()}
        no={text.form.cancel()}
        onNo={close}
        onYes={() => discarded({ clientId })}
        isDisabled={isDisabled}
      >
        {dependents.length > 0 && (
          <>
            <p>{text.heldUp.also()}</p>
            <ul>
              {dependents.map((kept) => (
                <li key={kept.clientId}>
                  <NotDone change={kept.change} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{text.heldUp.final()}</p>
      </Question>
    </Sheet>
  );
}

function NotDone({ change }: { change: Change }) {
  const { saving: text } = usePageText();
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, changeBoard(change)));
  return refusedWords(change, board?.name, text);
}
