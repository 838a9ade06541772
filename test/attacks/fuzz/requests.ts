import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { arbitraryOf, type Pools } from '../../arbitraries/schema.ts';
import { somePassword } from '../../server/someAccount.ts';
import type { Call } from '../access/call.ts';
import { decisions } from '../access/decisions.ts';
import { type Request, requestOf } from '../access/request.ts';
import { type Role, type Things, type World } from '../access/world.ts';
import type { Route } from '../routes.ts';

const deep = (open: string, close: string, depth: number): unknown => JSON.parse(open.repeat(depth) + close.repeat(depth));
const uuid = '01234567-89ab-4cde-8f01-23456789abcd';
const bookmarks = [
  ['home', 0, 0, 0, 0],
  ['home', 2 ** 31 - 1, 1, 1, 1],
  ['board', 0],
  ['person', 2 ** 31 - 1],
  ['search', 7, 4999],
  ['people', 2 ** 31 - 1],
  ['boards', -1],
  ['topic', 0.5, 1],
  ['conversations', 2 ** 31 - 1],
  ['messages', 0],
  [1, '400'],
  [3, '4000'],
  'home',
  null,
];

/** Texts that a layer between a request and the database may interpret. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    `${'a'.repeat(79)}\u{1d49c}`,
    `${'a'.repeat(63)}\u{1d49c}`,
    '\u{1d49c}'.repeat(50),
    '%',
    '_',
    '%%',
    '%00',
    "' or 1=1 --",
    '"',
    '";',
    '\\',
    '$1',
    '${7*7}',
    '{{7*7}}',
    '*',
    '"*',
    'a* OR b',
    ':*',
    'a:* & !b',
    '!',
    '<->',
    '<script>',
    '</script><!--',
    '../../etc/passwd',
    '..%2f..%2f',
    'javascript:alert(1)',
    'http://[::1]/',
    'http://%zz',
    '\r\nSet-Cookie: a=b',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '0x10',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    'ﷺ',
    'İ',
    'ß',
    '𝒜',
    '\u202e',
    'e\u0301'.repeat(40),
    'a@b.c',
    'a\0@b.c',
    '@',
    'a'.repeat(300),
    'x'.repeat(5_000),
    '9'.repeat(19),
    '9999999999',
    '1970-01-01',
    '0000-00-00',
    '2026-02-30',
    uuid,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 12 }),
  fc.constantFrom(...bookmarks).map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url')),
);

const values = fc.oneof(
  { weight: 4, arbitrary: texts },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1,
    0.5,
    1e21,
    -1e21,
    2 ** 31,
    2 ** 53,
    Number.MAX_VALUE,
    5e-324,
    [],
    {},
    [[[[]]]],
    [null],
    { length: 3 },
    { toString: null },
    ['a', 'a'],
    deep('[', ']', 3_000),
    JSON.parse('{"__proto__":{"polluted":1}}'),
    JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
    Array.from({ length: 1_500 }, () => 'a'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const headers = fc.constantFrom<Record<string, string>>(
  { range: 'bytes=0-' },
  { range: 'bytes=99999999999-1' },
  { range: 'bytes=-1,0-0,5-2' },
  { range: 'lines=1' },
  { accept: '*/*;q=NaN' },
  { accept: 'text/html' },
  { accept: 'text/event-stream' },
  { 'accept-encoding': 'br;q=2, gzip;q=-1, *' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"' },
  { 'if-modified-since': 'yesterday' },
  { cookie: 'tessera_session=%E0%A4%A; tessera_csrf=csrf' },
  { cookie: `${'a=b; '.repeat(300)}=` },
  { cookie: '__proto__=x; tessera_session=y' },
  { 'x-account-id': '1' },
  { 'last-event-id': '99999999999999999999' },
  { 'last-event-id': '-1' },
  { authorization: 'Bearer' },
  { 'x-forwarded-for': "1' or 1=1" },
  { 'x-forwarded-host': 'evil.example' },
  { 'user-agent': 'Mozilla/5.0 Googlebot' },
  { 'user-agent': '' },
  { referer: '://' },
  { host: 'a..b:99999' },
  { host: '[::1' },
  { 'sec-purpose': 'prefetch' },
  { 'content-encoding': 'gzip' },
  { expect: 'the unexpected' },
  { origin: 'http://localhost' },
);

/** Encodings of a body on the wire. */
const wires = [
  'json',
  'json',
  'json',
  'json',
  'json',
  'json',
  'json',
  'json',
  'json',
  'json',
  'form',
  'form',
  'text',
  'cut',
  'typeless',
  'odd',
  'multipart',
  'nothing',
  'bare',
] as const;

interface Mutation {
  at: number;
  how: 'replace' | 'remove' | 'wrap' | 'add';
  value: unknown;
  key: string;
}

/**
 * A call of the tables of access or one from the schema, as it is and by somebody who may make it, so that it reaches its handler; or
 * either of them, damaged.
 */
export type PlanKind = 'known' | 'made' | 'damaged';

