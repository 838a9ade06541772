import fc from 'fast-check';
import { and, assign, createMachine, not, or, raise, stateIn, type AnyStateMachine } from 'xstate';

/** Events of the generated charts, and one that no chart handles. */
export const chartEvents = ['press', 'press.long', 'mouse.down', 'mouse.up.left', 'unheard', 'unheard.at.all'] as const;
const heard = ['press', 'press.long', 'mouse.down', 'mouse.up.left', 'mouse.*', '*'];

/** Names for all actions, guards and delays of a generated chart; every run ends, because `count` has a maximum. */
const implementations = {
  actions: {
    note: () => undefined,
    tell: () => undefined,
    count: assign({ count: ({ context }: { context: { count: number } }) => Math.min(9, context.count + 1) }),
    clear: assign({ count: 0 }),
    remember: assign(({ event }: { event: { type: string } }) => ({ last: event.type })),
    raisePress: raise({ type: 'press' }),
  },
  guards: {
    isEven: ({ context }: { context: { count: number } }) => context.count % 2 === 0,
    isLow: ({ context }: { context: { count: number } }) => context.count < 3,
    isBelow: ({ context }: { context: { count: number } }, { limit }: { limit: number }) => context.count < limit,
    isPress: ({ event }: { event: { type: string } }) => event.type === 'press',
    both: and(['isEven', 'isLow']),
  },
};

/** Draws numbers below a bound from fast-check's list; 0 once it is used up, so that shorter lists make simpler charts. */
function dice(numbers: readonly number[]): (below: number) => number {
  let at = 0;
  return (below) => (at < numbers.length ? numbers[at++]! % below : 0);
}

type Config = Record<string, unknown>;

function configOf(numbers: readonly number[]): Config {
  const roll = dice(numbers);
  const ids: string[] = [];
  const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!;
  const chance = (of: number): boolean => roll(of) === of - 1;

  /** The tree comes first, because a transition may lead to any state. */
  const state = (depth: number, isChild: boolean): Config => {
    const id = `s${ids.length}`;
    ids.push(id);
    const kind = depth >= 3 ? 'atomic' : pick(['atomic', 'atomic', 'compound', 'parallel'] as const);
    if (kind === 'atomic') return { id, ...(isChild && chance(5) && { type: 'final' }) };
    const children = Object.fromEntries(Array.from({ length: 2 + roll(2) }, (_, n) => [`c${n}`, state(depth + 1, kind === 'compound')]));
    if (kind === 'parallel') return { id, type: 'parallel', states: children };
    const hasHistory = chance(4);
    const history = { id: `${id}h`, type: 'history', history: chance(2) ? 'deep' : 'shallow' };
    if (hasHistory) ids.push(history.id);
    const initial = chance(8) ? { target: 'c0', actions: ['note'] } : 'c0';
    return { id, initial, states: { ...children, ...(hasHistory && { h: history }) } };
  };

  const actions = (): unknown[] =>
    Array.from({ length: roll(3) }, () =>
      chance(10)
        ? 'raisePress'
        : pick([
            'note',
            'count',
            'remember',
            'clear',
            { type: 'tell', params: { n: roll(5) } },
            { type: 'tell', params: ({ context }: { context: Config }) => ({ n: context.count }) },
          ]),
    );
  const guard = (): unknown =>
    chance(6)
      ? pick([
          and(['isEven', 'isLow']),
          or(['isPress', 'isLow']),
          not('isEven'),
          stateIn(`#${ids[0]}`),
          'both',
          ({ context }: { context: { count: number } }) => context.count > 1,
        ])
      : pick(['isEven', 'isLow', 'isPress', { type: 'isBelow', params: { limit: 2 } }, { type: 'isBelow', params: () => ({ limit: 4 }) }]);
  const transition = (): Config => ({
    ...(chance(2) && { target: `#${pick(ids)}` }),
    ...(chance(2) && { guard: guard() }),
    ...(chance(5) && { reenter: true }),
    actions: actions(),
  });
  const transitions = (): Config[] => Array.from({ length: 1 + roll(2) }, transition);

  const dress = (config: Config): Config => {
    if (config.type === 'history') return config;
    const states = config.states as Record<string, Config> | undefined;
    const isFinal = config.type === 'final';
    return {
      ...config,
      ...(chance(3) && { entry: actions() }),
      ...(chance(3) && { exit: actions() }),
      ...(!isFinal && {
        on: Object.fromEntries(Array.from({ length: roll(3) }, () => [chance(4) ? pick(heard) : pick(heard.slice(0, 4)), transitions()])),
        ...(chance(5) && { always: [{ ...transition(), guard: guard() }] }),
        ...(chance(4) && { after: { [pick([500, 2000])]: transitions() } }),
        ...(states && chance(3) && { onDone: transitions() }),
      }),
      ...(states && { states: Object.fromEntries(Object.entries(states).map(([name, child]) => [name, dress(child)])) }),
    };
  };
  return dress(state(0, false));
}

/** Whole charts, printed as their configuration. */
export const charts = (): fc.Arbitrary<AnyStateMachine> =>
  fc.array(fc.nat(10_000), { minLength: 20, maxLength: 260, size: 'max' }).map((numbers) => {
    const config = { context: { count: 0, last: '' }, ...configOf(numbers), options: { maxIterations: 100 } };
    const machine = createMachine(config as never, implementations as never) as unknown as AnyStateMachine;
    return Object.assign(machine, { [fc.toStringMethod]: () => JSON.stringify(config) });
  });
