import { use, useId } from 'react';
import { maxItems, type Creation } from '../../../../events/entities/creation.ts';
import {
  bytesSent,
  draftShown,
  failedItem,
  filesPending,
  isOvertaken,
  isSendingDraft,
  isWhole,
  madePin,
  newPageId,
  refusedFiles,
  removedItem,
  sendFailure,
  waitsForServer,
} from '../../../../machines/browse/creation.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { FileButton } from '../../parts/FileButton.tsx';
import { handsFocusOnTo, takeLostFocus } from '../../parts/lostFocus.ts';
import { Spinner } from '../../parts/Spinner.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow, useSender } from '../../session.ts';
import field from '../../account/forms/FieldFrame.module.css';
import form from '../../account/forms/FlowForm.module.css';
import style from './CreationForm.module.css';
import { BoardSelect } from '../saving/BoardSelect.tsx';
import { acceptOf } from './acceptOf.ts';
import { CreationContext } from './creationPort.ts';
import { CreationItems, itemsId } from './CreationItems.tsx';
import { failureText } from './failureText.ts';
import { DiscardQuestion, discardOverlay } from './DiscardQuestion.tsx';
import { DraftField } from './DraftField.tsx';

const [submitId, progressId, viewId] = ['creation-submit', 'creation-progress', 'creation-view'];
/** While a draft is edited, sent, or done, one of these is there, and takes the focus of what the step before had. */
const handsFocusOn = handsFocusOnTo(() => document.querySelector<HTMLElement>(`#${submitId}, #${progressId}, #${viewId}`));

/** Makes a pin of several files, or of a video, or changes what a pin is made of. */
export function CreationForm({ place }: { place: string }) {
  const { creation: text } = useToolText();
  const draft = useFlow('creation', draftShown, place);
  const madeId = useFlow('creation', madePin, place);
  const failure = useFlow('creation', sendFailure, place);
  if (madeId !== null && draft === null) {
    return (
      <section className={style.done}>
        <h2 role="status">{text.done()}</h2>
        <ButtonLink id={viewId} to={`/pin/${madeId}/`} tone="accent">
          {text.view()}
        </ButtonLink>
      </section>
    );
  }
  if (draft === null && failure !== null) {
    return (
      <section className={style.done}>
        <p role="alert">{text.outdated()}</p>
        <ButtonLink id={viewId} to={`/pin/${place.slice('pin '.length)}/`} tone="accent">
          {text.view()}
        </ButtonLink>
      </section>
    );
  }
  if (draft === null) return <Spinner label={text.reading()} />;
  // A draft without content of a pin that was never opened here: its page has the button that leads here.
  if (place.startsWith('pin ') && draft.editedId === null) {
    return (
      <section className={style.done}>
        <p>{text.openPin()}</p>
        <ButtonLink to={`/pin/${place.slice('pin '.length)}/`}>{text.view()}</ButtonLink>
      </section>
    );
  }
  return <DraftForm place={place} draft={draft} />;
}

