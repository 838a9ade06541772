import { randomUUID } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partIngredient } from '../../src/server/pictures/ingredient.ts';
import { cleanCaptions } from '../../src/server/videos/captions.ts';
import { readVideoHeader } from '../../src/server/videos/container.ts';
import { signUp } from '../server/signUp.ts';
import { somePins, type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ pins: somePins });
});
afterAll(() => server.close());

// The server itself reads these files: work that grows with the square of a file's length would stop it for minutes.
test.each([
  ['a time without an end', `<1${'.'.repeat(400_000)}`],
  ['a class without an end', `<c${'.'.repeat(400_000)}`],
  ['tags in tags', '<b'.repeat(200_000)],
])('a caption of %s is read at once', (_what, line) => {
  expect(cleanCaptions(Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${line}\nHello`))).toContain('Hello');
});

test.each([
  ['dashes', `a${' -'.repeat(148)}`],
  ['spaces', `a${' '.repeat(296)}b`],
  ['numbers', `a ${'1-'.repeat(148)}`],
  ['numbers in a bracket', `a (${'1 '.repeat(148)}`],
  ['digits in a bracket', `1 (${'1'.repeat(296)}`],
])('an ingredient that may be an amount again and again is read at once: %s', (_what, line) => {
  for (let n = 0; n < 2_000; n++) expect(partIngredient(line).name).not.toBe('');
});

test('a video with a track to erase and thousands of boxes of samples is refused before each sample is looked for in each', async () => {
  const box = (type: string, ...content: (Buffer | number[])[]): Buffer => {
    const bytes = Buffer.concat(content.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(new Uint32Array(part).buffer).swap32())));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(bytes.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, bytes]);
  };
  const handler = (type: string) => box('hdlr', [0, 0], Buffer.from(`${type}\0`.padEnd(13, '\0')));
  const video = (boxes: number): Buffer => {
    const head = Buffer.concat([box('ftyp', Buffer.from('isom'), [0]), ...Array.from({ length: boxes - 1 }, () => box('mdat'))]);
    const sides = box('tkhd', Array<number>(10).fill(0), [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000], [160 << 16, 90 << 16]);
    const codec = box('stsd', [0, 1], box('avc1', [0]));
    const picture = box('trak', sides, box('mdia', handler('vide'), box('minf', box('stbl', codec))));
    const tables = box('stbl', box('stsz', [0, 1, 2]), box('stsc', [0, 1, 1, 1, 1]), box('stco', [0, 2, head.length + 8, head.length + 9]));
    const places = box('trak', box('mdia', handler('meta'), box('minf', tables)));
    return Buffer.concat([head, box('mdat', Buffer.alloc(8)), box('moov', box('mvhd', [0, 0, 0, 1000, 5000]), picture, places)]);
  };
  const read = async (bytes: Buffer) => {
    const file = join(server.dataFolder, `${randomUUID()}.bin`);
    await writeFile(file, bytes);
    const handle = await open(file);
    return readVideoHeader(handle, bytes.length).finally(() => handle.close());
  };
  expect((await read(video(3))).erased).toHaveLength(3);
  await expect(read(video(200))).rejects.toMatchObject({ status: 422 });
});

test('no pin becomes a copy of its own copy, which would be followed for ever: its id is made again once it is forgotten', async () => {
  const one = await signUp(server.app);
  const { id: first } = await server.db.rows.selectFrom('pins').select('id').where('listed', '=', 1).executeTakeFirstOrThrow();
  const { data: board } = await one.call('BoardResource/create', { name: 'Teas', client_id: randomUUID() });
  const save = async (pin_id: string, client_id: string) => {
    const answer = await one.call('RepinResource/create', { pin_id, board_id: (board as { id: string }).id, client_id });
    expect(answer.httpStatus).toBe(200);
    return (answer.data as { pin: { id: string } }).pin.id;
  };
  const again = randomUUID();
  const copy = await save(first, again);
  const copyOfCopy = await save(copy, randomUUID());
  expect((await one.call('PinResource/delete', { pin_id: copy })).httpStatus).toBe(200);
  // As two thousand other changes of the person do.
  await server.db.rows.deleteFrom('creations').where('client_id', '=', again).execute();
  expect(await save(copyOfCopy, again)).not.toBe(copy);
  expect((await one.call('UserHomefeedResource/get', {})).httpStatus).toBe(200);
});

test('a plain form that is sent twice at once saves once, to one first board', async () => {
  const one = await signUp(server.app);
  const { id: pin } = await server.db.rows.selectFrom('pins').select('id').where('listed', '=', 1).executeTakeFirstOrThrow();
  const save = () =>
    one.ask({ method: 'POST', url: `/pin/${pin}/save`, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' });
  const answers = await Promise.all([save(), save(), save()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  const rows = (table: 'pins' | 'boards') => server.db.rows.selectFrom(table).select('id').where('owner_id', '=', one.id).execute();
  expect([await rows('pins'), await rows('boards')].map(({ length }) => length)).toEqual([1, 1]);
});
