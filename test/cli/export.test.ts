import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventRecord } from '../../events/entities/event.ts';
import { analystCommand } from '../../src/cli/analyst.ts';
import { exportCommand } from '../../src/cli/export.ts';
import { forgetPeopleCommand } from '../../src/cli/forgetPeople.ts';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { analystOf } from '../../src/server/insight/analysts.ts';
import { refusedEventsOf } from '../../src/server/insight/refusedEvents.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { addMeasured } from '../contracts/measured.ts';
import { transcript } from './transcript.ts';

let data: string;
let db: Database;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'tessera-export-'));
  db = await openDatabase({ dataFolder: data });
  await addMeasured(db, 'personal-id');
  await writeEvents(db, events.slice(0, 3).map(arrival));
  await db.rows.updateTable('events').set({ received_at: '2026-11-20T23:59:59.999Z' }).execute();
  await writeEvents(db, events.slice(3).map(arrival));
});
afterAll(async () => {
  await db.close();
  rmSync(data, { recursive: true });
});

const events: EventRecord[] = Array.from({ length: 5 }, (_, n) => ({
  clientUUID: randomUUID(),
  event_type: 600 + (n % 3),
  time: `176376000012345678${n}`,
  ...(n === 1 && {
    appState: 'background',
    view_type: 186,
    view_parameter: 3,
    component: 7,
    element: 9,
    object_id_str: 'pin:1',
    pair_id: 'pair-1',
    session_id: 'session-1',
    consent: 'account',
    duration_ns: '9007199254740993',
    clientTrackingParams: 'personal-params',
  }),
  ...(n === 2 && {
    view_data: { pin_id: 'a, "b"\nc', typed: 'personal-words' },
    aux_data: { slot_index: 4 },
    event_data: { is_muted: true },
  }),
}));
const arrival = (event: EventRecord) => ({ event, sentAt: '1763760001000000000', personId: 'personal-id' });
const ids = (from = 0, to?: number) => events.slice(from, to).map(({ clientUUID }) => clientUUID);

async function exported(...argv: string[]): Promise<{ code: number; out: Buffer; said: string }> {
  const terminal = transcript();
  const output = new PassThrough({ highWaterMark: 2 ** 24 });
  const code = await exportCommand(['--data', data, ...argv], terminal, output);
  output.end();
  const parts: Buffer[] = [];
  for await (const part of output) parts.push(part as Buffer);
  return { code, out: Buffer.concat(parts), said: terminal.complained };
}

const linesOf = (out: Buffer) =>
  out
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { id: string; sequence: string; personhash?: string });

test('ndjson is one CloudEvent a line, by time of receipt, place and type; spans that adjoin hold each once [N-07]', async () => {
  const all = await exported();
  expect([all.code, all.said]).toEqual([0, '5 events, up to 5.\n']);
  expect(linesOf(all.out).map(({ id }) => id)).toEqual(ids());
  const before = linesOf((await exported('--until', '2026-11-21')).out).map(({ id }) => id);
  const since = linesOf((await exported('--since', '2026-11-21')).out).map(({ id }) => id);
  expect([before, since]).toEqual([ids(0, 3), ids(3)]);
  expect(linesOf((await exported('--after', '2', '--types', '600,602')).out).map(({ id }) => id)).toEqual([ids()[2], ids()[3]]);
  expect((await exported('--since', '2100-01-01')).out.length).toBe(0);
});

test('csv quotes what it must; numbers of 64 bits stay whole', async () => {
  const { out } = await exported('--format', 'csv');
  const [head, first, second, ...rest] = out.toString().split('\r\n');
  expect(head).toBe(
    'sequence,id,created,sent,received,person,visitor,session,consent,event_type,event_name,time_ns,app_state,view_type,view_name,view_parameter,component,component_name,element,element_name,object_id,pair_id,duration_ns,view_data,aux_data,event_data,tracking_params',
  );
  expect(first).toBe(
    `1,${ids()[0]},2025-11-21T21:20:00.123Z,2025-11-21T21:20:01.000Z,2026-11-20T23:59:59.999Z,,,,,600,,1763760000123456780,,,,,,,,,,,,,,,`,
  );
  expect(second).toContain(
    'session-1,account,601,topic_followed,1763760000123456781,background,186,offsite,3,7,video,9,,pin:1,pair-1,9007199254740993,,,,',
  );
  expect(rest.join()).toContain('"{""pin_id"":""a, \\""b\\""\\nc""}","{""slot_index"":4}","{""is_muted"":true}"');
});

test('parquet is read back with its types [N-07]', async () => {
  const path = join(data, 'events.parquet');
  expect((await exported('--format', 'parquet', '--out', path)).code).toBe(0);
  expect(readdirSync(data).filter((name) => name.includes('.part'))).toEqual([]);
  const bytes = readFileSync(path);
  const rows = await parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) });
  expect(rows.map(({ sequence, id }) => [sequence, id])).toEqual(ids().map((id, n) => [BigInt(n + 1), id]));
  expect(rows[1]).toMatchObject({
    created: new Date('2025-11-21T21:20:00.123Z'),
    received: new Date('2026-11-20T23:59:59.999Z'),
    session: 'session-1',
    consent: 'account',
    visitor: null,
    event_type: 601,
    event_name: 'topic_followed',
    view_name: 'offsite',
    component_name: 'video',
    element_name: null,
    time_ns: 1763760000123456781n,
    app_state: 'background',
    view_type: 186,
    view_parameter: 3,
    component: 7,
    element: 9,
    object_id: 'pin:1',
    pair_id: 'pair-1',
    duration_ns: 9007199254740993n,
  });
  expect(rows[2]).toMatchObject({ aux_data: '{"slot_index":4}', event_data: '{"is_muted":true}', duration_ns: null });
  const empty = await exported('--format', 'parquet', '--types', '9');
  expect(await parquetReadObjects({ file: new Uint8Array(empty.out).buffer })).toEqual([]);
});

