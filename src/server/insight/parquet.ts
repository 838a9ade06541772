import { ByteWriter, parquetWriteRows, type Writer } from 'hyparquet-writer';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { columns, type Told } from './exportEvents.ts';

/** Rows of one row group: all of them are held until it is written. */
const rowGroupSize = 50_000;

/** A Parquet file of all events, row group by row group. It can only be read once it has its end. */
export async function writeParquet(pages: AsyncIterable<Told[]>, to: Writable): Promise<void> {
  await parquetWriteRows({
    writer: writerTo(to),
    rows: rowsOf(pages),
    columns: columns.map(({ name, type }) => ({ name, type })),
    rowGroupSize,
    createdBy: 'tessera',
  });
}

async function* rowsOf(pages: AsyncIterable<Told[]>): AsyncGenerator<Record<string, unknown>> {
  for await (const page of pages) {
    for (const event of page) {
      const payload = JSON.parse(event.data);
      const row: Record<string, unknown> = {};
      for (const { name, type, of } of columns) {
        const value = of(event, payload);
        row[name] = type === 'TIMESTAMP' ? new Date(value as string) : value;
      }
      yield row;
    }
  }
}

/** Hands on what was written whenever a row group is complete. */
function writerTo(to: Writable): Writer {
  const writer = new ByteWriter();
  const handOn = async () => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    if (bytes.length > 0 && !to.write(bytes)) await once(to, 'drain');
  };
  return Object.assign(writer, { flush: handOn, finish: handOn });
}
