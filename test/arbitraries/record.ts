import fc from 'fast-check';
import { catalogue } from '../../events/catalogue.ts';
import type { DataOf, RecordType } from '../../events/record.ts';
import { matchPage } from '../../machines/shell/handlers.ts';
import { pools } from './pools.ts';
import { arbitraryOf } from './schema.ts';

export const recordTypes = Object.keys(catalogue) as RecordType[];

/** Paths of every page of the product, and of unknown pages. */
const paths = fc.constantFrom(
  '/',
  '/homefeed',
  '/import',
  '/pin/1/',
  '/pin/engine--2',
  '/pin/1/repin/',
  '/search/pins/?q=cats',
  '/search/boards/?q=cats',
  '/search/users/?q=%20',
  '/ideas/food/9/',
  '/ada/',
  '/ada/engines/',
  '/ada/engines/brass/',
  '/mary',
  '/no/page/is/here/',
  '/login/?next=%2Fpin%2F1%2F',
  '/signup/',
  '/settings/messages',
  '/settings/departures',
  '/news_hub/',
  '/?invite_code=abc',
  '/invite/abc/',
  '/settings/business',
  '/settings/instance',
  '/ada/business/',
  '/parental-passcode',
  '/password/reset?step=choose',
  '/?email_verified=1',
  '/?email_verified=0',
);

/** A path with the result of `matchPage`: handler, parameters and query always match. */
export const places = paths.map((path) => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { ...matchPage(pathname), path, search: Object.fromEntries(searchParams) };
});

/** A signed-in person, or any other value. */
const people = fc.option(
  fc.constantFrom({ id: '1', username: 'ada', login_state: 1 as const }, { id: '2', username: 'mary', login_state: 1 as const }),
);

/** Half of the viewers are signed in, which would be rare by chance. */
function lookedAtBy<T extends RecordType>(type: T, data: fc.Arbitrary<DataOf<T>>): fc.Arbitrary<DataOf<T>> {
  if (type !== 'session.started' && type !== 'state.loaded') return data;
  return fc.tuple(data as fc.Arbitrary<DataOf<'session.started' | 'state.loaded'>>, people).map(([made, person]) => {
    if (!person) return made;
    if ('state' in made) return { ...made, state: { ...made.state, user: { ...made.state.user, ...person } } };
    const { page } = made;
    return {
      ...made,
      page: page && {
        ...page,
        state: null,
        context: { ...page.context, is_authenticated: true, user: { ...page.context.user, ...person } },
      },
    };
  }) as fc.Arbitrary<DataOf<T>>;
}

function payloadsOf<T extends RecordType>(type: T): fc.Arbitrary<DataOf<T>> {
  const { schema } = catalogue[type];
  const data = lookedAtBy(type, arbitraryOf(schema, pools) as fc.Arbitrary<DataOf<T>>);
  return 'handler' in schema.entries ? fc.tuple(data, places).map(([made, place]) => ({ ...made, ...place })) : data;
}

/** Building an arbitrary of all types takes a second. */
const cachedPayloads = new Map<RecordType, unknown>();

/** Payloads of a record type. */
export function dataOf<T extends RecordType>(type: T): fc.Arbitrary<DataOf<T>> {
  const payloads = (cachedPayloads.get(type) as fc.Arbitrary<DataOf<T>> | undefined) ?? payloadsOf(type);
  cachedPayloads.set(type, payloads);
  return payloads;
}

/** An append: a type with its payload, and the milliseconds since the previous record. */
export interface Happening {
  type: RecordType;
  data: object;
  after: number;
}

/** Mostly seconds; sometimes longer than the home feed's window, or than a day. */
const gaps = fc.oneof(
  { weight: 6, arbitrary: fc.nat(3_000) },
  { weight: 2, arbitrary: fc.nat(200_000) },
  { weight: 1, arbitrary: fc.nat(2 * 86_400_000) },
);

export function happeningOf(types: readonly RecordType[]): fc.Arbitrary<Happening> {
  return fc.oneof(
    ...types.map((type) =>
      fc.record({ type: fc.constant(type), data: dataOf(type) as fc.Arbitrary<object>, after: gaps }, { noNullPrototype: true }),
    ),
  );
}
