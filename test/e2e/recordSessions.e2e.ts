import { join } from 'node:path';
import { savedLog } from './inspecting.ts';
import { test } from './page.ts';
import { sessions } from './sessions.ts';

// Records the sessions of test/recordings again, only with `TESSERA_RECORD`.
for (const { name, before, lives } of process.env.TESSERA_RECORD ? sessions : []) {
  test(`record ${name}`, { tag: '@wide' }, async ({ page, context }) => {
    await before?.(page);
    await lives(page, context);
    await savedLog(page, join(process.env.TESSERA_RECORD!, `session-${name}.ndjson`));
  });
}
