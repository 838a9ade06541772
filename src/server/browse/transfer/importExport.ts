import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../database/database.ts';
import type { ImportReport, ImportProgress } from '../../pictures/importFolder.ts';
import type { ImportFailure } from '../../../../events/entities/transfer.ts';
import type { Reach } from '../saving/foreignFetch.ts';
import { exportMarker } from './exportPins.ts';
import { openExport } from './files.ts';
import { importBatch, type Importing, ItemFailed, itemsAtOnce } from './importItem.ts';
import { nameOf } from './importRows.ts';
import { placesFor } from './places.ts';
import { readItems } from './readItems.ts';

const reasons: Readonly<Record<ImportFailure, string>> = {
  unreachable: 'Its address does not answer.',
  noPicture: 'There is no picture at its address.',
  kind: 'This is none of the pictures that are taken in.',
  tooLarge: 'The picture is too large.',
  damaged: 'The picture is damaged.',
  missing: 'Its picture is not in the export.',
  full: 'The person has as many pins as one may have here.',
  notAllowed: 'It cannot be added here.',
};

/** Whether a path is an export of a service: a file of their types, or the unpacked folder of another Tessera. */
export async function isExport(file: string): Promise<boolean> {
  const marker = /\.(?:zip|html?|json)$/i.test(file) ? file : path.join(file, exportMarker);
  return (await stat(marker).catch(() => undefined))?.isFile() ?? false;
}

interface Options extends Omit<Importing, 'readFile' | 'reach'> {
  db: Database;
  reach?: Reach;
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * Imports an export for a person. Doing it again adds nothing twice, and tries what failed.
 * @throws {PictureRefused} for what is no export @throws {Refusal} without room for its boards
 */
export async function importExport(file: string, { signal, onProgress, reach = {}, ...options }: Options): Promise<ImportReport> {
  const files = await openExport(file);
  try {
    const { boards, items } = await readItems(files);
    const placeOf = await placesFor(options.db, options.personId, boards, items);
    const readFile: Importing['readFile'] = ({ file = '' }, maxBytes) => files.read(file, maxBytes);
    const report: ImportReport = { done: 0, total: items.length, added: 0, known: 0, failed: 0, failures: [], skipped: [], stopped: false };
    for (let from = 0; from < items.length && !signal?.aborted; from += itemsAtOnce) {
      const batch = items.slice(from, from + itemsAtOnce).map((item) => ({ ...item, ...placeOf(item) }));
      const left = await importBatch(batch, { ...options, reach, readFile }, async (_, item, outcome) => {
        report.done += 1;
        if (outcome instanceof ItemFailed) {
          report.failed += 1;
          report.failures.push({ path: nameOf(item), reason: reasons[outcome.reason] });
        } else report[outcome] += 1;
        onProgress?.({ ...report, current: nameOf(item) });
      });
      if (left) throw left.reason;
    }
    report.stopped = report.done < report.total;
    return report;
  } finally {
    await files.close();
  }
}
