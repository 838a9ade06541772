import * as v from 'valibot';
import { creationKinds, sentItems, type Creation, type CreationItem } from '../../../events/entities/creation.ts';
import { GridPin } from '../../../events/entities/pin.ts';
import type { CreationCommands } from '../../../machines/browse/creationCommands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { AnswerError, type Calls, failureOf } from '../shell/calls.ts';
import { drawnId } from '../shell/drawnId.ts';
import { readAnswer, readData } from '../shell/readAnswer.ts';
import { blobOf, dropBlob, keepBlob } from './creationBlobs.ts';
import { deleteDraft, putDraft, putSending, readDraft, type Received } from './creationStore.ts';
import { copyDraft, takeCopy } from './draftCopies.ts';
import { holdDraft } from './holdDraft.ts';

/** Bytes of one call: 2 MB take ten seconds on a slow connection. */
const partBytes = 2 * 1024 * 1024;
/** Calls in a row that the server does not continue with, after which the upload has failed. */
const maxRepeats = 3;

const Answer = v.object({ received: v.number() });
const Made = v.object({ pin: GridPin });

/** Ids of an item's new files. */
const filesOf = ({ id, kind, kept, poster, captions }: CreationItem): string[] =>
  [kept || kind === 'text' ? null : id, poster, captions?.id ?? null].filter((file) => file !== null);

/** The state of a draft in this tab. */
interface Seen {
  revision: string | undefined;
  clientId: string;
  isOvertaken: boolean;
  received: Received;
}

