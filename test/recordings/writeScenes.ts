import { writeFileSync } from 'node:fs';
import type { DataOf } from '../../events/record.ts';
import { fileOf, recording, rewritten } from './files.ts';
import { browsing, droppedConnection, turning } from './scenes.ts';

/** Writes the recordings that are told by hand. */
export function writeScenes(): void {
  writeFileSync(recording('browsing.ndjson'), fileOf(browsing, 'thin'));
  writeFileSync(recording('dropped-connection.ndjson'), fileOf(droppedConnection, 'offline'));
  writeFileSync(recording('viewport-version-1.ndjson'), inTheFirstVersion());
}

/** As the first catalogue wrote it: a resize also told how the screen was held. */
function inTheFirstVersion(): string {
  return rewritten(fileOf(turning, 'turned'), (envelope) => {
    const { width, height } = envelope.data as DataOf<'viewport.resized'>;
    if (envelope.type !== 'app.tessera.viewport.resized.v2') return { ...envelope, dataschema: envelope.dataschema.replace(/catalogue:\d+#/, 'catalogue:0#') };
    return {
      ...envelope,
      type: 'app.tessera.viewport.resized.v1',
      dataschema: 'urn:tessera:catalogue:0#/$defs/viewport.resized.v1',
      data: { width, height, orientation: width < height ? 'portrait' : 'landscape' },
    };
  });
}
