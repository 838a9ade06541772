import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData, type Writer } from 'hyparquet-writer';
import { columns, type ExportedEvent } from './exportEvents.ts';

/** Rows per row group; a whole group is held in memory until it is written. */
const rowGroupSize = 20_000;

type Values = unknown[];

/** Writes a Parquet file of all events by row groups. It is readable only once complete. */
export async function writeParquet(pages: AsyncIterable<ExportedEvent[]>, to: Writable): Promise<void> {
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

function addRow(group: Values[], event: ExportedEvent): void {
  const payload = JSON.parse(event.data);
  for (let i = 0; i < columns.length; i += 1) {
    const { type, cellOf } = columns[i]!;
    const value = cellOf(event, payload);
    group[i]!.push(type === 'TIMESTAMP' ? BigInt(Date.parse(value as string)) : value);
  }
}

/** Increasing numbers are delta-encoded. Only numbers get bounds, since nobody filters texts by range. */
const sourcesOf = (group: Values[]): ColumnSource[] =>
  columns.map(({ name, type }, i) => ({
    name,
    type,
    data: group[i]!,
    statistics: type !== 'STRING',
    ...((name === 'sequence' || name === 'time_ns' || type === 'TIMESTAMP') && {
      encoding: 'DELTA_BINARY_PACKED' as const,
      nullable: false,
    }),
    ...(name === 'id' && { encoding: 'PLAIN' as const }),
  }));

/** Passes the written bytes on after each complete row group. */
function writerTo(to: Writable): Writer {
  const writer = new ByteWriter();
  const handOn = async () => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    if (bytes.length > 0 && !to.write(bytes)) await once(to, 'drain');
  };
  return Object.assign(writer, { flush: handOn, finish: handOn });
}
