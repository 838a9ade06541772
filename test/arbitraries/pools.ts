import fc from 'fast-check';
import { pageHandlers } from '../../machines/shell/handlers.ts';
import type { Pools } from './schema.ts';

const few = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);
const pinIds = few('1', '2', 'constructor');

/** Few values for the fields that records meet by. */
export const pools: Pools = {
  id: pinIds,
  pinId: pinIds,
  contentId: pinIds,
  boardId: few('1', '2'),
  clientId: few('c1', 'c2'),
  anchor: few('save'),
  madeId: few('1', '9'),
  status: few(401, 404, 412, 503),
  /** Half of all changes are of the kinds that charts tell apart; `c1` may be what another made. */
  change: few(
    { kind: 'savePin', pinId: '1', boardId: '1', sectionId: null },
    { kind: 'savePin', pinId: '2', boardId: 'c1', sectionId: null },
    { kind: 'createBoard', name: 'Tea', description: '', privacy: 'public' },
    { kind: 'createSection', boardId: '1', title: 'Green' },
    { kind: 'movePins', pinIds: ['1'], boardId: '1', sectionId: null, from: { boardId: '2', sectionId: null } },
    { kind: 'deletePins', pinIds: ['2'] },
  ),
  username: few('ada', 'mary', '__proto__'),
  slug: few('engines', 'food'),
  section: few('brass', 'steam'),
  scope: few('pins', 'boards', 'users'),
  query: few('cats', ' ', 'red & blue'),
  text: few('cats', 'ca', ' ', ''),
  q: few('cats', ' '),
  bookmark: few('b1', 'b2'),
  entry: few('e1', 'e2', 'e3'),
  chunk: few(...pageHandlers, 'notFound'),
  name: few('change', ' ', 'offline', 'newVersion', 'logSaved', '__proto__'),
  overlay: few('menu', 'share', 'edit', 'boardPicker', 'editor'),
  message: few('', 'it broke'),
  effectiveType: few('slow-2g', '2g', '3g', '4g'),
  files: fc.nat(3),
  file: fc.nat(3),
  index: fc.integer({ min: -1, max: 4 }),
  delta: few(-2, -1, 1),
  /** `plain` has no rules, so that whatever stands in it can be sent. */
  form: few('plain', 'plain', 'plain', 'login', 'login', 'loginCode', 'signUp', 'signUp', 'businessSignUp', 'settings/account'),
  secrets: few({}, { email: 'h1', password: 'h2' }, { businessName: 'h3', email: 'h1', password: 'h2' }, { code: 'h4' }),
  code: few(10, 11, 78, 80, 88, 89, 90, 429),
  userId: few('1', '2', 'constructor'),
  user_id: few('1', '2', 'constructor'),
  active: few({ multi_account: 'enabled' }, { multi_account: 'enabled', identity_token_refresh: 'proactive' }, { identity_token_refresh: 'enabled' }),
  country: few('US', 'CA', 'CA', 'DE'),
  site: few('www', 'de'),
  daysToExpiration: few(0, 0, 0, 0, 1, 90),
  crossDomainOrigin: few('http://de.example.org'),
  field: few('identity', 'password', 'email', 'birthday', '__proto__'),
  width: few(320, 390, 768, 1024, 1280, 5000),
  top: fc.nat(20_000),
  dimension: fc.nat(2),
};
