import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canChooseFiles, importProgress, isImportFinished, isImportInterrupted, isImportStopped, isUploading, wasNothingFound } from '../../machines/browse/pictureImport.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { appends, asked, next, started } from './session.ts';

const chosen = (files: number): Drive => next(started('/import'), 'import.chosen', { files, bytes: files * 1_000 });
const done = (drive: Drive, file: number, outcome: 'added' | 'known' = 'added'): Drive => next(drive, 'import.fileDone', { file, outcome, pinId: String(file), name: `${file}.jpg` });
const refused = (drive: Drive, file: number, status: number | null = 415): Drive => next(drive, 'import.fileFailed', { file, status, code: null, message: 'not a picture', name: `${file}.jpg` });
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
  expect(importProgress(snapshot(all)).failures).toEqual([{ name: '0.jpg', status: 415 }]);
  expect(isImportFinished(snapshot(all))).toBe(true);
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

test('where nothing was found it says so, and more can be chosen', () => {
  expect(wasNothingFound(snapshot(chosen(0)))).toBe(true);
  expect(canChooseFiles(snapshot(chosen(0)))).toBe(true);
  expect(canChooseFiles(snapshot(chosen(1)))).toBe(false);
});

test('whatever becomes of the files, each is counted once', () => {
  const outcomes = fc.array(fc.constantFrom('added', 'known', 'refused'), { minLength: 1, maxLength: 12 });
  fc.assert(fc.property(outcomes, (all) => {
    const drive = all.reduce((so, outcome, file) => (outcome === 'refused' ? refused(so, file) : done(so, file, outcome as 'added' | 'known')), chosen(all.length));
    const progress = importProgress(snapshot(drive));
    expect(progress.added + progress.known + progress.failures.length).toBe(all.length);
    expect(isImportFinished(snapshot(drive))).toBe(true);
  }), { numRuns: 50 });
});

test('they go to the board of one’s own that was chosen [C-07]', () => {
  const onBoard = next(next(started('/import'), 'import.boardChosen', { boardId: '7' }), 'import.chosen', { files: 1, bytes: 1_000 });
  expect(asked(onBoard, 'uploadPictures')).toEqual([{ from: 0, boardId: '7' }]);
  expect(asked(next(done(onBoard, 0), 'import.chosen', { files: 1, bytes: 1_000 }), 'uploadPictures')).toEqual([{ from: 0, boardId: '7' }]);
});
