import { inspect, styleText } from 'node:util';

/** Input and output of a command. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  readonly input: NodeJS.ReadableStream;
  /** True for an interactive terminal, which gets colors and lines cut to `columns`. */
  readonly isPerson: boolean;
  readonly columns: number;
}

export const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  input: process.stdin,
  isPerson: process.stdout.isTTY === true,
  columns: process.stdout.columns || 120,
};

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

type Style = Parameters<typeof styleText>[0];

/** Colors a text on an interactive terminal, unless `NO_COLOR` is set. */
export function painted(terminal: Terminal, style: Style, text: string): string {
  return terminal.isPerson && !process.env.NO_COLOR ? styleText(style, text) : text;
}

/** Returns one line, cut to the width of an interactive terminal. */
export function line(terminal: Terminal, text: string): string {
  return terminal.isPerson && text.length > terminal.columns ? `${text.slice(0, terminal.columns - 1)}…\n` : `${text}\n`;
}

/** A text of somebody else on one line: what moves a cursor, colors or turns what follows around is replaced. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/** Returns a value on one line, with long parts shortened. */
export function brief(value: unknown): string {
  return printable(inspect(value, { depth: 2, maxArrayLength: 3, maxStringLength: 80, breakLength: Infinity, compact: true }));
}

/** Reports a failure on one line of standard error; it may quote a file's name or its contents. */
export const complain = (terminal: Terminal, text: string): void => terminal.err(`${printable(text)}\n`);

/** Returns rows as aligned columns; the last one keeps its width. */
export function columns(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(printable));
  const widths = rows.reduce<number[]>((widths, row) => row.map((cell, i) => Math.max(widths[i] ?? 0, cell.length)), []);
  return rows.map((row) =>
    row
      .map((cell, i) => (i < row.length - 1 ? cell.padEnd(widths[i]!) : cell))
      .join('  ')
      .trimEnd(),
  );
}