export interface Plan {
  route: Route;
  kind: PlanKind;
  nth: number;
  made: unknown;
  role: Role;
  mutations: Mutation[];
  extra: Record<string, string>;
  wire: (typeof wires)[number];
  segment: string | null;
  twice: boolean;
  query: Record<string, string>;
}

const callers: readonly Role[] = ['signedOut', 'stranger', 'victim', 'victim', 'victim', 'keeper', 'collaborator', 'limited', 'expired'];

/** Calls that succeed, of routes that the tables of access know refused ones of alone. */
const successes: Record<string, (things: Things) => Call> = {
  'POST /resource/UserRegisterResource/create/': () => ({ options: newcomer() }),
  'POST /v3/register/email/handshake/': () => ({ body: newcomer() }),
  'POST /v3/register/partner/handshake/': () => ({ body: { ...newcomer(), business_name: 'Orchids' } }),
  'POST /v3/login/handshake/': () => ({ body: { username_or_email: 'stranger', password: somePassword } }),
  'PUT /v3/users/me/backup_email/': () => ({ body: { password: somePassword, email: 'other@example.org' } }),
  'PUT /v3/users/me/email/': () => ({ body: { password: somePassword, email: 'another@example.org' } }),
  'PUT /v3/users/me/password/': () => ({ body: { password: somePassword, new_password: somePassword } }),
};
const newcomer = () => ({ email: `${randomUUID()}@example.org`, password: somePassword, first_name: 'New' });
const permitted: readonly Role[] = ['victim', 'stranger', 'keeper', 'collaborator', 'signedOut', 'expired'];

/** A call that is answered with 2xx or 3xx as long as its things are there, with its role; undefined if the route has none. */
function successOf(key: string, nth: number, things: Things): { call: Call; role: Role } | undefined {
  const success = successes[key];
  if (success) return { call: success(things), role: 'victim' };
  const cases = decisions[key]!.flatMap((one) =>
    permitted.filter((role) => one.answers[role] < 400).map((role) => ({ role, call: () => one.call(things, role) })),
  );
  const drawn = cases[nth % cases.length];
  return drawn && { role: drawn.role, call: drawn.call() };
}

/** Requests to a route. */
export function plansOf(route: Route, things: Things, kind: PlanKind): fc.Arbitrary<Plan> {
  const ids = fc.constantFrom(
    ...[things.secret, things.shared, things.open].flatMap(({ board, section, pin, comment }) => [board, section, pin, comment]),
    ...Object.values(things.people),
    things.conversation,
    things.topic,
    things.session,
    uuid,
  );
  const names = [
    'pin_id',
    'pin_ids',
    'board_id',
    'section_id',
    'section_ids',
    'restore',
    'commentId',
    'parent_id',
    'conversation_id',
    'user_id',
    'user_ids',
    'pin',
    'board',
    'user',
    'cover',
    'interest_id',
    'interest',
    'userId',
    'id',
    'parentId',
  ];
  const pools: Pools = {
    ...Object.fromEntries(names.map((name) => [name, ids])),
    client_id: fc.uuid(),
    bookmark: fc.oneof(texts, fc.constant(null)),
    username: fc.constantFrom('victim', 'stranger', 'Nobody'),
    slug: fc.constantFrom('quiet', 'among-us', 'x'),
    query: texts,
    term: texts,
    name: texts,
    title: texts,
    text: texts,
    description: texts,
    email: fc.constantFrom('a@b.example', 'a\0@b.example', 'x'),
    emails: fc.constantFrom('a@b.example', 'a\0@b.example'),
    page_size: fc.constantFrom(1, 25, 100),
    text_: texts,
    link: texts,
    picture_url: texts,
    permissions: fc.constantFrom('save', 'edit', 'invite'),
    offset: fc.constantFrom(0, 0.5, -1, 1e21),
    length: fc.constantFrom(8, 1.5, -3),
    birthday: texts,
    account_id: fc.constant(null),
    report_time: fc.constantFrom('0', '9223372036854775807', '1'),
    country: fc.constantFrom('GB', '\0\0'),
    url: fc.constantFrom('/vx/users/cctld_token/', 'x'),
    token: texts,
  };
  const mutation = fc.record<Mutation>({
    at: fc.nat(400),
    how: fc.constantFrom('replace', 'replace', 'remove', 'wrap', 'add'),
    value: values,
    key: fc.constantFrom('__proto__', 'constructor', 'prototype', 'a', '0', '', 'length'),
  });
  return fc.record<Plan>({
    route: fc.constant(route),
    kind: fc.constant(kind),
    nth: fc.nat(20),
    role: fc.constantFrom(...callers),
    made: route.config.options ? fc.option(arbitraryOf(route.config.options, pools), { nil: undefined, freq: 3 }) : fc.constant(undefined),
    mutations: fc.array(mutation, { maxLength: 2 }),
    extra: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, headers),
    wire: fc.constantFrom(...wires),
    segment: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      texts,
      fc.constantFrom('%00', '%ff', '%', '%E0%A4%A', '%2e%2e%2f', '..', '//', '%2F%2F', 'a%0d%0ab'),
    ),
    twice: fc.boolean(),
    query: fc.dictionary(
      fc.constantFrom(
        'after',
        'types',
        'follow',
        'account',
        'fields',
        'url',
        'bookmark',
        'span',
        'offline',
        'plain',
        'source_event_id',
        'expiry',
        'destination',
        'priority',
        'target_language',
        'invite_code',
        '__proto__',
        'variables',
        'operationName',
        'data',
      ),
      texts,
      { maxKeys: 2, noNullPrototype: true },
    ),
  });
}

