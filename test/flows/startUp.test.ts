import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DataOf } from '../../events/record.ts';
import { dataOf } from '../arbitraries/record.ts';
import { stateOf, type Drive } from './drive.ts';
import { appends, asked, started, next, timerFires } from './session.ts';

type Page = NonNullable<DataOf<'session.started'>['page']>;

/** Page data as the server embeds it, with a state of its own. */
const [page] = fc.sample(
  dataOf('session.started')
    .map((data) => data.page)
    .filter((one): one is Page => Boolean(one?.state)),
  { numRuns: 1, seed: 7 },
);
const embedded = (isCachedRender: boolean): Page => ({
  ...page!,
  state: { ...page!.state!, session: { ...page!.state!.session, isCachedRender } },
});

const loaded = (drive: Drive): Drive => next(drive, 'chunk.loaded', { chunk: 'index' });

test('reads what was embedded, loads the route’s code, then renders fresh and takes the loader away [A-15, A-16]', () => {
  const read = started('/', { page: embedded(false) });
  expect(appends(read)).toContain('chunk.requested');
  expect(asked(read, 'fetchState')).toEqual([]);
  expect(asked(loaded(read), 'render')).toEqual([{ hydrate: false }]);
  const rendered = next(loaded(read), 'startUp.rendered', { mode: 'fresh' });
  expect(asked(rendered, 'removeShellLoader')).toHaveLength(1);
  expect(stateOf(rendered, 'startUp')).toBe('started');
});

test('hydrates where there is markup [A-16]', () => {
  expect(asked(loaded(started('/', { page: embedded(false), hasMarkup: true })), 'render')).toEqual([{ hydrate: true }]);
});

test('the code of another page does not start it [A-16]', () => {
  expect(asked(next(started('/', { page: embedded(false) }), 'chunk.loaded', { chunk: 'pin/[id]' }), 'render')).toEqual([]);
});

test('is skipped on a search engine’s cache and with server_only [A-16]', () => {
  for (const skip of ['searchEngineCache', 'serverOnly'] as const) {
    const skipped = started('/', { skip });
    expect(stateOf(skipped, 'startUp')).toBe('skipped');
    expect(appends(skipped)).not.toContain('chunk.requested');
    // The page that the server drew is not covered by the loader.
    expect(asked(skipped, 'removeShellLoader')).toHaveLength(1);
  }
});

test('asks for the state when none was embedded, or for someone else, and goes on without an answer [A-16, A-21]', () => {
  for (const given of [null, embedded(true)]) {
    const without = started('/', { page: given });
    expect(asked(without, 'fetchState')).toEqual([{ path: '/' }]);
    expect(stateOf(next(without, 'state.failed', { status: 503 }), 'startUp')).toBe('loadingRoute');
    expect(stateOf(next(without, 'state.loaded', { state: page!.state! }), 'startUp')).toBe('loadingRoute');
  }
});

test('fails with the server’s own message and stack [A-17]', () => {
  const failed = started('/', { fault: { kind: 'serverError', message: 'The database is away.', stack: 'at home' } });
  expect(asked(failed, 'showStartUpFault')).toEqual([{ message: 'The database is away.', stack: 'at home' }]);
});

test('fails naming the element that is missing [A-17]', () => {
  for (const element of ['context', 'routes', 'root', 'head'] as const) {
    expect(asked(started('/', { fault: { kind: 'missing', element } }), 'showStartUpFault')).toEqual([
      { message: expect.stringContaining(element), stack: null },
    ]);
  }
});

test('goes on waiting for its own code when it is only slow [A-18]', () => {
  const slow = next(started('/', { page: embedded(false) }), 'chunk.givenUp', { chunk: 'index', message: 'timeout' });
  expect(stateOf(slow, 'startUp')).toBe('loadingRoute');
  expect(stateOf(next(slow, 'chunk.loaded', { chunk: 'index' }), 'startUp')).toBe('rendering');
});

test('fails when the page’s own code can’t be had [A-17, A-18]', () => {
  const tries = [1, 2, 3].reduce(
    (drive) => timerFires(next(drive, 'chunk.failed', { chunk: 'index', message: 'gone' })),
    next(started('/', { page: embedded(false) }), 'chunk.requested', { chunk: 'index' }),
  );
  const givenUp = next(tries, 'chunk.givenUp', { chunk: 'index', message: 'gone' });
  expect(asked(givenUp, 'showStartUpFault')).toEqual([{ message: null, stack: null }]);
});
