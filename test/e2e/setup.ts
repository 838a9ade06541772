import { join } from 'node:path';
import { fillCollection } from './collection.ts';
import { hangKinds } from './kinds.ts';
import { dataFolder, startTessera } from './server.ts';

/** One server with a small collection for all specs. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { folder, remove } = await dataFolder();
  // Folder of sent mails; workers inherit the environment.
  process.env.TESSERA_TEST_OUTBOX = join(folder, 'outbox');
  await fillCollection(folder);
  await hangKinds(folder);
  const { stop } = await startTessera(folder, Number(process.env.TESSERA_TEST_PORT));
  return async () => {
    await stop();
    await remove();
  };
}