/** Returns every place in a structure, as the object that holds it and its key. */
function placesIn(value: unknown, depth = 0): [holder: Record<string, unknown>, key: string][] {
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder)
    .slice(0, 40)
    .flatMap((key) => [[holder, key] as [Record<string, unknown>, string], ...placesIn(holder[key], depth + 1)]);
}

function damaged(whole: { value: unknown }, mutations: readonly Mutation[]): unknown {
  for (const { at, how, value, key } of mutations) {
    const places = placesIn(whole);
    const [holder, name] = places[at % Math.max(1, places.length)] ?? [whole as Record<string, unknown>, 'value'];
    if (how === 'replace') holder[name] = structuredClone(value);
    else if (how === 'wrap') holder[name] = [holder[name]];
    else if (how === 'remove') delete holder[name];
    else if (typeof holder[name] === 'object' && holder[name] !== null && !Array.isArray(holder[name]))
      Object.defineProperty(holder[name], key, { value, enumerable: true, configurable: true, writable: true });
  }
  return whole.value;
}

/** Deep structures can not be serialized by `JSON.stringify`. */
const jsonOf = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '['.repeat(5_000);
  }
};

/** Returns the request of a plan. */
export function requestOfPlan(plan: Plan, { things, tokens }: World): Request {
  const { route, nth, made, role, mutations, extra, wire, segment, twice, query, kind } = plan;
  const success = kind === 'damaged' ? undefined : successOf(route.key, nth, things);
  if (success) {
    const call = kind === 'known' || made === undefined ? success.call : { ...success.call, options: made as object };
    return requestOf(route, call, success.role, tokens);
  }
  const cases = decisions[route.key]!;
  const known: Call = cases[nth % cases.length]!.call(things, role);
  const call: Call = made === undefined ? known : { ...known, options: made as object };
  const base = requestOf(route, call, role, tokens);
  const fits = structuredClone(call.options ?? (Buffer.isBuffer(call.body) ? {} : call.body) ?? {});
  const told = damaged({ value: fits }, mutations);
  const isRead = route.method === 'GET' || route.method === 'OPTIONS';
  const data = jsonOf({ options: told });
  const payloadOf = (): { payload?: string; type?: string } => {
    const json = call.options ? jsonOf(wire === 'json' ? { data } : { data: { options: told } }) : jsonOf(told);
    if (wire === 'form')
      return {
        payload: new URLSearchParams(
          call.options ? { data } : Object.fromEntries(Object.entries(told ?? {}).map(([key, value]) => [key, String(jsonOf(value))])),
        ).toString(),
        type: 'application/x-www-form-urlencoded',
      };
    if (wire === 'text') return { payload: json, type: 'text/plain' };
    if (wire === 'cut') return { payload: json.slice(0, -2), type: 'application/json' };
    if (wire === 'typeless') return { payload: json };
    if (wire === 'odd') return { payload: json, type: 'application/json; charset=utf-7, text/html' };
    if (wire === 'multipart')
      return {
        payload: `--x\r\ncontent-disposition: form-data; name="options"\r\n\r\n${json}\r\n--x--\r\n`,
        type: 'multipart/form-data; boundary=x',
      };
    if (wire === 'nothing') return { type: 'application/json' };
    return { payload: json, type: 'application/json' };
  };
  const { payload, type } = isRead ? {} : payloadOf();
  const path = segment === null ? base.url : withSegment(base.url, segment, mutations[0]?.at ?? 0);
  const fields = isRead && call.options ? [['data', data]] : Object.entries((call.query ?? {}) as Record<string, string>);
  const asked = [...fields, ...Object.entries(query), ...(twice ? fields : [])]
    .map(([key, value]) => `${encodeURIComponent(key!)}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');
  const { payload: _payload, query: _query, ...rest } = base;
  return {
    ...rest,
    url: asked ? `${path}?${asked}` : path,
    ...(payload !== undefined && { payload }),
    headers: { ...base.headers, ...(type && { 'content-type': type }), ...extra },
  };
}

function withSegment(path: string, segment: string, at: number): string {
  const parts = path.split('/');
  const encoded = /^[%.\w/]*$/.test(segment) ? segment : encodeURIComponent(segment.toWellFormed());
  parts[1 + (at % Math.max(1, parts.length - 1))] = encoded;
  return `/${parts.slice(1).join('/')}`.replace(/^\/\/+/, '/');
}