/** Handles drafts of pins in this browser, and sends them: each file in parts, then the pin. */
export function callCreation(calls: Calls, account: () => string | null): CommandHandlers<CreationCommands> {
  /** The drafts of this tab by place. A draft that another tab overtook has a client id of its own, and is kept here alone. */
  const seen = new Map<string, Seen>();
  /** Drafts whose last change is not stored yet, by place. */
  const unstored = new Map<string, Creation>();
  /** The revision that each draft gets by the write that runs. */
  const written = new Map<string, string>();
  addEventListener('pagehide', () => {
    for (const [place, creation] of unstored)
      copyDraft(account() ?? '', place, { creation, revisions: [seen.get(place)?.revision ?? null, written.get(place) ?? null] });
  });
  const runs = new Map<string, AbortController>();
  /** Releases the drafts that this tab sends. */
  const holds = new Map<string, () => void>();
  const release = (place: string): void => {
    holds.get(place)?.();
    holds.delete(place);
  };
  /** A draft is read after what was stored or dropped before. */
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };

  /** Stores a draft unless another tab overtook it. @returns the client id with which it is sent */
  async function keep(place: string, creation: Creation, isSending: boolean, onOvertaken: () => void): Promise<string> {
    const known: Seen = seen.get(place) ?? { revision: undefined, clientId: creation.clientId, isOvertaken: false, received: {} };
    if (known.isOvertaken) return known.clientId;
    const { received } = known;
    const drawn = drawnId();
    written.set(place, drawn);
    const revision = await putDraft(account() ?? '', place, creation, known.revision, { isSending, received }, drawn);
    if (revision !== undefined) {
      seen.set(place, { revision, clientId: creation.clientId, isOvertaken: false, received });
      return creation.clientId;
    }
    const clientId = drawnId();
    seen.set(place, { revision: undefined, clientId, isOvertaken: true, received });
    onOvertaken();
    return clientId;
  }

  /** Stores an edited draft in its turn. */
  function keepEdited(place: string, creation: Creation, isSending: boolean, to: CommandContext): Promise<void> {
    unstored.set(place, creation);
    return inOrder(() => keep(place, creation, isSending, () => to.append('creation.parted', { place }))).then(
      () => {
        if (unstored.get(place) !== creation) return;
        unstored.delete(place);
        // The page was left and came back.
        copyDraft(account() ?? '', place, null);
      },
      () => to.append('outbox.storeFailed', {}),
    );
  }

  /** Keeps how far the sending got. A browser that stores nothing sends from the beginning after a reload. */
  async function keepSending(place: string, isSending: boolean, received: Received): Promise<void> {
    const known = seen.get(place);
    if (!known) return;
    const { revision } = known;
    seen.set(place, { ...known, received });
    if (revision !== undefined) await inOrder(() => putSending(account() ?? '', place, revision, { isSending, received })).catch(() => {});
  }

  /** Sends a file from the byte that the server has not confirmed. */
  async function upload(
    { id, file, confirmed }: { id: string; file: Blob; confirmed: number },
    signal: AbortSignal,
    onReceived: (bytes: number) => Promise<void>,
  ): Promise<void> {
    for (let received = confirmed, repeats = 0; received < file.size;) {
      const form = new FormData();
      form.append('upload_id', id);
      form.append('offset', String(received));
      form.append('size', String(file.size));
      form.append('file', file.slice(received, received + partBytes), 'part');
      const answer = readData(Answer, await calls.send('post', '/v3/uploads/', form, { signal, timeout: 120_000 }));
      repeats = answer.received > received ? 0 : repeats + 1;
      if (repeats === maxRepeats) throw new AnswerError('The upload does not go on.');
      received = answer.received;
      await onReceived(Math.min(received, file.size));
    }
  }

  async function send({ clientId, editedId, began, kind, items, texts }: Creation, signal: AbortSignal): Promise<string> {
    const { boardId, title, description, altText, link } = texts;
    const about = editedId
      ? { pin_id: editedId, ...(began !== null && { began }) }
      : { kind, title, description, alt_text: altText, ...(link && { link }), ...(boardId && { board_id: boardId }) };
    const answer = await calls.change(
      'PinContentResource',
      editedId ? 'update' : 'create',
      { client_id: clientId, ...about, items: sentItems({ items, texts }).map((item) => wireItem(item, texts)) },
      { signal, timeout: 180_000 },
    );
    return readAnswer(Made, answer).pin.id;
  }

  return {
    async readCreation({ place, start }, to) {
      const stored = await inOrder(() => readDraft(account() ?? '', place)).catch(() => undefined);
      for (const [id, file] of stored?.files ?? []) keepBlob(id, file);
      const kind = creationKinds.find((name) => name === place) ?? 'carousel';
      const newer = takeCopy({ account: account() ?? '', place, revision: stored?.revision }, to);
      const begun = newer ?? stored?.creation ?? start ?? { clientId: '', kind, editedId: null, began: null, items: [], texts: {} };
      // A file that the browser has lost takes its item with it.
      const items = begun.items.filter((item) => filesOf(item).every((id) => blobOf(id)));
      const creation = { ...begun, items, clientId: begun.clientId || drawnId() };
      const { revision, isSending = false, received = {} } = stored ?? {};
      seen.set(place, { revision, clientId: creation.clientId, isOvertaken: false, received });
      if (newer) void keepEdited(place, creation, isSending, to);
      const held = isSending ? await holdDraft(account() ?? '', place) : undefined;
      if (held) holds.set(place, held);
      to.append('creation.read', { place, creation });
      if (held) to.append('creation.resumed', { place });
    },
    keepCreation: ({ place, creation }, to) => keepEdited(place, creation, false, to),
    async dropCreation({ place }) {
      release(place);
      unstored.delete(place);
      const files = await inOrder(() => {
        const known = seen.get(place);
        seen.delete(place);
        return deleteDraft(account() ?? '', place, known?.revision, known?.clientId);
      }).catch(() => []);
      files.forEach(dropBlob);
    },
    async sendCreation({ place, creation }, to) {
      const run = new AbortController();
      runs.set(place, run);
      const files = creation.items.flatMap(filesOf).map((id) => ({ id, file: blobOf(id) ?? new Blob() }));
      const total = files.reduce((sum, { file }) => sum + file.size, 0);
      let before = 0;
      const held = holds.has(place) ? undefined : await holdDraft(account() ?? '', place);
      if (held) holds.set(place, held);
      // Another tab may have sent this draft, or write to it from now on.
      const clientId = await inOrder(() => keep(place, creation, true, () => to.append('creation.parted', { place }))).catch(
        () => creation.clientId,
      );
      try {
        for (const { id, file } of files) {
          const confirmed = Math.min(seen.get(place)?.received[id] ?? 0, file.size);
          await upload({ id, file, confirmed }, run.signal, async (bytes) => {
            if (run.signal.aborted) return;
            to.append('creation.progressed', { place, sent: before + bytes, total });
            await keepSending(place, true, { ...seen.get(place)?.received, [id]: bytes });
          });
          before += file.size;
        }
        const madeId = await send({ ...creation, clientId }, run.signal);
        if (!run.signal.aborted) to.append('creation.done', { place, madeId });
      } catch (error) {
        if (run.signal.aborted) return;
        const failure = await failureOf(error);
        // The server has lost a file.
        if (failure.status === 409) await keepSending(place, false, {});
        to.append('creation.failed', { place, ...failure });
      }
    },
    async stopCreation({ place }) {
      runs.get(place)?.abort();
      release(place);
      await keepSending(place, false, seen.get(place)?.received ?? {});
    },
  };
}

/** An item as the server reads it. */
function wireItem({ id, kind, duration, poster, captions, kept }: CreationItem, texts: Creation['texts']): Record<string, unknown> {
  return {
    kind,
    ...(kept ? { keep: kept.at } : kind !== 'text' && { upload: id }),
    ...(poster && { poster }),
    ...(captions?.id && { captions: captions.id, captions_language: document.documentElement.lang }),
    ...(kept && captions === null && { captions: null }),
    title: texts[`${id}.title`] ?? '',
    text: texts[`${id}.text`] ?? '',
    link: texts[`${id}.link`] ?? '',
    milliseconds: duration,
  };
}
