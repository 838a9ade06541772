import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import { replaying, verdictOf } from '../../machines/logTools/replay.ts';
import { recording, recordings, resealAll } from './files.ts';

if (process.env.TESSERA_RESEAL) resealAll();

describe('recordings', () => {
  test.each(recordings())('%s replays to the world it was sealed with [N-05]', (name) => {
    const file = readLog(readFileSync(recording(name)));
    const replay = replaying();
    for (const record of file.records) replay.take(record);
    expect(
      { verdict: verdictOf(file, replay), foreign: file.foreign },
      'if the flows were meant to change: TESSERA_RESEAL=1 npx vitest run test/recordings',
    ).toEqual({ verdict: { kind: 'equal' }, foreign: {} });
  });
});
