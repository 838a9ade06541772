import * as v from 'valibot';
import { PageState } from '../../../events/entities/page.ts';
import type { DataOf, RecordType } from '../../../events/record.ts';
import type { ProfilePictureCommands } from '../../../machines/account/profilePictureCommands.ts';
import { addressOfBlob, blobOf, dropBlob, keepBlob } from '../browse/creationBlobs.ts';
import { isPictureFile } from '../browse/pictureFiles.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { drawnId } from '../shell/drawnId.ts';
import { fetchWithProgress } from '../shell/fetchWithProgress.ts';
import { readAnswer, readData } from '../shell/readAnswer.ts';

const path = '/v3/users/me/picture/';
const Answer = v.object({ picture: v.nullable(v.string()) });
/** Milliseconds, of a picture of 20 MB on a slow line. */
const timeout = 120_000;

/** Handles a file that a person picks, drops or pastes as their own picture. */
export const pickedPortrait =
  (append: <T extends RecordType>(type: T, data: DataOf<T>) => void) =>
  async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    const photo = drawnId();
    keepBlob(photo, file);
    append('profilePicture.chosen', {
      photo,
      bytes: file.size,
      isPicture: file.type === '' || isPictureFile(file),
      ...(await sizeOf(addressOfBlob(photo)!)),
    });
  };

/** Pixels of a picture; none if the browser can not show it. */
async function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
  return { width: image.naturalWidth, height: image.naturalHeight };
}

type Square = { x: number; y: number; zoom: number };

/** Handles the commands of the person's picture by calls. */
export function callProfilePicture(calls: Calls): CommandHandlers<ProfilePictureCommands> {
  let sending = new AbortController();

  async function put(file: Blob, square: Square, how: { signal?: AbortSignal; fetch?: typeof fetch } = {}): Promise<unknown> {
    const form = new FormData();
    for (const [name, value] of Object.entries(square)) form.append(name, String(value));
    form.append('file', file, file instanceof File ? file.name : 'picture.jpg');
    return calls.send('put', path, form, { ...how, timeout });
  }
  const report = (to: CommandContext, answer: Promise<unknown>): Promise<void> =>
    answer
      .then((data) => void to.append('profilePicture.saved', readData(Answer, data)))
      .catch(reportFailure((failure) => to.append('profilePicture.failed', failure)));

  return {
    async sendProfilePicture({ photo, ...square }, to) {
      sending = new AbortController();
      const { signal } = sending;
      // A stopped upload reports no result.
      const append: CommandContext['append'] = (...record) => {
        if (!signal.aborted) to.append(...record);
      };
      const file = blobOf(photo);
      const sent = file
        ? put(file, square, { signal, fetch: fetchWithProgress((sent, total) => append('profilePicture.progressed', { sent, total })) })
        : Promise.reject(new TypeError('The chosen file is gone.'));
      await report({ ...to, append }, sent);
    },
    stopProfilePicture: () => sending.abort(),
    removeProfilePicture: (_, to) => report(to, calls.send('delete', path)),
    async restoreProfilePicture({ picture }, to) {
      if (picture === null) return report(to, calls.send('delete', path));
      const former = fetch(wholeOf(picture));
      const status = await former.then((answer) => (answer.ok ? null : answer.status)).catch(() => null);
      if (status !== null) return void to.append('profilePicture.failed', { status, code: null, message: 'The picture is gone.' });
      await report(
        to,
        former.then((answer) => answer.blob()).then((file) => put(file, { x: 50, y: 50, zoom: 1 })),
      );
    },
    dropProfilePicture({ photo }) {
      if (photo !== null) dropBlob(photo);
    },
    reloadPerson: (_, to) =>
      calls
        .get('/_/_/state', { source_url: '/settings/account-settings' })
        .then((state) => void to.append('state.loaded', { state: readAnswer(PageState, state) }))
        .catch(reportFailure(() => undefined)),
  };
}

/** Returns the address of a whole picture, from the address of one of its sizes. */
const wholeOf = (address: string): string => address.replace(/(?<=^\/pictures\/)[^/]+/, 'orig');
