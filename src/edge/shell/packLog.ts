import type { AnyRecord } from '../../../events/record.ts';
import type { LiveSession } from '../session.ts';

/** Records that stay as they are: more than there are when the code that reads them from the start has come. */
const unpacked = 5000;
/** Records that are packed in one go, in about a millisecond. */
const batchSize = 200;

/**
 * Keeps the older records of a long session compressed in memory, at about a fifteenth of their size: a log of eight hours
 * is some 80 MB of objects. A browser that can't compress keeps them as they are.
 */
export function packLog({ log, records }: Pick<LiveSession, 'log' | 'records'>, maxUnpacked = unpacked): void {
  if (typeof CompressionStream === 'undefined') return;
  let isPacking = false;

  const isDue = (): boolean => log.length - log.aside >= maxUnpacked + batchSize;

  async function pack(): Promise<void> {
    isPacking = true;
    while (isDue()) {
      await new Promise((resolve) => setTimeout(resolve));
      const bytes = await deflated(JSON.stringify(log.from(log.aside).slice(0, batchSize)));
      log.setAside(batchSize, async () => JSON.parse(await inflated(bytes)) as AnyRecord[]);
    }
    isPacking = false;
  }

  const subscription = records.subscribe(() => {
    // A page without the memory to compress goes on with its records as they are.
    if (!isPacking && isDue()) pack().catch(() => subscription.unsubscribe());
  });
}

async function deflated(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
}

async function inflated(bytes: ArrayBuffer): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}