test('personal data is in no format; hashes stay the same until the key is destroyed [N-08]', async () => {
  for (const people of [[], ['--people', 'hashed']]) {
    for (const format of ['ndjson', 'csv']) expect((await exported('--format', format, ...people)).out.includes('personal')).toBe(false);
    const rows = await parquetReadObjects({ file: new Uint8Array((await exported('--format', 'parquet', ...people)).out).buffer });
    expect(
      rows
        .map((row) =>
          Object.values(row)
            .map(String)
            .concat(JSON.stringify(row.view_data ?? ''))
            .join(),
        )
        .join(),
    ).not.toContain('personal');
  }
  const people = async () => new Set(linesOf((await exported('--people', 'hashed')).out).map(({ personhash }) => personhash));
  const before = await people();
  expect(before.size).toBe(1);
  expect(await people()).toEqual(before);
  expect(await forgetPeopleCommand(['--data', data], transcript())).toBe(0);
  expect(readdirSync(data)).not.toContain('people.key');
  // Two concurrent calls create the same new one.
  const [after, beside] = await Promise.all([people(), people()]);
  expect(after).not.toEqual(before);
  expect(beside).toEqual(after);
  expect(statSync(join(data, 'people.key')).mode & 0o777).toBe(0o600);
});

test('--follow goes on with what comes, until it is stopped', async () => {
  const output = new PassThrough();
  const terminal = transcript();
  const done = exportCommand(['--data', data, '--follow', '--after', '4'], terminal, output);
  const lines = output[Symbol.asyncIterator]();
  expect(linesOf((await lines.next()).value as Buffer)[0]!.id).toBe(events[4]!.clientUUID);
  const late: EventRecord = { clientUUID: randomUUID(), event_type: 1, time: '1' };
  await writeEvents(db, [arrival(late)]);
  expect(linesOf((await lines.next()).value as Buffer)[0]!.id).toBe(late.clientUUID);
  process.emit('SIGINT');
  expect(await done).toBe(0);
});

test('a file that can not be finished, or that Ctrl-C cuts short, leaves no part of it', async () => {
  const folder = join(data, 'occupied');
  mkdirSync(join(folder, 'within'), { recursive: true });
  expect((await exported('--out', folder)).code).toBe(1);
  const interrupt = (name: string) => {
    if (name === 'SIGINT') setImmediate(() => process.emit('SIGINT'));
  };
  process.on('newListener', interrupt);
  const stopped = await exported('--out', join(data, 'stopped.ndjson'));
  process.off('newListener', interrupt);
  expect(stopped).toMatchObject({ code: 130, said: '' });
  expect(readdirSync(data).filter((name) => /\.part$|stopped/.test(name))).toEqual([]);
});

test('a folder that is not there is no instance, and does not become one', async () => {
  const missing = join(data, 'mistyped');
  const terminal = transcript();
  expect(await exportCommand(['--data', missing], terminal)).toBe(2);
  expect(terminal.complained).toContain(`There is no Tessera in ${missing}.`);
  expect(existsSync(missing)).toBe(false);
});

test('wrong calls are told', async () => {
  const wrong = [
    ['--format', 'xml'],
    ['--since', 'yesterday'],
    ['--until', '2026-11-21T09:00'],
    ['--types', 'all'],
    ['--after', 'x'],
    ['--people', 'shown'],
    ['--follow', '--format', 'parquet'],
    ['--follow', '--until', '2026-11-21'],
    ['more'],
  ];
  for (const argv of wrong) {
    const { code, said } = await exported(...argv);
    expect([code, said.includes('Usage: tessera export')]).toEqual([2, true]);
  }
  expect((await exported('--out', join(data, 'nowhere', 'file'))).code).toBe(1);
});

test('an analyst is given a token once, and can be removed', async () => {
  const terminal = transcript();
  expect(await analystCommand(['ada', '--people', 'hashed', '--data', data], terminal)).toBe(0);
  const token = terminal.printed.trim();
  expect(await analystOf(db, token)).toEqual({ name: 'ada', people: 'hashed' });
  expect(await analystCommand(['ada', '--remove', '--data', data], transcript())).toBe(0);
  expect(await analystOf(db, token)).toBeUndefined();
  expect(await analystCommand(['ada', '--remove', '--data', data], transcript())).toBe(1);
  expect(await analystCommand(['ada', '--people', 'shown'], transcript())).toBe(2);
});

test('refused events are exported with their reasons, alone [N-07]', async () => {
  await refusedEventsOf(db).keep([
    { reason: 'schema', message: 'Invalid value', field: 'time', outline: { event_type: 601, time: 'number' } },
  ]);
  const { code, out, said } = await exported('--refused');
  expect([code, said]).toEqual([0, '']);
  expect(JSON.parse(out.toString())).toMatchObject({
    sequence: 1,
    reason: 'schema',
    field: 'time',
    event: { event_type: 601, time: 'number' },
  });
  expect((await exported('--refused', '--after', '1')).out.length).toBe(0);
  for (const other of [['--format', 'csv'], ['--follow'], ['--people', 'hashed'], ['--since', '2026-11-21']])
    expect((await exported('--refused', ...other)).code).toBe(2);
});
