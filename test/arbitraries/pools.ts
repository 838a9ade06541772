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
  name: few('offline', 'newVersion', 'logSaved', '__proto__'),
  overlay: few('menu', 'share', 'edit'),
  message: few('', 'it broke'),
  effectiveType: few('slow-2g', '2g', '3g', '4g'),
  files: fc.nat(3),
  file: fc.nat(3),
  index: fc.integer({ min: -1, max: 4 }),
  delta: few(-2, -1, 1),
  form: few('login', 'signUp', 'settings/account'),
  field: few('identity', 'password', 'email', 'birthday', '__proto__'),
  width: few(320, 390, 768, 1024, 1280, 5000),
  top: fc.nat(20_000),
  dimension: fc.nat(2),
};
