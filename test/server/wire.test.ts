import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Board } from '../../events/entities/board.ts';
import { Story, Suggestion, Topic } from '../../events/entities/feed.ts';
import { PageState } from '../../events/entities/page.ts';
import { GridPin, Pin } from '../../events/entities/pin.ts';
import { User } from '../../events/entities/user.ts';
import { pageHandlers } from '../../machines/shell/handlers.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { appVersion, askGraph, askResource, somePins, type TestApp, testApp } from './testApp.ts';

let server: TestApp;
let ids: string[];
beforeAll(async () => {
  server = await testApp({ pins: somePins });
  ids = ((await askResource(server.app, 'UserHomefeedResource', { page_size: 100 })).data as { id: string }[]).map(({ id }) => id);
});
afterAll(() => server.close());

describe('resources', () => {
  const shapes: [string, object, v.GenericSchema][] = [
    ['UserHomefeedResource', {}, v.array(GridPin)],
    ['BaseSearchResource', { query: 'pin', scope: 'pins' }, v.array(GridPin)],
    ['BaseSearchResource', { query: 'engines', scope: 'boards' }, v.array(Board)],
    ['BaseSearchResource', { query: 'ada', scope: 'users' }, v.array(User)],
    ['AdvancedTypeaheadResource', { term: 'p' }, v.array(Suggestion)],
    ['UserResource', { username: 'ada' }, User],
    ['UserPinsResource', { username: 'ada' }, v.array(GridPin)],
    ['BoardsResource', { username: 'ada' }, v.array(Board)],
    ['BoardResource', { username: 'ada', slug: 'engines' }, Board],
    ['InterestResource', { interest: 'flowers' }, Topic],
    ['InterestFeedResource', { interest: 'flowers' }, v.array(GridPin)],
    ['TopicsResource', {}, v.array(Topic)],
  ];
  test.each(shapes)('%s %o answers in the shape of its entity', async (name, options, shape) => {
    const { httpStatus, status, data } = await askResource(server.app, name, options);
    expect([httpStatus, status]).toEqual([200, 'success']);
    const read = v.safeParse(shape, data);
    expect(read.issues).toBeUndefined();
    if (Array.isArray(data)) expect(data).not.toHaveLength(0);
  });

  test('BoardFeedResource lists a board, and a section of it', async () => {
    const board = (await askResource(server.app, 'BoardResource', { username: 'ada', slug: 'engines' })).data as Board;
    expect((await askResource(server.app, 'BoardFeedResource', { board_id: board.id })).data).toHaveLength(10);
    expect((await askResource(server.app, 'BoardFeedResource', { board_id: board.id, section_slug: 'brass' })).data).toHaveLength(0);
    expect((await askResource(server.app, 'BoardFeedResource', { board_id: board.id, section_slug: 'lead' })).httpStatus).toBe(404);
  });

  test('BoardIdeasFeedResource lists what goes with a board, page by page, without its own pictures [A-07]', async () => {
    const board = (await askResource(server.app, 'BoardResource', { username: 'ada', slug: 'engines' })).data as Board;
    const own = (await askResource(server.app, 'BoardFeedResource', { board_id: board.id })).data as GridPin[];
    const ideas: GridPin[] = [];
    let bookmark: string | null = null;
    do {
      const page = await askResource(server.app, 'BoardIdeasFeedResource', { board_id: board.id, page_size: 4, bookmark });
      ideas.push(...(page.data as GridPin[]));
      bookmark = page.bookmark ?? null;
    } while (bookmark !== null);
    const onHome = (await askResource(server.app, 'UserHomefeedResource', { page_size: 100 })).data as GridPin[];
    const isOwn = new Set(own.map(({ imageSignature }) => imageSignature));
    const others = onHome.filter(({ imageSignature }) => !isOwn.has(imageSignature)).map(({ id }) => id);
    expect(ideas.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
    expect(await askResource(server.app, 'BoardIdeasFeedResource', { board_id: 'none' })).toMatchObject({ httpStatus: 404 });
    const [page, nowhere] = await Promise.all(['_ideas', '_none'].map((tab) => server.app.inject(`/ada/engines/${tab}/`)));
    expect([page!.statusCode, nowhere!.statusCode]).toEqual([200, 404]);
  });

  test('pages by bookmark until there is none', async () => {
    const first = await askResource(server.app, 'UserHomefeedResource', { page_size: 12 });
    const second = await askResource(server.app, 'UserHomefeedResource', { page_size: 12, bookmark: first.bookmark });
    expect([first.data, second.data].map((page: unknown[]) => page.length)).toEqual([12, 8]);
    expect(first.bookmark).toBeTypeOf('string');
    expect(second.bookmark).toBeNull();
  });

  test('a missing thing is a failure with status 404', async () => {
    for (const [name, options] of [
      ['UserResource', { username: 'nobody' }],
      ['BoardResource', { username: 'ada', slug: 'diary' }],
      ['InterestResource', { interest: 'x' }],
      ['NoSuchResource', {}],
    ] as const) {
      expect(await askResource(server.app, name, options)).toMatchObject({ httpStatus: 404, status: 'failure', code: 404, data: null });
    }
  });

  test('no options make a resource fail in itself', async () => {
    const names = fc.constantFrom(
      'UserHomefeedResource',
      'BaseSearchResource',
      'AdvancedTypeaheadResource',
      'UserResource',
      'UserPinsResource',
      'BoardsResource',
      'BoardResource',
      'BoardFeedResource',
      'BoardIdeasFeedResource',
      'InterestResource',
      'InterestFeedResource',
      'TopicsResource',
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.constant(null),
      fc.constant(['a']),
      fc.constantFrom('ada', 'engines', 'flowers', 'pins', 'WyJob21lIiwxLDJd'),
    );
    const options = fc.dictionary(
      fc.constantFrom(
        'bookmark',
        'page_size',
        'query',
        'scope',
        'term',
        'username',
        'slug',
        'board_id',
        'section_slug',
        'interest',
        'other',
      ),
      values,
    );
    await fc.assert(
      fc.asyncProperty(names, fc.oneof(options, fc.jsonValue()), async (name, given) => {
        const answer = await askResource(server.app, name, given as object);
        expect([200, 400, 404]).toContain(answer.httpStatus);
        expect(answer.status).toBe(answer.httpStatus === 200 ? 'success' : 'failure');
      }),
      { numRuns: 200 },
    );
    await fc.assert(
      fc.asyncProperty(fc.string(), async (data) => {
        const { statusCode } = await server.app.inject({ url: '/resource/TopicsResource/get/', query: { data } });
        expect([200, 400]).toContain(statusCode);
      }),
      { numRuns: 50 },
    );
  });
});

describe('stored queries', () => {
  test('CloseupDetailQuery and CloseupPageQuery answer a pin in its shape, or an Error [C-03]', async () => {
    for (const [operation, variables] of [
      ['CloseupDetailQuery', { isAuth: false, isDesktop: true }],
      ['CloseupPageQuery', { isAuth: false }],
    ] as const) {
      const { status, body } = await askGraph(server.app, operation, { pinId: ids[0], ...variables });
      expect(status).toBe(200);
      expect(body.data.v3GetPinQuery.__typename).toBe('Pin');
      expect(v.safeParse(Pin, body.data.v3GetPinQuery).issues).toBeUndefined();
      expect(body.data.v3GetPinQuery.id).toBe(ids[0]);

      const missed = await askGraph(server.app, operation, { pinId: 'no-such-pin', ...variables });
      expect(missed).toEqual({
        status: 200,
        body: { data: { v3GetPinQuery: { __typename: 'Error', code: 404, message: expect.any(String) } } },
      });
    }
  });

  test('a pin tells who made it and who pays for it [C-16]', async () => {
    const mediaAttribution = {
      author: 'Ada',
      authorUrl: 'https://example.org/ada',
      ccUrl: null,
      link: 'https://example.org/lamp',
      mediaType: 'image',
      providerName: 'example.org',
      licence: 'CC BY 4.0',
    };
    const sponsorship = { creator: 'ada', sponsor: 'A lamp shop', status: 'approved' };
    const other = await testApp({ pins: [pinNumber(1, { detail: { mediaAttribution, sponsorship, isPromoted: true } })] });
    const { id } = await other.db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow();
    const { body } = await askGraph(other.app, 'CloseupDetailQuery', { pinId: id, isAuth: false, isDesktop: true });
    expect(body.data.v3GetPinQuery).toMatchObject({ mediaAttribution, sponsorship, isPromoted: true });
    expect((await askResource(other.app, 'UserHomefeedResource')).data).toMatchObject([{ id, isPromoted: true }]);
    await other.close();
  });

  test('CloseupRelatedModulesFeedQuery pages by cursor, twelve at a time [C-04]', async () => {
    const variables = {
      pinId: ids[0],
      source: 'home',
      searchQuery: null,
      homefeedSourceSig: null,
      topLevelSource: 'home',
      topLevelSourceDepth: 1,
    };
    const first = (await askGraph(server.app, 'CloseupRelatedModulesFeedQuery', variables)).body.data.closeupRelatedModulesFeed;
    expect(first.edges).toHaveLength(12);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = (await askGraph(server.app, 'CloseupRelatedModulesFeedQuery', { ...variables, after: first.pageInfo.endCursor })).body
      .data.closeupRelatedModulesFeed;
    const nodes = [...first.edges, ...second.edges].map(({ node }: { node: { __typename: string } }) => node);
    for (const node of nodes) expect(v.safeParse(node.__typename === 'Story' ? Story : GridPin, node).issues).toBeUndefined();
    expect(nodes.filter(({ __typename }) => __typename === 'Story')).not.toHaveLength(0);
  });

  test('the related feed follows the page on which the way to the pin began, however many pins ago [C-06]', async () => {
    const firstModule = async (topLevelSource: unknown) => {
      const variables = { pinId: ids[0], source: 'closeup', topLevelSource, topLevelSourceDepth: 2 };
      const { edges } = (await askGraph(server.app, 'CloseupRelatedModulesFeedQuery', variables)).body.data.closeupRelatedModulesFeed;
      return edges.flatMap(({ node }: { node: { storyType?: string } }) => node.storyType ?? []);
    };
    expect(await firstModule('board')).toEqual(['more_in_topic']);
    for (const other of ['homefeed', null, { board: 'board' }]) expect(await firstModule(other)).toEqual(['more_from_board']);
  });

  test('nothing but the stored operations is carried out', async () => {
    const refused = [
      { operationName: 'Other', variables: {} },
      { query: '{ __schema { types { name } } }' },
      { operationName: 'CloseupDetailQuery', variables: {} },
      [],
      null,
      'text',
    ];
    for (const payload of refused) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/_/graphql/',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].message).toBeTypeOf('string');
    }
    const smuggled = await server.app.inject({
      method: 'POST',
      url: '/_/graphql/',
      payload: { operationName: 'CloseupPageQuery', query: '{ __schema { types { name } } }', variables: { pinId: ids[0] } },
    });
    expect(Object.keys(smuggled.json().data)).toEqual(['v3GetPinQuery']);
  });

  test('a query is asked by GET as well, and refused alike', async () => {
    const ask = (variables: string) => server.app.inject({ url: '/_/graphql/', query: { operationName: 'CloseupPageQuery', variables } });
    const answer = await ask(JSON.stringify({ pinId: ids[0] }));
    expect(answer.json().data.v3GetPinQuery.id).toBe(ids[0]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect((await ask('{')).statusCode).toBe(400);
    expect((await ask('[]')).statusCode).toBe(400);
  });

  test('no variables make a query fail in itself', async () => {
    const values = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue());
    const variables = fc.dictionary(fc.constantFrom('pinId', 'isAuth', 'isDesktop', 'first', 'after', 'source', 'searchQuery'), values);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('CloseupDetailQuery', 'CloseupPageQuery', 'CloseupRelatedModulesFeedQuery'),
        variables,
        fc.boolean(),
        async (operation, given, realPin) => {
          const { status } = await askGraph(server.app, operation, realPin ? { ...given, pinId: ids[0] } : given);
          expect([200, 400, 404]).toContain(status);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('shell calls', () => {
  test('the state is session, experiences and user [A-21]', async () => {
    const answer = await server.app.inject('/_/_/state?source_url=%2Fpin%2F1%2F');
    expect(Object.keys(answer.json())).toEqual(['session', 'experiences', 'user', 'permissions', 'experiments']);
    expect(v.parse(PageState, answer.json()).session.isAuthenticated).toBe(false);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test('a site lists its page handlers; an unknown one has none [A-31]', async () => {
    expect((await server.app.inject('/pageHandlers/www/')).json()).toEqual(pageHandlers);
    expect((await server.app.inject('/pageHandlers/nowhere/')).statusCode).toBe(404);
  });

  test('every answer names the version and the request, failures and files too [A-20]', async () => {
    const requests = [
      '/',
      '/nobody',
      '/_/_/state',
      '/assets/entry-abc123.js',
      '/assets/none.js',
      '/resource/Nope/get/',
      '/%E0%A4%A',
      '/healthz',
      '/metrics',
      '/pictures/236x/aa/bb/cc/none.jpg',
    ];
    const seen = new Set<unknown>();
    for (const url of requests) {
      const { headers } = await server.app.inject(url);
      expect(headers['x-app-version']).toBe(appVersion);
      expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
      seen.add(headers['x-request-id']);
    }
    expect(seen.size).toBe(requests.length);
  });

  test('metrics count by route pattern and never by address', async () => {
    await server.app.inject('/pageHandlers/secret-word/');
    const { body } = await server.app.inject('/metrics');
    expect(body).toMatch(/tessera_requests_total\{method="GET",route="\/pageHandlers\/:site\/",status="404"\} [1-9]/);
    expect(body).toContain('tessera_request_duration_seconds_bucket');
    expect(body).not.toContain('secret-word');
  });

  test('a server that prepares its first answers is healthy, not ready', async () => {
    let isPreparing = true;
    const other = await testApp({ isPreparing: () => isPreparing });
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
    const early = await other.app.inject('/readyz');
    expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '1']);
    isPreparing = false;
    expect((await other.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await other.close();
  });

  test('health is the process, readiness the database', async () => {
    const other = await testApp();
    expect((await other.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await other.db.close();
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
    const notReady = await other.app.inject('/readyz');
    expect(notReady.statusCode).toBe(503);
    expect(Number(notReady.headers['retry-after'])).toBeGreaterThan(0);
    await other.close();
  });
});
