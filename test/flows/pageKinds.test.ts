import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventTypes } from '../../machines/insight/codes.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { matchPage, pageHandlers, routesFrom } from '../../machines/shell/handlers.ts';
import { landingTypeOf, pageKindOf, trafficSourceOf } from '../../machines/shell/pageKinds.ts';
import { go, next, started } from './session.ts';
import { ada as adaUser, startedAsAda } from './signedIn.ts';

const landingTypes = 'today ideas own_section own_board section board closeup home profile search topic'.split(' ');
const pageKinds =
  'pin board login home profile ideas ideas-root videos videos-category article shopping-spotlight today unauth-profile shopping-root shopping-category other'.split(
    ' ',
  );
/** The paths that feed attribution (S2.2), in its order; "pin", "home feed" and "topic" have the names that queries knew before. */
const trafficSources =
  'homefeed user_pins user_activity created community saved shopping_list visual_search closeup search categories discover_topics news_hub topics interest source_domain explore board board_more_ideas brand_catalog business today_article today_tab story_feed'.split(
    ' ',
  );

/** Words to which addresses give a meaning. */
const words = ['ada', 'videos', 'products', '_ideas', '_created', '_saved', '_pins', '_activity', '_community', 'constructor'];
const routes = routesFrom(pageHandlers);
const filled = (path: string, values: readonly string[]): string => values.reduce((filling, value) => filling.replace(/:\w+/, value), path);
const kindsAt = (address: string, viewer: string | null) => {
  const place = matchPage(address);
  return [landingTypeOf(place, viewer), pageKindOf(place, viewer !== null), trafficSourceOf(place)] as const;
};

test('every address has one landing type, one page kind and one source of traffic, of those that are named [A-10] [A-11] [A-12]', () => {
  const word = fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[\w-]{1,8}$/));
  const address = fc
    .tuple(fc.constantFrom(...routes), fc.array(word, { minLength: 3, maxLength: 3 }))
    .map(([{ path }, values]) => filled(path, values));
  fc.assert(
    fc.property(address, fc.option(fc.constantFrom('ada', 'ben')), (path, viewer) => {
      const found = kindsAt(path, viewer);
      expect([null, ...landingTypes]).toContain(found[0]);
      expect(pageKinds).toContain(found[1]);
      expect([null, 'profile', ...trafficSources]).toContain(found[2]);
      expect(kindsAt(`${path}/`, viewer)).toEqual(found);
    }),
  );
});

test('every landing type, page kind and source of traffic is that of an address [A-10] [A-11] [A-12]', () => {
  const reached = new Set(
    routes.flatMap(({ path }) =>
      words.flatMap((second) =>
        [second, 'ada'].flatMap((first) =>
          [second, 'brass'].flatMap((third) =>
            [null, 'ada'].flatMap((viewer) => kindsAt(filled(path, [first, second, third]), viewer).map((name, i) => `${i} ${name}`)),
          ),
        ),
      ),
    ),
  );
  const all = [landingTypes, pageKinds, trafficSources].flatMap((names, i) => names.map((name) => `${i} ${name}`));
  expect(all.filter((name) => !reached.has(name))).toEqual([]);
});

