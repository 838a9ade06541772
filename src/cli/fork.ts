import { forked, ForkError, type Edit } from '../../machines/logTools/fork.ts';
import { findDivergence } from '../../machines/logTools/divergence.ts';
import type { AnyRecord } from '../../events/record.ts';
import { readArguments } from './arguments.ts';
import { describeDivergence } from './diff.ts';
import { openRecords, saveFork } from './logFiles.ts';
import { complain, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera fork <log> --at SEQ <what> [options]

Makes a branch of a log: changes, inserts or drops one record, goes on with the rest as it was,
and names the first difference of both branches. Fork the branch again for more than one.

  --at SEQ          the record; an inserted one stands there, and what stood there comes after it
  --set PATH=VALUE  changes the record's data; VALUE is JSON, or else a text; may be given several
                    times: --set page.context.locale=ar
  --type TYPE       makes it a record of another type, with --data
  --insert TYPE     inserts a record of this type, with --data
  --data JSON       the data of the new record: '{"source":{"kind":"home"},"status":401,…}'
  --drop            leaves the record out, with those that it caused
  --stop            ends the branch there, to go on by hand
  --out FILE        writes the branch to a file, sealed anew as a fork of the session, with a name of its own
  --json            one JSON object: { file, at, records, divergence: { seq, records, worlds } }
  -h, --help        this

Exit code: 0 the branch was made; 2 the log can't be read, there is no such record or payload,
or the call is wrong.
`;

const options = {
  at: { type: 'string' },
  set: { type: 'string', multiple: true },
  type: { type: 'string' },
  insert: { type: 'string' },
  data: { type: 'string' },
  drop: { type: 'boolean' },
  stop: { type: 'boolean' },
  out: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** `tessera fork`. @returns the exit code */
export async function forkCommand(argv: string[], terminal: Terminal = processTerminal): Promise<number> {
  const read = readArguments(argv, options, ['<log>'], usage, terminal);
  if (typeof read === 'number') return read;
  const { at = '', set = [], type, insert, data, drop, stop, out, json } = read.values;
  const [path] = read.positionals as [string];
  if (!/^\d+$/.test(at) || [set.length > 0, type !== undefined, insert !== undefined, drop].filter(Boolean).length !== 1) {
    terminal.err(`It takes --at and one of --set, --type, --insert and --drop.\n\n${usage}`);
    return 2;
  }
  const file = await openRecords(path, terminal);
  if (!file) return 2;
  const { records, session } = file;
  const seq = Number(at);
  let branch: AnyRecord[];
  try {
    const edit: Edit = drop
      ? { kind: 'drop', at: seq }
      : insert !== undefined
        ? { kind: 'insert', at: seq, type: insert, data: parsed(data ?? '{}') }
        : {
            kind: 'change',
            at: seq,
            ...(type !== undefined && { type }),
            data: type !== undefined ? parsed(data ?? '{}') : set.reduce(withSet, records[seq]?.data),
          };
    branch = forked(records, [edit], !stop);
  } catch (error) {
    if (!(error instanceof ForkError)) throw error;
    complain(terminal, error.message);
    return 2;
  }
  if (out !== undefined && !(await saveFork(out, branch, { session, at: seq }, terminal))) return 2;
  const divergence = findDivergence(records, branch);
  if (json) terminal.out(`${JSON.stringify({ file: path, at: seq, records: branch.length, divergence })}\n`);
  else
    terminal.out(
      divergence
        ? describeDivergence(terminal, divergence, records[divergence.seq], branch[divergence.seq])
        : `alike  ${branch.length} records\n`,
    );
  return 0;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ForkError(`--data is no JSON: ${json}`);
  }
}

/** Returns a payload with one value set at a path. */
function withSet(data: unknown, set: string): unknown {
  const at = set.indexOf('=');
  if (at < 1) throw new ForkError(`--set takes PATH=VALUE, not ${set}.`);
  const text = set.slice(at + 1);
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    // A text without quotes.
  }
  return withAt(data, set.slice(0, at).split('.'), value);
}

function withAt(inner: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(inner)) return inner.map((item: unknown, at) => (String(at) === key ? withAt(item, rest, value) : item));
  const fields = (inner ?? {}) as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withAt(fields[key], rest, value) };
}
