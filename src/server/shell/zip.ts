import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipPart {
  name: string;
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** Whether it is compressed already, as pictures are. */
  isCompressed: boolean;
}

/**
 * A ZIP of the parts, which are asked for one after the other at the receiver's speed. With more than 4 GB it is a ZIP64, as a person's
 * pictures can need.
 */
export function zipped(parts: AsyncIterable<ZipPart>): Readable {
  const zip = new ZipFile();
  // Declared without the methods that a stream of Node has.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const write = async (): Promise<void> => {
    for await (const { name, content, isCompressed } of parts) {
      const input = Readable.from(bytesOf(content), { objectMode: false });
      const stop = () => input.destroy();
      output.once('close', stop);
      await new Promise<void>((resolve, reject) => {
        input
          .once('end', resolve)
          .once('error', reject)
          .once('close', () => reject(new Error('The receiver has left.')));
        if (output.destroyed) stop();
        else zip.addReadStream(input, name, { compress: !isCompressed });
      });
      output.off('close', stop);
    }
    zip.end();
  };
  void write().catch((error: unknown) => output.destroy(error instanceof Error ? error : undefined));
  return output;
}

async function* bytesOf(content: ZipPart['content']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of content) yield typeof part === 'string' ? encoder.encode(part) : part;
}
