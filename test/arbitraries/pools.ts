import fc from 'fast-check';
import type { AccountFacts, Settings } from '../../events/entities/settings.ts';
import { pageHandlers } from '../../machines/shell/handlers.ts';
import type { Pools } from './schema.ts';

const few = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);
const pinIds = few('1', '2', 'constructor');

const someSettings: Settings = {
  full_name: 'Ada', username: 'ada', about: '', website: '', country: 'GB', language: 'en_GB', gender: 'unspecified', custom_gender: '', birthday: '', is_private_profile: false,
  messages_from: 'followed', mentions_from: 'everyone', comments_allowed: true, video_downloads_allowed: true, shopping_rec_disabled: false, hidden_from_search_engines: false,
  third_party_marketing_tracking_enabled: true, allow_personalization_cookies: false, allow_analytic_cookies: false, allow_marketing_cookies: false,
};
const someFacts: AccountFacts = { email: 'ada@example.org', is_email_verified: true, backup_email: null, has_password: true, has_passcode: false, has_mfa_enabled: false, can_enable_mfa: true };

/** Few values for the fields that records meet by. */
export const pools: Pools = {
  id: pinIds,
  pinId: pinIds,
  contentId: pinIds,
  boardId: few('1', '2'),
  clientId: few('c1', 'c2'),
  anchor: few('save'),
  madeId: few('1', '9'),
  status: few(401, 403, 404, 412, 503),
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
  query: few('cats', ' ', 'red & blue'),
  text: few('cats', 'ca', ' ', ''),
  q: few('cats', ' '),
  bookmark: few('b1', 'b2'),
  entry: few('e1', 'e2', 'e3'),
  chunk: few(...pageHandlers, 'notFound'),
  name: few('change', ' ', 'offline', 'newVersion', 'logSaved', '__proto__'),
  overlay: few('menu', 'share', 'edit', 'boardPicker', 'editor', 'unsaved', 'unsaved'),
  message: few('', 'it broke'),
  effectiveType: few('slow-2g', '2g', '3g', '4g'),
  files: fc.nat(3),
  file: fc.nat(3),
  index: fc.integer({ min: -1, max: 4 }),
  delta: few(-2, -1, 1),
  /** `plain` has no rules, so that whatever stands in it can be sent. */
  form: few('plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'login', 'login', 'loginCode', 'signUp', 'signUp', 'businessSignUp', 'settings/messages', 'settings/password', 'passcode', 'passwordReset', 'newPassword', 'mfa'),
  values: few({}, { messages_from: 'everyone' }, { messages_from: 'nobody' }),
  value: few('everyone', 'nobody'),
  /** One person's settings, and what is known of them: a passcode guards them or not. */
  settings: few(someSettings),
  facts: few(...[true, false].map((has_passcode) => ({ ...someFacts, has_passcode }))),
  secrets: few({}, { email: 'h1', password: 'h2' }, { businessName: 'h3', email: 'h1', password: 'h2' }, { code: 'h4' }),
  code: few(10, 11, 78, 80, 88, 89, 90, 90, 101, 401, 401, 429),
  userId: few('1', '2', 'constructor'),
  user_id: few('1', '2', 'constructor'),
  account: few(...['1', '2', 'constructor'].map((id) => ({ user_id: id, username: `u${id}`, full_name: null, email: null, image_medium_url: null, logged_in: true }))),
  active: few({ multi_account: 'enabled' }, { multi_account: 'enabled', identity_token_refresh: 'proactive' }, { identity_token_refresh: 'enabled' }),
  country: few('US', 'CA', 'CA', 'DE'),
  site: few('www', 'de'),
  daysToExpiration: few(0, 0, 0, 0, 1, 90),
  crossDomainOrigin: few('http://de.example.org'),
  field: few('messages_from', 'identity', 'password', 'email', 'birthday', '__proto__'),
  width: few(320, 390, 768, 1024, 1280, 5000),
  top: fc.nat(20_000),
  dimension: fc.nat(2),
  /** All flows hear from the start; the law of those that come later has logs of its own. */
  flowsComeLater: fc.constant(false),
};
