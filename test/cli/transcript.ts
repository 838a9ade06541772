import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Terminal } from '../../src/cli/terminal.ts';

/** A terminal in memory with predefined input. */
export interface Transcript extends Terminal {
  readonly printed: string;
  readonly complained: string;
}

export function transcript(typed = ''): Transcript {
  let [printed, complained] = ['', ''];
  return {
    out: (text) => void (printed += text),
    err: (text) => void (complained += text),
    input: Readable.from([typed]),
    isPerson: false,
    columns: 80,
    get printed() {
      return printed;
    },
    get complained() {
      return complained;
    },
  };
}

/** Returns the path of a file with this text, which is deleted after the test. */
export function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'log.ndjson');
  writeFileSync(path, text);
  return path;
}
