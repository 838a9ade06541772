import fc from 'fast-check';
import { adsPools } from './ads.ts';
import { pageHandlers } from '../../machines/shell/handlers.ts';
import type { Pools } from './schema.ts';
import { someFacts, someSettings } from './settings.ts';

const few = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);
const pinIds = few('1', '2', 'constructor');

/** Few values for the fields that records meet by. */
export const pools: Pools = {
  ...adsPools,
  id: pinIds,
  pinId: pinIds,
  contentId: pinIds,
  interestId: few('1', '2'),
  followedByMe: fc.boolean(),
  boardId: few('1', '2'),
  commentId: few('1', '2'),
  /** Just behind `@ca`, or before it. */
  caret: few(3, 0),
  term: few('ca', 'ad', 'gr', ' '),
  parentId: few('1'),
  clientId: few('c1', 'c2'),
  anchor: few('save'),
  madeId: few('1', '9'),
  status: few(401, 403, 404, 409, 412, 503),
  /** Half of all changes are of the kinds that charts tell apart; `c1` may be what another made. */
  change: few(
    { kind: 'savePin', pinId: '1', boardId: '1', sectionId: null },
    { kind: 'savePin', pinId: '2', boardId: 'c1', sectionId: null },
    { kind: 'createBoard', name: 'Tea', description: '', privacy: 'public' },
    { kind: 'createBoard', name: 'Cups', description: '', privacy: 'secret' },
    { kind: 'createSection', boardId: '1', title: 'Green' },
    { kind: 'createSection', boardId: '2', title: 'Black' },
    { kind: 'movePins', pinIds: ['1'], boardId: '1', sectionId: null, from: { boardId: '2', sectionId: null } },
    { kind: 'deletePins', pinIds: ['2'] },
    { kind: 'editPin', pinId: '1', title: 'Tea', description: '', altText: '', link: '' },
  ),
  username: few('ada', 'mary', '__proto__'),
  slug: few('engines', 'food'),
  section: few('brass', 'steam'),
  scope: few('pins', 'boards', 'users'),
  jitter: few(0, 0.5),
  query: few('cats', ' ', 'red & blue'),
  text: few('cats', 'ca', '@ca', ' ', ''),
  q: few('cats', ' '),
  bookmark: few('b1', 'b2'),
  entry: few('e1', 'e2', 'e3'),
  chunk: few(...pageHandlers, 'notFound'),
  name: few('change', ' ', 'offline', 'newVersion', 'logSaved', '__proto__'),
  overlay: few('messages', 'comments', 'menu', 'share', 'edit', 'boardPicker', 'editor', 'unsaved', 'unsaved', 'share', 'report', 'feedback', 'leadForm'),
  message: few('', 'it broke'),
  effectiveType: few('slow-2g', '2g', '3g', '4g'),
  files: fc.nat(3),
  file: fc.nat(3),
  index: fc.integer({ min: -1, max: 4 }),
  delta: few(-2, -1, 1),
  /** `plain` has no rules, so that whatever stands in it can be sent. */
  form: few('plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'login', 'login', 'loginCode', 'signUp', 'signUp', 'businessSignUp', 'settings/messages', 'settings/messages', 'settings/password', 'comments/features', 'comments/features', 'passcode', 'passwordReset', 'newPassword', 'mfa', 'lead', 'feedback', 'feedback'),
  values: few({}, { messages_from: 'everyone' }, { messages_from: 'nobody' }, { verbatim: 'More teapots', category: 'idea' }),
  value: few('everyone', 'nobody'),
  /** One person's settings, and what is known of them: a passcode guards them or not. */
  settings: few(someSettings),
  facts: few(...[true, false].map((has_passcode) => ({ ...someFacts, has_passcode }))),
  secrets: few({}, { email: 'h1', password: 'h2' }, { businessName: 'h3', email: 'h1', password: 'h2' }, { code: 'h4' }),
  code: few(10, 11, 78, 80, 88, 89, 90, 90, 101, 401, 401, 429),
  userId: few('1', '2', 'constructor'),
  user_id: few('1', '2', 'constructor'),
  account: few(...['1', '2', 'constructor'].map((id) => ({ user_id: id, username: `u${id}`, full_name: null, email: null, image_medium_url: null, logged_in: true }))),
  active: few({ multi_account: 'enabled' }, { multi_account: 'enabled', identity_token_refresh: 'proactive' }, { ad_blocker_modal: 'enabled', ad_measurement_tag: 'employee_all' }, { identity_token_refresh: 'enabled' }),
  /** Named as records name what is met. */
  triggerable: few({ change: 'enabled', offline: 'control' }),
  viewType: few(1, 186),
  country: few('US', 'CA', 'CA', 'DE'),
  site: few('www', 'de'),
  daysToExpiration: few(0, 0, 0, 0, 1, 90),
  crossDomainOrigin: few('http://de.example.org'),
  field: few('messages_from', 'identity', 'password', 'email', 'birthday', '__proto__'),
  width: few(320, 390, 768, 1024, 1280, 5000),
  top: fc.nat(20_000),
  dimension: fc.nat(2),
  /** Of a story. */
  page: few(0, 1),
  /** All flows hear from the start; the law of those that come later has logs of its own. */
  flowsComeLater: fc.constant(false),
};
