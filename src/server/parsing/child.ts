import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const parserProgram = 'src/server/parsing/main.mjs';
const heapMegabytes = 160;
const watchMilliseconds = 25;
/** Bytes of a response: a JPEG of 2400 × 2400 pixels with a margin, and its JSON. */
const maxAnswerBytes = 48 * 1024 * 1024;
const maxJsonBytes = 1024 * 1024;
/** Kernel clock ticks; 100 on every architecture that Node supports. */
const ticksPerSecond = 100;

/** Of the operating system: below the server, which answers others meanwhile. */
const niceness = 2;

/** Resource limits of one job. */
export interface Limits {
  wallSeconds: number;
  cpuSeconds: number;
  residentBytes: number;
}

export interface Source {
  length: number;
  content: Buffer | { file: string };
}

/** The process exceeded a limit or exited by itself. */
export class ChildLost extends Error {
  override readonly name = 'ChildLost';
  readonly isOverLimit: boolean;
  constructor(isOverLimit: boolean) {
    super(isOverLimit ? 'The parser went over a limit.' : 'The parser ended.');
    this.isOverLimit = isOverLimit;
  }
}

export interface Child {
  /** Sends one job and returns the frame of its response. @throws {ChildLost} */
  run(job: object, source: Source, limits: Limits): Promise<{ json: unknown; bytes: Buffer }>;
  /** False if the process has exited or has grown too large to keep. */
  isUsable(maxResidentBytes: number): boolean;
  stop(): void;
}

/** The project's root folder, found by walking up: sources and bundles run at different depths, both next to `node_modules`. */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, parserProgram))) {
    if (folder === path.dirname(folder)) throw new Error(`The parsers are not where they should be: ${parserProgram}.`);
    folder = path.dirname(folder);
  }
  return folder;
}

/** Flags that deny access to other files, processes and threads; addons are allowed for sharp. Node 20 calls the model experimental. */
function permissionFlags(project: string, program: string): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) => process.allowedNodeEnvironmentFlags.has(name));
  if (!flag) return [];
  const readable = ['src/server/parsing', 'node_modules'].map(
    (folder) => `--allow-fs-read=${path.join(realpathSync(path.join(project, folder)), '*')}`,
  );
  return [flag, '--allow-addons', ...readable, `--allow-fs-read=${realpathSync(path.join(project, program))}`];
}

/** Inherits nothing from the server's environment, which contains secrets and could be polluted. */
const environment = (): Record<string, string> => ({
  // Returns freed memory to the system at once.
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '2',
  ...(process.platform === 'win32' && { SystemRoot: String(process.env.SystemRoot) }),
});

type Process = ChildProcessByStdio<Writable, Readable, null>;

/** CPU seconds and resident bytes of a process; undefined if the kernel does not report them. */
function usageOf(pid: number): { cpuSeconds: number; residentBytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const residentKilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0;
    return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond, residentBytes: Number(residentKilobytes) * 1024 };
  } catch {
    return undefined;
  }
}

/**
 * Starts a parser process. It lives as long as this process and does not keep it alive while idle.
 * @param program relative to the project folder; tests run misbehaving programs within the same limits
 */
