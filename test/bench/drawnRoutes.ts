import { chromium } from 'playwright';
import { fillCollection } from '../e2e/collection.ts';
import { idlePaths } from '../e2e/idleRoutes.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { watchShifts } from '../e2e/shifts.ts';
import { furtherPaths, takeover, takeoverWidths } from '../e2e/takeover.ts';
import { atMost, type Measure } from './measure.ts';

const account = {
  email: 'grace@example.org',
  password: 'quartz-umbrella-42',
  first_name: 'Grace',
  last_name: 'Hopper',
  birthday: '1990-12-09',
};

/** Every page at ten widths and in both directions of writing, signed in and signed out: what its code changes as it takes over. */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const total = { undrawn: 0, errors: 0, shifted: 0, loads: 0 };
  try {
    for (const person of ['signedOut', 'signedIn'] as const) {
      const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, serviceWorkers: 'block' });
      if (person === 'signedIn')
        await context.request.post('/resource/UserRegisterResource/create/', {
          form: { source_url: '/', data: JSON.stringify({ options: account }) },
        });
      const page = await context.newPage();
      await watchShifts(page);
      const paths = [...(await idlePaths(context.request, person)), ...(person === 'signedOut' ? furtherPaths : [])];
      for (const path of paths)
        for (const width of takeoverWidths)
          for (const direction of ['ltr', 'rtl'] as const) {
            const { wasDrawn, errors, shifts } = await takeover(page, path, width, direction);
            total.loads += 1;
            total.undrawn += Number(!wasDrawn);
            total.errors += errors.length;
            total.shifted += Number(shifts.length > 0);
            if (!wasDrawn || errors.length > 0 || shifts.length > 0)
              console.error(person, path, width, direction, wasDrawn, errors, shifts);
          }
      await context.close();
    }
    const of = `of ${total.loads} loads of all pages`;
    return [
      atMost(`${of}, those that the server did not draw`, total.undrawn, 0, ''),
      atMost(`errors of hydration, ${of}`, total.errors, 0, ''),
      atMost(`${of}, those with a layout shift`, total.shifted, 0, ''),
    ];
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
