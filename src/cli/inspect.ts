import { spawn } from 'node:child_process';
import { basename, resolve } from 'node:path';
import { readLog } from '../../events/file.ts';
import { statelyMessages } from '../../machines/logTools/stately.ts';
import { startInspector } from '../server/shell/inspectorServer.ts';
import { readArguments } from './arguments.ts';
import { dataFolderOf, dataOption } from './instance.ts';
import { openLogs } from './logFiles.ts';
import { complain, processTerminal, type Terminal } from './terminal.ts';

const usage = `Usage: tessera inspect <log> [options]

Opens a session's log in the inspector: serves it, to this machine alone, and opens a browser.
Where there is none to open, or nobody at the terminal, it prints the address. It stays until it
is told to stop (Ctrl-C).

  --port PORT  where to serve it, a free port when absent
  --data DIR   the data folder of the instance, for its videos (TESSERA_DATA)
  --json       one JSON object, { file, records, address, problem }, then as without
  --stately    instead prints the log in the words of the Stately inspector, a JSON message a
               line, for its WebSocket: tessera inspect LOG --stately | websocat ws://localhost:8080
  -h, --help   this

Exit code: 0 stopped, or printed; 1 the port is taken; 2 nothing of the log can be read, or the call is
wrong.
`;

/**
 * `tessera inspect`.
 * @param until resolves when it should stop
 * @returns the exit code
 */
export async function inspectCommand(
  argv: string[],
  terminal: Terminal = processTerminal,
  until: Promise<unknown> = interrupted(),
): Promise<number> {
  const read = readArguments(
    argv,
    { ...dataOption, port: { type: 'string' }, json: { type: 'boolean' }, stately: { type: 'boolean' } },
    ['<log>'],
    usage,
    terminal,
  );
  if (typeof read === 'number') return read;
  const { port = '0', data, json, stately } = read.values;
  const [path] = read.positionals as [string];
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    terminal.err(`--port takes a number up to 65535.\n\n${usage}`);
    return 2;
  }
  const logs = await openLogs(path, terminal);
  if (!logs) return 2;
  const logFiles = logs.map(({ bytes }) => readLog(bytes));
  for (const [at, { problem }] of logFiles.entries())
    if (problem) complain(terminal, `${logs[at]!.path}, line ${problem.line}: it ${problem.reason}`);
  const records = logFiles.flatMap((log) => log.records);
  const problem = logFiles.find((log) => log.problem)?.problem ?? null;
  if (records.length === 0) return 2;
  if (stately) {
    for (const log of logFiles) {
      const messagesFor = statelyMessages();
      for (const record of log.records) for (const message of messagesFor(record)) terminal.out(`${JSON.stringify(message)}\n`);
    }
    return 0;
  }
  try {
    const clientFolder = resolve(import.meta.dirname, '../../dist/client');
    const { address, stop } = await startInspector({
      clientFolder,
      dataFolder: dataFolderOf(data),
      log: { name: basename(path), file: Buffer.concat(logs.map(({ bytes }) => bytes)) },
      port: Number(port),
    });
    terminal.out(json ? `${JSON.stringify({ file: path, records: records.length, address, problem })}\n` : `${address}\n`);
    if (terminal.isPerson) openBrowser(address);
    await until;
    await stop();
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    terminal.err(`Port ${port} is taken.\n`);
    return 1;
  }
}

const interrupted = (): Promise<unknown> => new Promise((stop) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, stop)));

/** Opens an address in the system's browser; if that fails, the printed address remains. */
function openBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open', address] : process.platform === 'win32' ? ['explorer', address] : ['xdg-open', address];
  spawn(command!, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