export function startChild(program = parserProgram): Child {
  const project = projectFolder();
  const offline = `--import=${pathToFileURL(path.join(project, 'src/server/parsing/offline.mjs')).href}`;
  const flags = [
    ...permissionFlags(project, program),
    offline,
    '--disable-proto=delete',
    `--max-old-space-size=${heapMegabytes}`,
    '--max-semi-space-size=4',
  ];
  const child: Process = spawn(process.execPath, [...flags, path.join(project, program)], {
    cwd: project,
    env: Object.assign(Object.create(null), environment()),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let isGone = false;
  const end = () => {
    isGone = true;
  };
  child.once('error', end).once('exit', end);
  child.stdin.on('error', () => undefined);
  lowerPriority(child.pid);
  holdEventLoop(child, false);

  return {
    stop: () => void child.kill('SIGKILL'),
    isUsable: (maxResidentBytes) => !isGone && (usageOf(child.pid!)?.residentBytes ?? 0) <= maxResidentBytes && !child.killed,
    async run(job, source, { wallSeconds, cpuSeconds, residentBytes }) {
      holdEventLoop(child, true);
      const usageBefore = usageOf(child.pid ?? 0);
      let isOverLimit = false;
      const stop = () => {
        isOverLimit = true;
        child.kill('SIGKILL');
      };
      const wall = setTimeout(stop, wallSeconds * 1000);
      const watch = setInterval(() => {
        const now = usageOf(child.pid ?? 0);
        if (now && (now.residentBytes > residentBytes || now.cpuSeconds - (usageBefore?.cpuSeconds ?? 0) > cpuSeconds)) stop();
      }, watchMilliseconds);
      const lostController = new AbortController();
      const lose = () => lostController.abort();
      // Of this job alone: a promise for the whole life of the process would keep every answer.
      child.once('error', lose).once('exit', lose);
      if (isGone) lose();
      try {
        const [answer] = await Promise.all([
          readAnswer(child.stdout, lostController.signal),
          send(child.stdin, job, source, lostController.signal),
        ]);
        return answer;
      } catch (error) {
        // After any failure the next job starts with a new process.
        child.kill('SIGKILL');
        throw lostController.signal.aborted || child.stdin.destroyed ? new ChildLost(isOverLimit) : error;
      } finally {
        lose();
        child.off('error', lose).off('exit', lose);
        clearTimeout(wall);
        clearInterval(watch);
        holdEventLoop(child, false);
      }
    },
  };
}

/** Sets whether the process keeps this one alive. */
function holdEventLoop(child: Process, isHeld: boolean): void {
  for (const handle of [child, child.stdin, child.stdout] as unknown as { ref(): void; unref(): void }[])
    handle[isHeld ? 'ref' : 'unref']();
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The system does not allow it: all processes run at the same priority.
  }
}

/** @throws when `lostSignal` is aborted, so that no file stays open for a process that is gone */
async function send(stdin: Writable, job: object, { length, content }: Source, lostSignal: AbortSignal): Promise<void> {
  const text = Buffer.from(JSON.stringify(job));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(text.length);
  lengths.writeUInt32LE(length, 4);
  stdin.write(Buffer.concat([lengths, text]));
  if (Buffer.isBuffer(content)) {
    stdin.write(content);
    return;
  }
  let sent = 0;
  if (length > 0) {
    for await (const part of createReadStream(content.file, { end: length - 1, signal: lostSignal }) as AsyncIterable<Buffer>) {
      sent += part.length;
      if (!stdin.write(part)) await once(stdin, 'drain', { signal: lostSignal });
    }
  }
  if (sent !== length) throw new Error('The file changed while it was read.');
}

/** The frame of one answer, refused when it is longer than an answer can be, or `lostSignal` is aborted. */
function readAnswer(stdout: Readable, lostSignal: AbortSignal): Promise<{ json: unknown; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    let parts: Buffer[] = [];
    let held = 0;
    let length: number | undefined;
    const end = (settle: () => void) => {
      stdout.off('data', addPart);
      lostSignal.removeEventListener('abort', giveUp);
      settle();
    };
    const giveUp = () => end(() => reject(new Error('The parser is gone.')));
    const addPart = (part: Buffer) => {
      parts.push(part);
      held += part.length;
      if (length === undefined && held >= 8) {
        const start = Buffer.concat(parts);
        parts = [start];
        const [jsonBytes, bodyBytes] = [start.readUInt32LE(), start.readUInt32LE(4)];
        if (jsonBytes > maxJsonBytes || bodyBytes > maxAnswerBytes)
          return end(() => reject(new Error('The answer of a parser is too long.')));
        length = 8 + jsonBytes + bodyBytes;
      }
      if (length === undefined || held < length) return undefined;
      return end(() => {
        try {
          const frame = Buffer.concat(parts, held);
          const body = 8 + frame.readUInt32LE();
          if (held !== length) throw new Error('A parser said more than its answer.');
          resolve({ json: JSON.parse(frame.toString('utf8', 8, body)), bytes: frame.subarray(body) });
        } catch (error) {
          reject(error);
        }
      });
    };
    if (lostSignal.aborted) return giveUp();
    lostSignal.addEventListener('abort', giveUp);
    stdout.on('data', addPart);
    return undefined;
  });
}
