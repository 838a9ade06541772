import path from 'node:path';
import type { PinDraft, ContentStore } from '../browse/drafts.ts';
import { readCaption } from './caption.ts';
import { boardOf, importedPin, importsPerson } from './importedPin.ts';
import { Refusal } from '../shell/refusal.ts';
import { importVideo } from '../videos/importVideo.ts';
import { takeIn } from './intake.ts';
import { planImport } from './plan.ts';
import type { PlannedPicture, Problem } from './plan.ts';
import { PictureRefused } from './refusal.ts';
import { sourceOf } from './source.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';

export interface ImportProgress {
  done: number;
  total: number;
  added: number;
  known: number;
  failed: number;
  /** Path of the last finished picture, relative to the folder. */
  current: string;
}

export interface ImportReport extends Omit<ImportProgress, 'current'> {
  failures: Problem[];
  skipped: Problem[];
  /** True if the signal ended it; running it again resumes. */
  stopped: boolean;
}

export interface ImportOptions {
  contentStore: ContentStore;
  pictures: PictureStore;
  /** Username of an existing person; without it the pins belong to `imports`. */
  owner?: string;
  /** Topic for all pictures, instead of those from folder names. */
  topic?: string;
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
}

/** More than there are parsers, which then have work while files are synced to the disk. */
const atOnce = 6;
const pinsAtOnce = 16;

/**
 * Imports the pictures and videos of a folder as pins. Reports failing ones and continues; skips known ones without decoding, so running an
 * interrupted import again resumes it. Throws only if continuing is pointless: an unreadable folder, a full disk, a failing database.
 */
export async function importFolder(
  folder: string,
  { contentStore, pictures: store, owner = importsPerson.username, topic, signal, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const { root, pictures, skipped } = await planImport(folder);
  if (owner === importsPerson.username) await contentStore.savePerson(importsPerson);
  const report: ImportReport = { done: 0, total: pictures.length, added: 0, known: 0, failed: 0, failures: [], skipped, stopped: false };
  const write = pinWriter(contentStore, report);

  const bringIn = async (planned: PlannedPicture) => {
    const current = path.relative(root, planned.file) || path.basename(planned.file);
    try {
      const video = planned.video && (await importVideo(planned.file, planned.video, store));
      const source = await sourceOf(video?.poster ?? { file: planned.file });
      const picture = await takeIn(source, { pictures: store, claimed: { name: video ? (planned.video?.poster ?? '') : planned.file } });
      const folders = [path.basename(root), ...path.dirname(path.relative(root, planned.file)).split(path.sep)];
      await write(
        importedPin(owner, {
          ...planned,
          video: video?.of(picture),
          picture,
          fileName: planned.file,
          folders,
          caption: await readCaption(source),
          given: { topic },
        }),
      );
    } catch (error) {
      // Other errors do not concern a single picture.
      if (!(error instanceof PictureRefused || error instanceof Refusal)) throw error;
      report.failures.push({ path: current, reason: error.message });
      report.failed += 1;
    }
    report.done += 1;
    onProgress?.({ done: report.done, total: report.total, added: report.added, known: report.known, failed: report.failed, current });
  };

  const next = pictures.values();
  let broken = false;
  const worker = async () => {
    for (const planned of next) {
      if (signal?.aborted || broken) return;
      await bringIn(planned).catch((error: unknown) => {
        broken = true;
        throw error;
      });
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const outcome of workers) if (outcome.status === 'rejected') throw outcome.reason;
  await write();
  report.stopped = Boolean(signal?.aborted) && report.done < report.total;
  return report;
}

/** Writes pins in sequential batches, with each topic's board before its first pin. A call without a pin writes the rest. */
function pinWriter(contentStore: ContentStore, report: ImportReport): (pin?: PinDraft) => Promise<void> {
  const boards = new Set<string>();
  let batch: PinDraft[] = [];
  let last = Promise.resolve();
  const flush = async (pins: PinDraft[]) => {
    for (const board of pins.map(boardOf)) {
      if (!board || boards.has(board.slug)) continue;
      await contentStore.saveBoard(board);
      boards.add(board.slug);
    }
    const { added, known } = await contentStore.savePins(pins);
    report.added += added;
    report.known += known;
  };
  return async (pin) => {
    if (pin) batch.push(pin);
    if (batch.length === 0 || (pin && batch.length < pinsAtOnce)) return last;
    const pins = batch;
    batch = [];
    last = last.then(() => flush(pins));
    return last;
  };
}
