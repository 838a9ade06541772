import { quotaReached } from '../../../../events/entities/instanceSettings.ts';
import { maxTags, maxTagsOnPin } from '../../../../events/entities/tag.ts';
import { latestNotice, latestRefusal } from '../../../../machines/browse/changeNotice.ts';
import { inverseOf } from '../../../../machines/browse/changes.ts';
import { changeHeldUp } from '../../../../machines/browse/heldUpChange.ts';
import { heldUpBy, isBetweenTries } from '../../../../machines/browse/outbox.ts';
import { boardOwner, ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { animatedPin } from '../../../../machines/browse/repinAnimation.ts';
import type { Change } from '../../../../events/entities/change.ts';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import { Link } from '../../parts/Link.tsx';
import { pressable } from '../../parts/pressable.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useEntity, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { pinName } from '../feed/pinWords.ts';
import toast from '../../shell/Toasts.module.css';
import { changeWords } from './changeWords.ts';
import { changeBoard, refusedWords } from './refusedWords.ts';
import style from './ChangeToast.module.css';

type Words = ReturnType<typeof usePageText>['saving'];

/** Content of saving toasts: the change with its undo, the reason of its rejection, or the way out for one that is held up. */
export default function ChangeToast({ name }: { name: string }) {
  const { saving: text } = usePageText();
  if (name === 'outboxStoreFailed') return <p className={style.words}>{text.toast.storeFailed()}</p>;
  if (name === 'changeHeldUp') return <HeldUp />;
  return name === 'change' ? <Changed /> : <Refused />;
}

function Changed() {
  const { saving: text } = usePageText();
  const notice = useFlow('changeNotice', latestNotice);
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, changeBoard(notice?.change)));
  const profile = useFlow('ownBoards', boardOwner);
  const heldUp = useFlow('outbox', heldUpBy);
  const takenBack = useSender('change.takenBack');
  if (!notice) return null;
  const { change, clientId } = notice;
  const isInProfile = change.kind === 'createPin' && change.boardId === null && profile !== null;
  const place = isInProfile ? { name: profile.fullName, url: `/${profile.username}/` } : board;
  return (
    <>
      {/* A new element for each pin makes screen readers read the toast again, though its words are those of the last one. */}
      {change.kind === 'savePin' && <SavedPicture key={change.pinId} pinId={change.pinId} />}
      <p className={style.words}>
        {place?.url ? (
          <Link to={place.url}>{changeWords(change, place.name, heldUp, text)}</Link>
        ) : (
          changeWords(change, place?.name, heldUp, text)
        )}
      </p>
      {inverseOf(clientId, change) && (
        <button type="button" className={toast.action} onClick={() => takenBack({ clientId })}>
          {text.toast.undo()}
        </button>
      )}
    </>
  );
}

/** Shows the pin's picture moving to its board; its name distinguishes this save from the last one. */
function SavedPicture({ pinId }: { pinId: string }) {
  const text = useText();
  const pin = useEntity('pins', pinId);
  const isMoving = useFlow('repinAnimation', (snapshot) => animatedPin(snapshot) === pinId);
  return pin ? (
    <img
      className={style.picture}
      data-moving={isMoving || undefined}
      src={pictureUrl(pin.imageSignature, '236x')}
      alt={pinName(pin, text)}
    />
  ) : null;
}

function Refused() {
  const { saving: text } = usePageText();
  const refusal = useFlow('changeNotice', latestRefusal);
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, changeBoard(refusal?.change)));
  if (!refusal) return null;
  return (
    <p className={style.words}>
      {refusedWords(refusal.change, board?.name, text)} {reasonOf(refusal, text)}
    </p>
  );
}

function HeldUp() {
  const { saving: text } = usePageText();
  const { shell } = useText();
  const held = useFlow('heldUpChange', changeHeldUp);
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, changeBoard(held?.change)));
  const disabled = !useFlow('outbox', isBetweenTries);
  const retried = useSender('change.retried');
  const opened = useSender('overlay.opened');
  if (!held) return null;
  const { clientId, change } = held;
  return (
    <div className={style.held}>
      <p className={style.words}>
        {refusedWords(change, board?.name, text)} {text.heldUp.kept()}
      </p>
      <button type="button" className={toast.action} {...pressable({ disabled, onClick: () => retried({ clientId }) })}>
        {shell.retry()}
      </button>
      <button type="button" className={toast.action} {...pressable({ disabled, onClick: () => opened({ overlay: 'changeDiscarding' }) })}>
        {text.heldUp.discard()}
      </button>
    </div>
  );
}

/** The server's messages are in one language, so the text is chosen by status and code. */
function reasonOf({ status, code, change }: { status: number | null; code: number | null; change: Change }, { refused }: Words): string {
  if (code === quotaReached) return ['tagPins', 'restoreTag'].includes(change.kind) ? refused.tags({ max: maxTags }) : refused.full();
  if (status === 409 && change.kind === 'tagPins') return refused.tagsOfPin({ max: maxTagsOnPin });
  if (status === 400 && change.kind === 'editPin') return refused.address();
  switch (status) {
    case 403:
      return refused.forbidden();
    case 404:
    case 410:
      return change.kind === 'addCollaborator' ? refused.nobody() : refused.gone();
    case 409:
      return refused.taken();
    case 413:
      return refused.tooMuch();
    default:
      return change.kind === 'createPin' && status !== null ? refused.picture() : refused.unknown();
  }
}
