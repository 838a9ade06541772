import { inspect, styleText } from 'node:util';

/** Where a command reads and writes. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  readonly input: NodeJS.ReadableStream;
  /** Whether a person sits there: then there is colour, and long lines are cut to `columns`. */
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

// Whoever reads may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

type Style = Parameters<typeof styleText>[0];

/** Colours a text for a person, unless `NO_COLOR` is set. */
export function painted(terminal: Terminal, style: Style, text: string): string {
  return terminal.isPerson && !process.env.NO_COLOR ? styleText(style, text) : text;
}

/** One line, cut to the width of a person's window. */
export function line(terminal: Terminal, text: string): string {
  return terminal.isPerson && text.length > terminal.columns ? `${text.slice(0, terminal.columns - 1)}…\n` : `${text}\n`;
}

/** A value on one line, its long parts shortened. */
export function brief(value: unknown): string {
  return inspect(value, { depth: 2, maxArrayLength: 3, maxStringLength: 80, breakLength: Infinity, compact: true });
}

/** Rows as columns, the last one as wide as it gets. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)), []);
  return rows.map((row) => row.map((cell, i) => (i < row.length - 1 ? cell.padEnd(widths[i]!) : cell)).join('  ').trimEnd());
}
