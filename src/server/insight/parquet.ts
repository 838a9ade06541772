import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData, type Writer } from 'hyparquet-writer';
import { columns, type Told } from './exportEvents.ts';

/** Rows of one row group: all of them are held until it is written. */
const rowGroupSize = 20_000;

type Values = unknown[];

/** A Parquet file of all events, row group by row group. It can only be read once it has its end. */
export async function writeParquet(pages: AsyncIterable<Told[]>, to: Writable): Promise<void> {
  const writer = writerTo(to);
  const file = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: sourcesOf(emptyGroup()) }), createdBy: 'tessera' });
  let group = emptyGroup();
  const writeGroup = async () => {
    await file.write({ columnData: sourcesOf(group), rowGroupSize });
    group = emptyGroup();
  };
  for await (const page of pages) {
    for (const event of page) addRow(group, event);
    if (group[0]!.length >= rowGroupSize) await writeGroup();
  }
  await writeGroup();
  await file.finish();
}

const emptyGroup = (): Values[] => columns.map(() => []);

function addRow(group: Values[], event: Told): void {
  const payload = JSON.parse(event.data);
  for (let i = 0; i < columns.length; i += 1) {
    const { type, of } = columns[i]!;
    const value = of(event, payload);
    group[i]!.push(type === 'TIMESTAMP' ? BigInt(Date.parse(value as string)) : value);
  }
}

/** Numbers that grow are written as their differences. Bounds are told of numbers alone: by texts nobody looks for a range. */
const sourcesOf = (group: Values[]): ColumnSource[] => columns.map(({ name, type }, i) => ({
  name, type, data: group[i]!, statistics: type !== 'STRING',
  ...((name === 'sequence' || name === 'time_ns' || type === 'TIMESTAMP') && { encoding: 'DELTA_BINARY_PACKED' as const, nullable: false }),
  ...(name === 'id' && { encoding: 'PLAIN' as const }),
}));

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
