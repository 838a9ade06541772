import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import { fileType, readPayload } from '../../events/file/payload.ts';
import type { AnyRecord } from '../../events/record.ts';
import '../../machines/allFlows.ts';
import { viewAt } from '../../machines/insight/view.ts';
import { cleanCommand } from '../../src/cli/clean.ts';
import { neverTest } from '../../src/inspector/asTest/neverTest.ts';
import { playwrightSpec } from '../../src/inspector/asTest/playwrightSpec.ts';
import { vitestTest } from '../../src/inspector/asTest/vitestTest.ts';
import { transcript } from '../cli/transcript.ts';

const recording = new URL('../recordings/session-first-save.ndjson', import.meta.url);
let records: readonly AnyRecord[];
let folder: string;
beforeAll(async () => {
  records = readLog(await readFile(recording)).records;
  folder = await mkdtemp(join(tmpdir(), 'tessera-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Texts that would be code, if a generated test did not escape them. */
const code = [
  `'); PLANTED(); ('`,
  '`+PLANTED()+`',
  '${PLANTED()}',
  '*/PLANTED();/*',
  'a\nPLANTED();//',
  'a\u2028PLANTED();//',
  String.raw`\'); PLANTED();//`,
  String.raw`\"+PLANTED()+"`,
  '__proto__',
  'constructor',
];

/** Replaces each text of the payload that its schema leaves free. */
function planted({ type, data }: AnyRecord, n: number): AnyRecord['data'] {
  const changed = structuredClone(data);
  const plant = (node: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && value !== null) plant(value as Record<string, unknown>);
      if (typeof value !== 'string') continue;
      node[key] = code[n++ % code.length];
      const read = readPayload(fileType(type), changed);
      if ('reason' in read) node[key] = value;
    }
  };
  plant(changed as Record<string, unknown>);
  return changed;
}

test('a hostile log puts no code into a test that is made of it', () => {
  for (let shift = 0; shift < code.length; shift++) {
    const hostile = records.map((record) => ({ ...record, data: planted(record, record.seq + shift) }) as AnyRecord);
    for (const [kind, text] of Object.entries({
      vitest: vitestTest(hostile, code[shift]!, '../../machines'),
      never: neverTest(hostile, code[shift]!, '../../machines', code[shift]!),
      playwright: playwrightSpec(hostile, code[shift]!),
    })) {
      const { program, errors } = parseSync('made.ts', text);
      expect(errors, kind).toEqual([]);
      expect(JSON.stringify(program), kind).not.toMatch(/"type":"Identifier"[^{}]*"name":"PLANTED"/);
    }
  }
});

test.each(['https://evil.invalid/', '//evil.invalid/', '/\\evil.invalid/', 'javascript:alert(1)'])(
  'a spec made of a log that began at %s opens a page of the tested instance',
  (path) => {
    const [first, ...others] = records as [Extract<AnyRecord, { type: 'session.started' }>, ...AnyRecord[]];
    const spec = playwrightSpec([{ ...first, data: { ...first.data, path } }, ...others], 'x');
    expect(spec).toContain('await page.goto("/");');
  },
);

/** Writes a log of the first record and further lines, chained as a log file is. */
async function fileWith(
  name: string,
  ...lines: readonly { type: string; data?: unknown; source?: string; nested?: number }[]
): Promise<string> {
  let chain = '';
  const text = [{ type: fileType('session.started'), data: records[0]!.data }, ...lines].map(({ type, data, source, nested = 0 }, i) => {
    const envelope = {
      specversion: '1.0',
      id: `s-${i}`,
      source: source ?? '/sessions/s',
      type,
      sequence: String(i).padStart(10, '0'),
      time: '2026-11-22T02:07:22.741Z',
      datacontenttype: 'application/json',
      dataschema: '',
      data: nested > 0 ? 'nested' : (data ?? {}),
    };
    const body = JSON.stringify(envelope)
      .slice(0, -1)
      .replace('"nested"', '['.repeat(nested) + ']'.repeat(nested));
    chain = createHash('sha256')
      .update(chain + body)
      .digest('hex');
    return `${body},"chain":"${chain}"}\n`;
  });
  const path = join(folder, name);
  await writeFile(path, text.join(''));
  return path;
}

test('a payload of an unknown type that is nested a million times is refused, not written again', async () => {
  const { problem, records: before } = readLog(await readFile(await fileWith('deep.ndjson', { type: 'foreign.deep', nested: 1_000_000 })));
  expect(problem).toMatchObject({ line: 2, reason: 'is nested too deeply' });
  expect(before).toHaveLength(1);
  const { problem: fine } = readLog(await readFile(await fileWith('flat.ndjson', { type: 'foreign.flat', nested: 100 })));
  expect(fine!.line).toBe(3);
});

test('no control character of a log reaches the terminal', async () => {
  for (const line of [
    { type: 'evil.\u001b]0;x\u0007\u009b31m' },
    { type: 'evil.\u202e' },
    { type: 'app.tessera.search.typed.v1', source: '\u009b\u202e' },
  ]) {
    const { problem } = readLog(await readFile(await fileWith('control.ndjson', line)));
    expect(problem!.line).toBe(2);
    expect(problem!.reason).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

test('a log with records of a newer version is not written again, and the reason is told', async () => {
  const path = await fileWith('newer.ndjson', { type: 'app.tessera.search.typed.v999' });
  const terminal = transcript();
  expect(await cleanCommand([path, '--out', join(folder, 'out.ndjson')], terminal)).toBe(2);
  expect(terminal.complained).toContain('this version does not know the record type app.tessera.search.typed.v999');
});

test.each(['constructor', '__proto__', 'toString'])('an address that holds the word %s leads to a view of the declared form', (word) => {
  expect(viewAt({ handler: 'search/[scope]', params: { scope: word } }).view_parameter).toBe(0);
  expect(viewAt({ handler: word, params: {} }).view_type).toEqual(expect.any(Number));
});