function DraftForm({ place, draft }: { place: string; draft: Creation }) {
  const { creation: text, saving } = useToolText();
  const port = use(CreationContext);
  const isSending = useFlow('creation', isSendingDraft, place);
  const failure = useFlow('creation', sendFailure, place);
  const failedAt = useFlow('creation', failedItem, place);
  const refused = useFlow('creation', refusedFiles, place);
  const pending = useFlow('creation', filesPending, place);
  const overtaken = useFlow('creation', isOvertaken, place);
  const pendingId = useId();
  const sent = useSender('creation.sent');
  const typed = useSender('creation.typed');
  const added = useSender('creation.added');
  const discarded = useSender('creation.discarded');
  const opened = useSender('overlay.opened');
  const restored = useSender('creation.restored');
  const removed = useFlow('creation', removedItem, place);
  const { kind, items } = draft;
  const isFull = items.length >= maxItems;
  const isEmpty = items.length === 0 && Object.values(draft.texts).every((words) => words === '');
  const accepts = kind === 'carousel' ? 'picture' : kind === 'video' ? 'video' : 'both';
  const addPage = (): void => {
    const page = { id: newPageId(draft, removed), kind: 'text' as const, name: '', duration: 0, poster: null, captions: null, kept: null };
    added({ place, items: [page] });
  };
  const restore = (): void => {
    restored({ place });
    takeLostFocus(() => document.getElementById(itemsId));
  };
  return (
    <form
      ref={handsFocusOn}
      className={form.form}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole(draft) && pending === 0) sent({ place });
      }}
    >
      <p>{text.leads[kind]()}</p>
      <CreationItems place={place} draft={draft} isLocked={isSending} />
      {!isSending && !isFull && (
        <div className={style.ways}>
          <FileButton
            tone={items.length === 0 ? 'accent' : 'plain'}
            multiple={kind !== 'video'}
            accept={acceptOf[accepts]}
            onPick={(files) => port.picked(place, accepts, files)}
          >
            {kind === 'video' && items.length > 0 ? text.replace() : text.pick[kind]()}
          </FileButton>
          {kind === 'story' && <Button onClick={addPage}>{text.addPage()}</Button>}
        </div>
      )}
      {removed && !isSending && !isFull && (
        <div className={style.ways}>
          <p role="status">{text.removed[removed.item.kind]()}</p>
          <Button onClick={restore}>{text.restore()}</Button>
        </div>
      )}
      {refused.length > 0 && (
        <div role="alert" className={style.failed}>
          {refused.map(({ name, reason }, n) => (
            <p key={n}>{text.refused[reason]({ name })}</p>
          ))}
        </div>
      )}
      {draft.editedId === null && (
        <>
          <DraftField place={place} draft={draft} field="title" label={saving.form.pinTitle()} maxLength={100} isLocked={isSending} />
          <DraftField
            place={place}
            draft={draft}
            field="description"
            label={saving.form.description()}
            maxLength={800}
            lines={3}
            isLocked={isSending}
          />
          <DraftField place={place} draft={draft} field="altText" label={saving.form.altText()} maxLength={500} isLocked={isSending} />
          <DraftField place={place} draft={draft} field="link" label={saving.form.link()} maxLength={2000} isLocked={isSending} />
          <BoardSelect
            boardId={draft.texts.boardId || null}
            isLocked={isSending}
            onChoose={(boardId) => typed({ place, field: 'boardId', text: boardId ?? '' })}
          />
        </>
      )}
      {failure && !isSending && (
        <p role="alert" className={style.failed}>
          {failedAt === null ? '' : `${text.item[items[failedAt - 1]!.kind]({ number: failedAt })}: `}
          {failureText(text.failed, failure)}
        </p>
      )}
      {isSending ? (
        <Progress place={place} />
      ) : (
        <>
          <p role="status" className={field.hint}>
            {overtaken ? text.overtaken() : text.kept()}
          </p>
          <p id={pendingId} role="status" className={field.hint}>
            {pending > 0 && text.pending({ files: pending })}
          </p>
          <div ref={handsFocusOn} className={form.actions}>
            <Button
              disabled={pending > 0}
              aria-describedby={pendingId}
              onClick={() => (isEmpty ? discarded({ place }) : opened({ overlay: discardOverlay }))}
            >
              {text.discard()}
            </Button>
            <Button id={submitId} type="submit" tone="accent" disabled={!isWhole(draft) || pending > 0} aria-describedby={pendingId}>
              {draft.editedId === null ? text.publish() : saving.form.saveChanges()}
            </Button>
          </div>
          <DiscardQuestion place={place} />
        </>
      )}
    </form>
  );
}

function Progress({ place }: { place: string }) {
  const { creation: text } = useToolText();
  const { sent, total } = useFlow('creation', bytesSent, place);
  const isWaiting = useFlow('creation', waitsForServer, place);
  const stopped = useSender('creation.stopped');
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total);
  const words = sent < total ? text.progress({ percent }) : text.finishing();
  return (
    <div id={progressId} ref={handsFocusOn} tabIndex={-1} className={style.progress}>
      <p role="status">{isWaiting ? text.waiting() : text.sending()}</p>
      <progress className={style.bar} value={sent} max={Math.max(1, total)} aria-label={text.progressLabel()} aria-valuetext={words} />
      <p>{words}</p>
      <Button onClick={() => stopped({ place })}>{text.cancel()}</Button>
    </div>
  );
}
