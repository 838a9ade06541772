import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotaReached } from '../../events/entities/instanceSettings.ts';
import { misnamedPicture, unsafePicture } from '../../events/entities/picture.ts';
import { loginLimited, writeBanned } from '../../events/entities/restriction.ts';
import {
  canChooseFiles,
  delayedUntil,
  importProgress,
  isImportFinished,
  isImportInterrupted,
  isImportStopped,
  isUploading,
  wasNothingFound,
} from '../../machines/browse/pictureImport.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { appends, asked, dueIn, next, started, timerFires } from './session.ts';
import { reasonOf } from '../../src/ui/browse/pictureImport/reason.ts';

const chosen = (files: number): Drive => next(started('/import'), 'import.chosen', { files, bytes: files * 1_000 });
const done = (drive: Drive, file: number, outcome: 'added' | 'known' = 'added'): Drive =>
  next(drive, 'import.fileDone', { file, outcome, pinId: String(file), name: `${file}.jpg` });
const refused = (drive: Drive, file: number, status: number | null = 415): Drive =>
  next(drive, 'import.fileFailed', { file, status, code: null, message: 'not a picture', name: `${file}.jpg` });
const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'pictureImport'>> => snapshotOf(drive, 'pictureImport');

test('sends what was chosen, counts what was added and what was known, and shows it on home', () => {
  expect(asked(chosen(2), 'uploadPictures')).toEqual([{ from: 0, boardId: null }]);
  const all = done(done(chosen(2), 0), 1, 'known');
  expect(isImportFinished(snapshot(all))).toBe(true);
  expect(importProgress(snapshot(all))).toMatchObject({ files: 2, done: 2, added: 1, known: 1, failures: [] });
  expect(appends(all)).toEqual(['feed.refreshed']);
});

test('one bad file is reported and the rest goes on', () => {
  const bad = refused(chosen(2), 0);
  expect(isUploading(snapshot(bad))).toBe(true);
  const all = done(bad, 1);
  expect(importProgress(snapshot(all)).failures).toEqual([{ file: 0, name: '0.jpg', status: 415, code: null }]);
  expect(isImportFinished(snapshot(all))).toBe(true);
});

test('what was not added can be tried once more, when all is done and something failed', () => {
  const all = done(refused(chosen(3), 0), 1);
  expect(asked(next(all, 'import.retried', {}), 'chooseAgain')).toEqual([]);
  const finished = refused(all, 2);
  expect(asked(next(finished, 'import.retried', {}), 'chooseAgain')).toEqual([{ files: [0, 2] }]);
  const again = next(finished, 'import.chosen', { files: 2, bytes: 2_000 });
  expect([asked(again, 'uploadPictures'), importProgress(snapshot(again)).failures]).toEqual([[{ from: 0, boardId: null }], []]);
  expect(asked(next(done(chosen(1), 0), 'import.retried', {}), 'chooseAgain')).toEqual([]);
});

test('stopped it waits, resumed it goes on with the first file that is not done', () => {
  const stopped = next(done(chosen(3), 0), 'import.stopped', {});
  expect(asked(stopped, 'stopUpload')).toHaveLength(1);
  expect(isImportStopped(snapshot(stopped))).toBe(true);
  expect(asked(next(stopped, 'import.resumed', {}), 'uploadPictures')).toEqual([{ from: 1, boardId: null }]);
  expect(asked(next(done(stopped, 1), 'import.resumed', {}), 'uploadPictures')).toEqual([{ from: 2, boardId: null }]);
});

test('without an answer the file was not refused: it waits with the rest until the connection is back', () => {
  const cut = refused(done(chosen(3), 0), 1, null);
  expect(isImportInterrupted(snapshot(cut))).toBe(true);
  expect(importProgress(snapshot(cut)).failures).toEqual([]);
  expect(asked(next(cut, 'connection.restored', {}), 'uploadPictures')).toEqual([{ from: 1, boardId: null }]);
});

test('asked to wait, it waits that long, says until when, and goes on by itself with the file that was not taken', () => {
  const asks = (seconds: number): Drive => next(done(chosen(3), 0), 'import.delayed', { file: 1, seconds });
  const waiting = asks(1800);
  expect(asked(waiting, 'stopUpload')).toHaveLength(1);
  expect([delayedUntil(snapshot(waiting)), dueIn(waiting, 'pictureImport'), isUploading(snapshot(waiting))]).toEqual([
    waiting.log.at(-1)!.at + 1_800_000,
    [1_800_000],
    false,
  ]);
  expect([importProgress(snapshot(waiting)).failures, importProgress(snapshot(waiting)).done]).toEqual([[], 1]);
  const again = timerFires(waiting);
  expect([asked(again, 'uploadPictures'), delayedUntil(snapshot(again))]).toEqual([[{ from: 1, boardId: null }], null]);
  expect(asked(next(waiting, 'import.resumed', {}), 'uploadPictures')).toEqual([{ from: 1, boardId: null }]);
  const left = next(waiting, 'import.closed', {});
  expect([canChooseFiles(snapshot(left)), dueIn(left, 'pictureImport')]).toEqual([true, []]);
  // An absurd answer leads neither to an immediate retry nor to an endless wait.
  expect([0, -5, 1e12].map((seconds) => dueIn(asks(seconds), 'pictureImport'))).toEqual([[1000], [1000], [86_400_000]]);
});

test('an empty choice says so, and more can be chosen', () => {
  expect(wasNothingFound(snapshot(chosen(0)))).toBe(true);
  expect(canChooseFiles(snapshot(chosen(0)))).toBe(true);
  expect(canChooseFiles(snapshot(chosen(1)))).toBe(false);
});

test('whatever becomes of the files, each is counted once', () => {
  const outcomes = fc.array(fc.constantFrom('added', 'known', 'refused'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(outcomes, (all) => {
      const drive = all.reduce(
        (so, outcome, file) => (outcome === 'refused' ? refused(so, file) : done(so, file, outcome as 'added' | 'known')),
        chosen(all.length),
      );
      const progress = importProgress(snapshot(drive));
      expect(progress.added + progress.known + progress.failures.length).toBe(all.length);
      expect(isImportFinished(snapshot(drive))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('they go to the board of one’s own that was chosen [C-07]', () => {
  const onBoard = next(next(started('/import'), 'import.boardChosen', { boardId: '7' }), 'import.chosen', { files: 1, bytes: 1_000 });
  expect(asked(onBoard, 'uploadPictures')).toEqual([{ from: 0, boardId: '7' }]);
  expect(asked(next(done(onBoard, 0), 'import.chosen', { files: 1, bytes: 1_000 }), 'uploadPictures')).toEqual([{ from: 0, boardId: '7' }]);
});

test('a picture that is not added is told why by the code of the answer, else by its status', () => {
  const reasons = [misnamedPicture, unsafePicture, quotaReached, writeBanned, loginLimited, 415, null].map((code) =>
    reasonOf({ status: 415, code }),
  );
  expect(reasons).toEqual(['misnamed', 'unsafe', 'full', 'writeBanned', 'loginLimited', 'kind', 'kind']);
  expect([403, 429, 503, null].map((status) => reasonOf({ status, code: null }))).toEqual(['notAllowed', 'tooOften', 'refused', 'refused']);
});
