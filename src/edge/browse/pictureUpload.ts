import { HTTPError } from 'ky';
import * as v from 'valibot';
import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { AnswerError, type Calls, failureOf } from '../shell/calls.ts';
import { retryAfterOf } from '../shell/retryAfter.ts';
import { keptFiles } from './chosenFiles.ts';

const Answer = v.object({ data: v.object({ pinId: v.optional(v.nullable(v.string())), known: v.boolean() }) });

/**
 * Uploads the chosen pictures one at a time; each appends `import.fileDone`, `import.fileFailed`, or `import.delayed`, which ends the run.
 * Stopping aborts the present upload, which is repeated later.
 */
export function pictureUploadHandlers(calls: Calls): Pick<CommandHandlers<BrowseCommands>, 'uploadPictures' | 'stopUpload'> {
  let run = new AbortController();

  async function upload(from: number, boardId: string | null, to: CommandContext, { signal }: AbortController): Promise<void> {
    const files = keptFiles();
    for (let number = from; number < files.length && !signal.aborted; number++) {
      const { file, path } = files[number]!;
      try {
        const form = new FormData();
        form.append('path', path);
        if (boardId) form.append('board_id', boardId);
        form.append('file', file, file.name);
        const answer = v.safeParse(Answer, await calls.send('post', '/v3/pictures/', form, { signal, timeout: 120_000 }));
        if (!answer.success) throw new AnswerError('The answer is not of the form that was asked for.');
        const { pinId, known } = answer.output.data;
        if (!signal.aborted)
          to.append('import.fileDone', { file: number, name: file.name, outcome: known ? 'known' : 'added', pinId: pinId ?? null });
      } catch (error) {
        if (signal.aborted) return;
        const seconds = delayOf(error);
        if (seconds !== null) return to.append('import.delayed', { file: number, seconds });
        to.append('import.fileFailed', { file: number, name: file.name, ...(await failureOf(error)) });
      }
    }
  }

  return {
    uploadPictures({ from, boardId }, to) {
      run.abort();
      run = new AbortController();
      return upload(from, boardId, to, run);
    },
    stopUpload: () => run.abort(),
  };
}

/** Seconds until the server accepts more; null if it refused the file itself. */
const delayOf = (error: unknown): number | null =>
  error instanceof HTTPError && [429, 503].includes(error.response.status) ? retryAfterOf(error.response) : null;