test.each([
  ['/', 'home', 'home', 'homefeed'],
  ['/homefeed/', 'home', 'home', 'homefeed'],
  ['/pin/1/', 'closeup', 'pin', 'closeup'],
  ['/pin/lamps--1/', 'closeup', 'pin', 'closeup'],
  ['/pin/1/repin/', 'closeup', 'pin', 'closeup'],
  ['/pin/1/visual-search/', null, 'other', 'visual_search'],
  ['/search/pins/', 'search', 'other', 'search'],
  ['/login/', null, 'login', null],
  ['/signup/', null, 'login', null],
  ['/signup/business/', null, 'login', null],
  ['/ideas/lamps/1/', 'ideas', 'ideas', 'interest'],
  ['/today/', 'today', 'today', 'today_tab'],
  ['/today/article/2026-11-23/', 'today', 'article', 'today_article'],
  ['/explore/', 'ideas', 'ideas-root', 'explore'],
  ['/categories/', 'ideas', 'ideas-root', 'categories'],
  ['/categories/articles/', 'ideas', 'ideas-root', 'categories'],
  ['/categories/articles/lamps/', 'ideas', 'ideas', 'categories'],
  ['/categories/videos/', 'ideas', 'videos', 'categories'],
  ['/categories/videos/lamps/', 'ideas', 'videos-category', 'categories'],
  ['/categories/products/', 'ideas', 'shopping-root', 'categories'],
  ['/categories/products/lamps/', 'ideas', 'shopping-category', 'categories'],
  ['/topics/', 'topic', 'ideas-root', 'topics'],
  ['/discover/topics/', 'topic', 'ideas-root', 'discover_topics'],
  ['/news_hub/', null, 'other', 'news_hub'],
  ['/source/example.org/', null, 'other', 'source_domain'],
  ['/shopping_list/', null, 'other', 'shopping_list'],
  ['/brand_catalog/ada/', null, 'shopping-spotlight', 'brand_catalog'],
  ['/business/', 'ideas', 'ideas-root', 'business'],
  ['/story_feed/', null, 'other', 'story_feed'],
  ['/ada/', 'profile', 'unauth-profile', 'profile'],
  ['/ada/_created/', 'profile', 'unauth-profile', 'created'],
  ['/ada/_saved/', 'profile', 'unauth-profile', 'saved'],
  ['/ada/_pins/', 'profile', 'unauth-profile', 'user_pins'],
  ['/ada/_activity/', 'profile', 'unauth-profile', 'user_activity'],
  ['/ada/_community/', 'profile', 'unauth-profile', 'community'],
  ['/ada/engines/', 'board', 'board', 'board'],
  ['/ada/engines/_ideas/', 'board', 'board', 'board_more_ideas'],
  ['/ada/engines/brass/', 'section', 'board', 'board'],
  ['/settings/', null, 'other', null],
])('to a visitor %s is the landing %s, the page kind %s and the source %s [A-10] [A-11] [A-12]', (address, ...kinds) => {
  expect(kindsAt(address, null)).toEqual(kinds);
});

test.each([
  ['/ada/engines/', 'own_board', 'board'],
  ['/ada/engines/brass/', 'own_section', 'section'],
  ['/ada/engines/_ideas/', 'own_board', 'board'],
  ['/ada/_saved/', 'profile', 'profile'],
  ['/today/', 'today', 'today'],
  ['/business/hub/', 'ideas', 'ideas'],
  ['/settings/', null, null],
])('%s is %s to its owner and %s to others [A-11]', (address, own, others) => {
  expect([landingTypeOf(matchPage(address), 'ada'), landingTypeOf(matchPage(address), 'ben')]).toEqual([own, others]);
});

test('analysts read how a session began, and the kind of each page that a visitor saw [A-11] [A-12]', () => {
  const details = (log: ReturnType<typeof started>['log']) =>
    eventsOf(log).flatMap(({ aux_data }) => (aux_data && ('landing_type' in aux_data || 'page_kind' in aux_data) ? [aux_data] : []));
  const visitor = details(go(started('/ada/engines/'), '/today/').log);
  expect(visitor).toMatchObject([{ landing_type: 'board', page_kind: 'board' }, { page_kind: 'today' }]);
  const [ada] = details(go(startedAsAda('/ada/engines/'), '/today/').log);
  expect(ada).toMatchObject({ landing_type: 'own_board' });
  expect(ada).not.toHaveProperty('page_kind');
  // Somebody whose login is limited is only partly signed in (S1.1), so their pages count too.
  const limited = startedAsAda('/ada/', {}, { user: { ...adaUser, login_state: 2 } });
  expect(details(go(limited, '/ada/engines/').log)).toMatchObject([{ page_kind: 'profile' }, { page_kind: 'board' }]);
  expect(details(started('/ada/').log)).toMatchObject([{ page_kind: 'unauth-profile' }]);
});

test('what a visitor does on a page is told with its kind, not that of the page after it [A-12]', () => {
  const kinds = (log: ReturnType<typeof started>['log'], type: number) =>
    eventsOf(log).flatMap(({ event_type, aux_data }) => (event_type === type ? [aux_data?.page_kind] : []));
  const acts = (drive: ReturnType<typeof started>) =>
    next(next(drive, 'search.submitted', { query: 'lamps', scope: 'pins' }), 'pin.clickedThrough', { pinId: '1' }).log;
  const visitor = acts(started('/pin/1/'));
  expect([kinds(visitor, eventTypes.searched), kinds(visitor, eventTypes.clickedThrough)]).toEqual([['pin'], ['pin']]);
  const ada = acts(startedAsAda('/pin/1/'));
  expect([kinds(ada, eventTypes.searched), kinds(ada, eventTypes.clickedThrough)]).toEqual([[undefined], [undefined]]);
  const left = next(go(started('/pin/1/'), '/today/'), 'timeSpent.componentEnded', {
    began: 1,
    state: 'ACTIVE',
    duration: 5,
    isLeft: true,
  });
  expect(kinds(left.log, eventTypes.componentTimeSpent)).toEqual([undefined]);
});
