import { join } from 'node:path';
import { test } from './page.ts';
import { sessions } from './sessions.ts';

// Records the sessions of test/recordings again, only with `TESSERA_RECORD`.
for (const { name, before, lives } of process.env.TESSERA_RECORD ? sessions : []) {
  test(`record ${name}`, { tag: '@wide' }, async ({ page, context }) => {
    await before?.(page);
    await lives(page, context);
    const menu = page.getByRole('button', { name: /^(Menu|Your account)$/ });
    await menu.click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /log$/i }).click()]);
    await download.saveAs(join(process.env.TESSERA_RECORD!, `session-${name}.ndjson`));
  });
}
