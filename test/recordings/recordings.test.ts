import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import { replaying, verdictOf } from '../../machines/replay.ts';
import { recording, recordings, resealAll } from './files.ts';
import { writeScenes } from './writeScenes.ts';

if (process.env.TESSERA_RESEAL === 'scenes') writeScenes();
if (process.env.TESSERA_RESEAL) resealAll();

describe('recordings', () => {
  test.each(recordings())('%s replays to the world it was sealed with [N-05]', (name) => {
    const file = readLog(readFileSync(recording(name)));
    const replay = replaying();
    for (const record of file.records) replay.take(record);
    expect({ verdict: verdictOf(file, replay), foreign: file.foreign }, 'if the flows were meant to change: TESSERA_RESEAL=1 npx vitest run test/recordings').toEqual({ verdict: { kind: 'equal' }, foreign: {} });
  });

  test('a log of the first version, with the screen’s orientation, is lifted and replays [N-09]', () => {
    const bytes = readFileSync(recording('viewport-version-1.ndjson'));
    expect(bytes.toString()).toContain('"type":"app.tessera.viewport.resized.v1"');
    const { records, lifted, problem } = readLog(bytes);
    expect({ problem, lifted }).toEqual({ problem: null, lifted: 3 });
    expect(records.filter(({ type }) => type === 'viewport.resized').map(({ data }) => data)).toEqual([{ width: 844, height: 390 }, { width: 390, height: 844 }]);
  });
});
