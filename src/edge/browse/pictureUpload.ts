import * as v from 'valibot';
import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { Carrier, Carriers } from '../carriers.ts';
import { AnswerError, failureOf, type Calls } from '../shell/calls.ts';
import { keptFiles } from './chosenFiles.ts';

const Answer = v.object({ data: v.object({ pinId: v.optional(v.nullable(v.string())), known: v.boolean() }) });

/** Sends the chosen pictures one after the other; each appends `import.fileDone` or `import.fileFailed`. Stopping cuts the one on its way, which is sent again. */
export function carryPictureUpload(calls: Calls): Pick<Carriers<BrowseCommands>, 'uploadPictures' | 'stopUpload'> {
  let run = new AbortController();

  async function upload(from: number, boardId: string | null, to: Carrier, { signal }: AbortController): Promise<void> {
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
        if (!signal.aborted) to.append('import.fileDone', { file: number, name: file.name, outcome: known ? 'known' : 'added', pinId: pinId ?? null });
      } catch (error) {
        if (!signal.aborted) to.append('import.fileFailed', { file: number, name: file.name, ...(await failureOf(error)) });
      }
    }
  }

  return {
    uploadPictures({ from, boardId }, to) {
      run.abort();
      run = new AbortController();
      void upload(from, boardId, to, run);
    },
    stopUpload: () => run.abort(),
  };
}
