import { HTTPError } from 'ky';
import * as v from 'valibot';
import type { DataOf } from '../../../events/record.ts';
import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { AnswerError, type Calls, failureOf } from '../shell/calls.ts';
import { retryAfterOf } from '../shell/retryAfter.ts';
import { type ChosenAddress, type ChosenPicture, keptPictures } from './chosenFiles.ts';
import type { ChosenFile } from './droppedFiles.ts';

const Answer = v.object({ data: v.object({ pinId: v.optional(v.nullable(v.string())), known: v.boolean() }) });
const Made = v.object({ pin: v.object({ id: v.string() }), known: v.boolean() });

type Outcome = Pick<DataOf<'import.fileDone'>, 'outcome' | 'pinId'>;

/** How a picture is sent: where it goes, and what ends it. */
interface How {
  boardId: string | null;
  signal: AbortSignal;
}

/**
 * Adds the chosen pictures one at a time; each appends `import.fileDone`, `import.fileFailed`, or `import.delayed`, which ends the run.
 * Stopping aborts the present one, which is repeated later.
 */
export function pictureUploadHandlers(calls: Calls): Pick<CommandHandlers<BrowseCommands>, 'uploadPictures' | 'stopUpload'> {
  let run = new AbortController();

  async function add(from: number, boardId: string | null, to: CommandContext, { signal }: AbortController): Promise<void> {
    const pictures = keptPictures();
    for (let number = from; number < pictures.length && !signal.aborted; number++) {
      const picture = pictures[number]!;
      const name = 'file' in picture ? picture.file.name : picture.path;
      try {
        const outcome =
          'file' in picture ? await sendFile(calls, picture, { boardId, signal }) : await sendAddress(calls, picture, boardId);
        if (!signal.aborted) to.append('import.fileDone', { file: number, name, ...outcome });
      } catch (error) {
        if (signal.aborted) return;
        const seconds = delayOf(error);
        if (seconds !== null) return to.append('import.delayed', { file: number, seconds });
        to.append('import.fileFailed', { file: number, name, ...(await failureOf(error)) });
      }
    }
  }

  return {
    uploadPictures({ from, boardId }, to) {
      run.abort();
      run = new AbortController();
      return add(from, boardId, to, run);
    },
    stopUpload: () => run.abort(),
  };
}

async function sendFile(calls: Calls, { file, path, page, title }: ChosenPicture & ChosenFile, { boardId, signal }: How): Promise<Outcome> {
  const form = new FormData();
  form.append('path', path);
  if (boardId) form.append('board_id', boardId);
  if (page) form.append('link', page);
  if (title) form.append('title', title);
  form.append('file', file, file.name);
  const answer = v.safeParse(Answer, await calls.send('post', '/v3/pictures/', form, { signal, timeout: 120_000 }));
  if (!answer.success) throw new AnswerError('The answer is not of the form that was asked for.');
  const { pinId = null, known } = answer.output.data;
  return { outcome: known ? 'known' : 'added', pinId };
}

/** Has the server fetch a picture. A call that is stopped may still be carried out; it is repeated under the same id. */
async function sendAddress(
  calls: Calls,
  { address, clientId, page, title }: ChosenPicture & ChosenAddress,
  boardId: string | null,
): Promise<Outcome> {
  const made = await calls.change('PinResource', 'create', {
    picture_url: address,
    client_id: clientId,
    ...(page && { link: page }),
    ...(title && { title }),
    ...(boardId && { board_id: boardId }),
  });
  const answer = v.safeParse(Made, made);
  if (!answer.success) throw new AnswerError('The answer is not of the form that was asked for.');
  return { outcome: answer.output.known ? 'known' : 'added', pinId: answer.output.pin.id };
}

/** Seconds until the server accepts more; null if it refused the file itself. */
const delayOf = (error: unknown): number | null =>
  error instanceof HTTPError && [429, 503].includes(error.response.status) ? retryAfterOf(error.response) : null;
